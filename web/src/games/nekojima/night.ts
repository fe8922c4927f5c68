// Whether it is night on the island: with the theme.
import { preferences } from '../../lib/preferences.svelte';

export const isNight = (): boolean => preferences.theme === 'dark' || (preferences.theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
