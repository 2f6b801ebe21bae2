import type { Database } from '../../../platform/db.ts';
import type { ObjectStore } from '../../../providers/object-store/port.ts';
import { readAnchors } from './anchors.ts';
import { auditPages, headOfAudit } from './audit.store.ts';
import { verifyChain, type Verdict } from './verify.ts';

const DAY_MS = 24 * 3_600_000;

/** The whole chain, its head, and what was written down outside of the database in the last days. */
export const verifyWholeAudit = async (
  db: Database,
  objects: ObjectStore,
  now: Date,
  days: number,
): Promise<Verdict & { anchors: number }> => {
  const anchors = await readAnchors(objects, new Date(now.getTime() - days * DAY_MS), now);
  const head = await headOfAudit(db.of());
  // Others append meanwhile: it is looked at up to where the head stood, or to the furthest that anybody has written down.
  const last = Math.max(head.seq, ...anchors.map(({ seq }) => seq));
  const verdict = await verifyChain(auditPages(db.of(), 1, Math.max(1, last)), { from: 1, head, anchors });
  return { ...verdict, anchors: anchors.length };
};
