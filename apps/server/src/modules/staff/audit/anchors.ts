import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import type { JobHandler } from '../../../platform/jobs.ts';
import type { ObjectStore } from '../../../providers/object-store/port.ts';
import { headOfAudit } from './audit.store.ts';
import type { Anchor } from './verify.ts';

const HOUR_MS = 3_600_000;
const MOST_BYTES = 1_000;

/** One an hour, under a name that the hour gives: who looks for them needs no list, which somebody could shorten. */
const keyOf = (at: Date): string => `audit/anchors/${at.toISOString().slice(0, 13)}.json`;

/** Writes down outside of the database where the chain stands. Who owns the database can reckon all of it anew, but not this. */
export const anchorAudit = async (db: Database, objects: ObjectStore, now: Date): Promise<void> => {
  const key = keyOf(now);
  // The first of the hour stays: what came after it may be what somebody made of it.
  if (await objects.read(key, MOST_BYTES)) return;
  const { seq, hash } = await headOfAudit(db.of());
  await objects.write(key, Buffer.from(JSON.stringify({ seq, hash: hash.toString('hex'), at: now.toISOString() })), 'application/json');
};

/** What was written down in these hours, the earliest first. */
export const readAnchors = async (objects: ObjectStore, from: Date, until: Date): Promise<Anchor[]> => {
  const anchors: Anchor[] = [];
  for (let at = from.getTime(); at <= until.getTime(); at += HOUR_MS) {
    const bytes = await objects.read(keyOf(new Date(at)), MOST_BYTES);
    if (!bytes) continue;
    const { seq, hash } = JSON.parse(bytes.toString('utf8')) as { seq: number; hash: string };
    anchors.push({ seq, hash: Buffer.from(hash, 'hex') });
  }
  return anchors;
};

export const auditJobs = ({ db, clock, objects }: { db: Database; clock: Clock; objects: ObjectStore }): JobHandler[] => [
  { name: 'staff.anchor-audit', lane: 'clock', every: '5 * * * *', run: () => anchorAudit(db, objects, clock.now()) },
];
