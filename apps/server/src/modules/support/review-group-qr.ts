import type { LearnerId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { handle, type JobHandler } from '../../platform/jobs.ts';
import { askForMembers, readCodeEvidence, swapGroupQr } from '../enrolment/index.ts';
import { joinedAt } from '../identity/index.ts';
import { areBelieved } from './blamed-code.rule.ts';
import { reviewGroupQr } from './cannot-join.ts';

const MINUTE_MS = 60_000;
const WITHIN_MS = 10 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** WeCom that has not answered by then is away: three honest learners do not wait for it. */
const PATIENCE_MS = 2 * MINUTE_MS;

export interface ReviewPorts {
  db: Database;
  clock: Clock;
  shownDays: number;
  /** Whether somebody reads member lists here. */
  asksWecom: boolean;
}

interface Blame {
  learner_id: LearnerId;
  first: Date;
  last: Date;
}

/** Each learner's first and last word against codes of this group, within a day. */
const readBlames = async (db: Database, groupId: string, now: Date): Promise<Blame[]> => {
  const { rows } = await sql<Blame>`
    select r.learner_id, min(r.reported_at) as first, max(r.reported_at) as last
    from support.cannot_join_report r join support.cannot_join_reason w on w.id = r.reason_id
    where r.group_id = ${groupId} and w.blames_qr and r.learner_id is not null and r.reported_at > ${new Date(now.getTime() - DAY_MS)}
    group by r.learner_id`.execute(db.of());
  return rows;
};

/** A group that WeCom does not know has no list to wait for. */
const isOlder = (listRead: Date | null | undefined, than: Date): boolean =>
  listRead === null || (listRead !== undefined && listRead < than);

/** Weighs who blames the code that is up, asks WeCom whether anybody got in meanwhile, and takes it down where nobody did (decision 0130). */
const reviewCode = async (on: ReviewPorts, groupId: string): Promise<void> => {
  const { db, clock, shownDays } = on;
  const now = clock.now();
  const blames = await readBlames(db, groupId, now);
  const windowFrom = new Date(now.getTime() - WITHIN_MS);
  const { since } = await readCodeEvidence(db, groupId, windowFrom);
  const from = since && since > windowFrom ? since : windowFrom;
  const current = blames.filter(({ last }) => last > from);
  if (current.length === 0) return;

  const lastBlame = new Date(Math.max(...current.map(({ last }) => last.getTime())));
  const firstBlame = new Date(Math.min(...current.map(({ first, last }) => (first > from ? first : last).getTime())));
  const evidence = await readCodeEvidence(db, groupId, firstBlame);
  const blamers = await Promise.all(
    current.map(async ({ learner_id, first }) => ({
      accountAgeMs: now.getTime() - (await joinedAt(db, learner_id)).getTime(),
      pressedInVain: evidence.pressedInVain.has(learner_id),
      blamedBefore: first <= from,
    })),
  );
  if (!areBelieved(blamers) || evidence.arrivals > 0) return;
  const isListOld = on.asksWecom && isOlder(evidence.listRead, lastBlame);
  if (isListOld && now.getTime() - lastBlame.getTime() < PATIENCE_MS) return db.transaction((tx) => askForMembers(tx, groupId));

  const seen = { learners: blamers.length, pressedInVain: blamers.filter(({ pressedInVain }) => pressedInVain).length };
  await db.transaction((tx) => swapGroupQr(tx, { groupId, why: 'reported', since: evidence.since, now, shownDays, seen }));
};

/** At once when somebody speaks, and every minute while there are words of the last ten: presses and lists arrive a little later. */
export const groupQrReviews = (on: ReviewPorts): JobHandler[] => [
  handle(reviewGroupQr, 'clock', ({ groupId }) => reviewCode(on, groupId)),
  {
    name: 'support.review-blamed-codes',
    lane: 'clock',
    every: '* * * * *',
    run: async () => {
      const from = new Date(on.clock.now().getTime() - WITHIN_MS);
      const { rows } = await sql<{ group_id: string }>`
        select distinct r.group_id from support.cannot_join_report r join support.cannot_join_reason w on w.id = r.reason_id
        where w.blames_qr and r.reported_at > ${from}`.execute(on.db.of());
      for (const { group_id } of rows) await reviewCode(on, group_id);
    },
  },
];
