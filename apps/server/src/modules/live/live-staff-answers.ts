import { randomBytes } from 'node:crypto';
import type { BroadcastId } from '@xuetang/contract/ids';
import { SIGN_IN_MS } from '@xuetang/contract/live-state.rule';
import * as calls from '@xuetang/contract/staff/live';
import { sha256 } from '../../platform/crypto.ts';
import { tablesOf, type Database, type Tx } from '../../platform/db.ts';
import { staffAnswer, staffAnswerAsking, type StaffAnswer } from '../../platform/http/staff-answer.ts';
import { enqueue } from '../../platform/jobs.ts';
import { periodSpan } from '../enrolment/index.ts';
import { stateOf, type BroadcastRow } from './broadcast-row.ts';
import { decide, lockBroadcast, readHeld, readWeek } from './live-staff.store.ts';
import { planFor } from './plan-broadcast.ts';
import { tellListeners } from './reminder-jobs.ts';
import { makeReplay, replayDue } from './replay-job.ts';
import type { LiveTables } from './tables.ts';

const HELD_MOST = 100;
const OVER = new Set(['ended', 'replay', 'replay-expired', 'cancelled']);

/** A class that is not over, locked; or why not. */
const running = async (tx: Tx, id: BroadcastId, now: Date): Promise<BroadcastRow | 'broadcast.unknown' | 'broadcast.over'> => {
  const row = await lockBroadcast(tx, id);
  if (!row) return 'broadcast.unknown';
  return OVER.has(stateOf(row, now)) ? 'broadcast.over' : row;
};

const hasBegun = (row: BroadcastRow, now: Date): boolean => row.began_at !== null || row.starts_at <= now;

const change = (tx: Tx, id: BroadcastId) => tablesOf<LiveTables>(tx).updateTable('live.broadcast').where('id', '=', id);

