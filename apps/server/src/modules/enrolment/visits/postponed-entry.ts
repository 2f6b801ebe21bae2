import { randomInt } from 'node:crypto';
import type { JoinAnswer } from '@xuetang/contract/enrolment';
import type { CampId } from '@xuetang/contract/ids';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import type { Session } from '../../../platform/http/answer.ts';
import { QueueFull } from '../../../platform/micro-batch.ts';
import type { Stream } from '../../../platform/stream.ts';
import { shortIdOf } from './decision-id.ts';
import { claimSeat, type Visit } from './visit.store.ts';

/**
 * Scene 98: the entry is accepted but no seat could be given in time (too many are waiting, or the database is away).
 * It waits in the stream, where a full or absent database cannot lose it, and the worker claims the seat; the learner
 * finds the group on the next visit. When the stream is away or full too, nobody is told that anything is kept: the call fails and the page
 * shows 97.
 */
export const ENTRY_TOPIC = 'enrolment.entry';

interface Entry {
  camp: CampId;
  visit: Visit;
}

/** Decisions made without the database have no row; their ids lie above all stored ones. */
const UNSTORED_FROM = 2 ** 39;

/** Entries that may wait for the stream's word at once. */
const MOST_UNDER_WAY = 5_000;

export const createPostponer = (stream: Stream, most = MOST_UNDER_WAY) => {
  let underWay = 0;
  return async (session: Session, camp: CampId, visit: Visit): Promise<JoinAnswer> => {
    if (underWay >= most) throw new QueueFull(`${underWay} entries wait for the stream`);
    const entry: Entry = { camp, visit };
    underWay++;
    await stream.publish(ENTRY_TOPIC, `${camp}:${visit.learnerId}`, entry).finally(() => underWay--);
    const decision = shortIdOf(String(UNSTORED_FROM + randomInt(2 ** 38)));
    return { type: 3, toWechat: 0, sceneCode: 98, learnNumber: session.learnNumber, decision };
  };
};

export const claimPostponedEntries = (stream: Stream, db: Database, clock: Clock): Promise<() => Promise<void>> =>
  stream.consume(ENTRY_TOPIC, 'enrolment-entry', async (body) => {
    const { camp, visit } = body as Entry;
    await claimSeat(db, camp, visit, clock.now());
  });
