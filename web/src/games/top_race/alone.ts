// Whether a drive with a single way is driven by itself.
import { Alone } from '../../lib/alone';

export const alone = new Alone('top_race');
