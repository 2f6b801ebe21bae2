import { campSeatsOf } from '../enrolment/index.ts';
import type { ReplayOf } from '../learning/index.ts';
import { stateOf } from './broadcast-row.ts';
import { readBroadcastsOf } from './broadcast.store.ts';
import { multirangeOf, neededOf, spansOf } from './class-time.rule.ts';
import { theOneThatCounts } from './enter-room.ts';

/** The replay that this learner would be shown of a section, and what of it is learning. */
export const replayOf: ReplayOf = async (db, { learnerId, sectionId, now }) => {
  const seats = await campSeatsOf(db, learnerId, now);
  const rows = await readBroadcastsOf(
    db,
    sectionId,
    seats.map(({ periodId }) => periodId),
  );
  const row = theOneThatCounts(rows, now);
  if (!row?.replay_s || stateOf(row, now) !== 'replay') return undefined;
  const whole = [{ from: 0, to: row.replay_s }];
  // Made before anybody asked which seconds are taught: then all of them are.
  const counts = row.teaching === null ? whole : spansOf(row.teaching);
  return { lengthS: row.replay_s, needsS: Math.min(neededOf(counts), row.replay_s), counts: multirangeOf(counts) };
};
