import { randomInt } from 'node:crypto';
import type { JoinAnswer } from '@xuetang/contract/enrolment';
import type { CampId } from '@xuetang/contract/ids';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import type { Session } from '../../../platform/http/answer.ts';
import type { Stream } from '../../../platform/stream.ts';
import { shortIdOf } from './decision-id.ts';
import { claimSeat, type Visit } from './visit.store.ts';

/**
 * Scene 98: the entry is accepted but no seat could be given in time (too many are waiting, or the database is away).
 * It waits in the stream, where a full or absent database cannot lose it, and the worker claims the seat; the learner
 * finds the group on the next visit. When the stream is away too, the call fails and the page shows 97.
 */
const TOPIC = 'enrolment.entry';

interface Entry {
  camp: CampId;
  visit: Visit;
}

/** Decisions made without the database have no row; their ids lie above all stored ones. */
const UNSTORED_FROM = 2 ** 39;

export const postponeEntry = async (stream: Stream, session: Session, camp: CampId, visit: Visit): Promise<JoinAnswer> => {
  const entry: Entry = { camp, visit };
  await stream.publish(TOPIC, `${camp}:${visit.learnerId}`, entry);
  const decision = shortIdOf(String(UNSTORED_FROM + randomInt(2 ** 38)));
  return { type: 3, toWechat: 0, sceneCode: 98, learnNumber: session.learnNumber, decision };
};

export const claimPostponedEntries = (stream: Stream, db: Database, clock: Clock): Promise<() => Promise<void>> =>
  stream.consume(TOPIC, 'enrolment-entry', async (body) => {
    const { camp, visit } = body as Entry;
    await claimSeat(db, camp, visit, clock.now());
  });
