// Whether a decision without a choice is made by itself (NNR-22).
import { Alone } from '../../lib/alone';

export const alone = new Alone('neko_racing');
