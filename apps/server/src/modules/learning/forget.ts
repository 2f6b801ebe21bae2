import type { Forgetting } from '../../platform/forget.ts';

export const learningForgets: Forgetting = { endings: [], stays: { 'learning.audio_track': 'operators write it' } };
