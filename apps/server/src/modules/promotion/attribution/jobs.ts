import { job } from '../../../platform/jobs.ts';
import type { AdNetwork } from '../../../providers/ads/port.ts';

/** Looks at what has become of visits; many who ask for it at once ask for one look. */
export const attribution = job<Record<string, never>>('promotion.attribute', () => 'all');

export const postingTo = job<{ network: AdNetwork }>('promotion.post-conversions', ({ network }) => network);
