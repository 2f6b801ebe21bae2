import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import type { JobHandler } from '../../../platform/jobs.ts';
import { forgetOldProofs } from './phone-proof.ts';

export const fanLinkJobs = (db: Database, clock: Clock): JobHandler[] => [
  { name: 'promotion.forget-old-proofs', lane: 'slow', every: '7 * * * *', run: () => forgetOldProofs(db, clock.now()) },
];