/** What our own people do with a class. Its rooms hear of it within three seconds, from the rows. */
export const liveStaffAnswers = ({ db }: { db: Database }): StaffAnswer[] => [
  staffAnswer(calls.listBroadcasts, async ({ tx, now }) => ({
    list: (await readWeek(tx, now)).map((row) => ({
      broadcastId: row.id,
      sectionId: row.section_id,
      periodId: row.period_id,
      title: row.title,
      is: stateOf(row, now),
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      people: row.people,
      held: row.held,
      signedIn: row.signed_in,
      heardAt: row.heard_at?.toISOString() ?? null,
      pieces: row.pieces,
      replaySeconds: row.replay_s,
    })),
  })),

  // A period is the camps': it is asked for before the transaction of the answer and not inside of it.
  staffAnswerAsking(
    calls.planBroadcast,
    ({ input: { periodId } }) => Promise.resolve({ periodId }),
    async ({ periodId }) => ({ period: periodId && (await periodSpan(db, periodId)) }),
    async ({ told, input, tx, now, note, fail }) => {
      const planned = await planFor(tx, input, told?.period || undefined, now);
      if (typeof planned === 'string') return fail(planned);
      note.after(planned);
      return planned;
    },
  ),

  staffAnswer(calls.giveLiveKey, async ({ input: { broadcastId }, tx, now, note, fail }) => {
    const row = await running(tx, broadcastId, now);
    if (typeof row === 'string') return fail(row);
    const key = randomBytes(24).toString('base64url');
    await change(tx, broadcastId)
      .set({ key_hash: sha256(key) })
      .execute();
    note.after({ key: 'given' });
    return { key, name: broadcastId };
  }),

  staffAnswer(calls.startBroadcast, async ({ input: { broadcastId }, tx, now, note, fail }) => {
    const row = await running(tx, broadcastId, now);
    if (typeof row === 'string') return fail(row);
    const beganAt = row.began_at ?? now;
    await change(tx, broadcastId).set({ began_at: beganAt }).execute();
    note.after({ beganAt: beganAt.toISOString() });
    return { beganAt: beganAt.toISOString() };
  }),

  staffAnswer(calls.endBroadcast, async ({ input: { broadcastId }, tx, now, note, fail }) => {
    const row = await running(tx, broadcastId, now);
    if (typeof row === 'string') return fail(row);
    if (!hasBegun(row, now)) return fail('broadcast.not_begun');
    await change(tx, broadcastId).set({ ended_at: now, sign_in_from: null }).execute();
    await enqueue(tx, makeReplay, { broadcastId }, replayDue(now));
    note.before({ is: stateOf(row, now) });
    note.after({ endedAt: now.toISOString() });
    return { endedAt: now.toISOString() };
  }),

  staffAnswer(calls.openSignIn, async ({ input: { broadcastId }, tx, now, note, fail }) => {
    const row = await running(tx, broadcastId, now);
    if (typeof row === 'string') return fail(row);
    if (!hasBegun(row, now)) return fail('broadcast.not_begun');
    await change(tx, broadcastId).set({ sign_in_from: now }).execute();
    const until = new Date(now.getTime() + SIGN_IN_MS).toISOString();
    note.after({ until });
    return { until };
  }),

  staffAnswer(calls.moveBroadcast, async ({ input: { broadcastId, startsAt: said, shownWhy }, tx, now, note, fail }) => {
    const row = await running(tx, broadcastId, now);
    if (typeof row === 'string') return fail(row);
    if (hasBegun(row, now)) return fail('broadcast.begun');
    const startsAt = new Date(said);
    if (startsAt <= now) return fail('broadcast.no_hour');
    const endsAt = new Date(startsAt.getTime() + row.ends_at.getTime() - row.starts_at.getTime());
    // A replay lasts as long as it would have, counted from the new hour where that is later.
    const later = Math.max(0, startsAt.getTime() - row.starts_at.getTime());
    await change(tx, broadcastId)
      .set({
        starts_at: startsAt,
        ends_at: endsAt,
        replay_until: new Date(row.replay_until.getTime() + later),
        moved_from: row.moved_from ?? row.starts_at,
        why: shownWhy,
      })
      .execute();
    await enqueue(tx, tellListeners, { broadcastId, about: 'moved', at: startsAt.toISOString() });
    note.before({ startsAt: row.starts_at.toISOString() });
    note.after({ startsAt: startsAt.toISOString(), why: shownWhy });
    return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  }),

  staffAnswer(calls.cancelBroadcast, async ({ input: { broadcastId, shownWhy }, tx, now, note, fail }) => {
    const row = await running(tx, broadcastId, now);
    if (typeof row === 'string') return fail(row);
    if (hasBegun(row, now)) return fail('broadcast.begun');
    await change(tx, broadcastId).set({ cancelled_at: now, why: shownWhy, key_hash: null }).execute();
    await enqueue(tx, tellListeners, { broadcastId, about: 'cancelled', at: row.starts_at.toISOString() });
    note.after({ cancelledAt: now.toISOString(), why: shownWhy });
    return null;
  }),

  staffAnswer(calls.listHeldLines, async ({ input: { broadcastId }, tx }) => {
    const found = await readHeld(tx, broadcastId, HELD_MOST + 1);
    return {
      list: found
        .slice(0, HELD_MOST)
        .map(({ id, name, words, held_for: heldFor, said_at: at }) => ({ lineId: id, name, words, heldFor, at: at.toISOString() })),
      hasMore: found.length > HELD_MOST,
    };
  }),

  staffAnswer(calls.decideLine, async ({ input: { lineId, shows }, tx, now, note, fail }) => {
    const line = await decide(tx, lineId, shows, now);
    if (!line) return fail('line.not_held');
    // What was said stands with its learner, and goes with him.
    note.before({ heldFor: line.held_for });
    note.after({ broadcast: line.broadcast_id, shown: shows });
    return null;
  }),
];
