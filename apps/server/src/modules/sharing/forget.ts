import type { Forgetting } from '../../platform/forget.ts';

export const sharingForgets: Forgetting = { endings: [], stays: { 'sharing.live_class': 'operators write it' } };
