import { job } from '../../../platform/jobs.ts';
import type { AdNetwork } from '../../../providers/ads/port.ts';

export const postingTo = job<{ network: AdNetwork }>('promotion.post-conversions', ({ network }) => network);
