import type { BroadcastId, LearnerId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { enqueue, handle, job, type JobHandler } from '../../platform/jobs.ts';
import { learnersOfPeriod } from '../enrolment/index.ts';
import { whoLearned } from '../learning/index.ts';
import { inPages, remind, writeMessage } from '../notices/index.ts';
import { BROADCAST, type BroadcastRow } from './broadcast-row.ts';
import { eveningJobs } from './evening-jobs.ts';
import { classReminder, type ToldOf } from './reminder-words.rule.ts';
import { wishersOf } from './wishes.ts';

/** `at`: of which hour it was written. A class that has another one by now is told of with that one. */
interface Telling {
  broadcastId: BroadcastId;
  about: ToldOf;
  at: string;
}

export const tellListeners = job<Telling>('live.tell-listeners', ({ broadcastId, about, at }) => `${broadcastId}:${about}:${at}`);

interface ReminderPorts {
  db: Database;
  clock: Clock;
}

/**
 * Every minute: classes that begin within a quarter of an hour, and replays that end within a day. A row remembers the hour that was told, so
 * nobody is looked for twice, and a class that was moved since is told anew. Learners are not looked at here at all.
 */
const planReminders = ({ db, clock }: ReminderPorts): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const soon = await sql<{ id: BroadcastId; at: Date }>`update live.broadcast set soon_told_for = starts_at
      where starts_at > ${now} and starts_at <= ${now}::timestamptz + interval '15 minutes' and cancelled_at is null and began_at is null
        and soon_told_for is distinct from starts_at
      returning id, starts_at as at`.execute(tx);
    const ending = await sql<{ id: BroadcastId; at: Date }>`update live.broadcast set replay_told_for = replay_until
      where replay_until > ${now} and replay_until <= ${now}::timestamptz + interval '24 hours' and replay_key is not null
        and replay_told_for is distinct from replay_until
      returning id, replay_until as at`.execute(tx);
    for (const { id, at } of soon.rows) await enqueue(tx, tellListeners, { broadcastId: id, about: 'soon', at: at.toISOString() });
    for (const { id, at } of ending.rows) await enqueue(tx, tellListeners, { broadcastId: id, about: 'replay', at: at.toISOString() });
  });

const hourOf = (row: BroadcastRow, about: ToldOf): Date => (about === 'replay' ? row.replay_until : row.starts_at);

const readClass = async (db: Database, id: BroadcastId): Promise<BroadcastRow | undefined> => {
  const { rows } = await sql<BroadcastRow>`select ${sql.raw(BROADCAST)} from live.broadcast b where b.id = ${id}`.execute(db.of());
  return rows[0];
};

/** Tells those whom a class concerns, a page at a time; a run that dies in between begins again and tells nobody twice. */
const tell = async ({ db, clock }: ReminderPorts, { broadcastId, about, at }: Telling): Promise<void> => {
  const row = await readClass(db, broadcastId);
  if (!row || hourOf(row, about).toISOString() !== at || (row.cancelled_at !== null) !== (about === 'cancelled')) return;
  const now = clock.now();
  const { section_id: sectionId, period_id: period } = row;
  const told = classReminder(
    about,
    { id: row.id, sectionId, title: row.title, startsAt: row.starts_at, replayUntil: row.replay_until, why: row.why },
    now,
  );
  if (now >= told.goodUntil) return;
  // Whoever has learned it needs no replay.
  const without = async (learners: readonly LearnerId[]) =>
    about === 'replay' ? whoLearned(db, sectionId, learners) : new Set<LearnerId>();
  const reminding = async (learners: readonly LearnerId[], isAskedFor: boolean) => {
    const done = await without(learners);
    const left = learners.filter((learner) => !done.has(learner));
    await db.transaction(async (tx) => {
      if (period === null) for (const learner of left) await writeMessage(tx, told, learner, now);
      await remind(tx, { ...told, isAskedFor }, left, now);
    });
  };
  // Those who asked come first: what they want goes out whatever they have said of the kind.
  await inPages(
    (page) => wishersOf(db, broadcastId, page),
    (learners) => reminding(learners, about !== 'replay'),
  );
  if (period === null) return;
  await db.transaction((tx) => writeMessage(tx, told, { period }, now));
  await inPages(
    (page) => learnersOfPeriod(db, period, page),
    (learners) => reminding(learners, false),
  );
};

export const reminderJobs = (ports: ReminderPorts): JobHandler[] => [
  { name: 'live.plan-reminders', lane: 'clock', every: '* * * * *', alone: true, run: () => planReminders(ports) },
  handle(tellListeners, 'common', (telling) => tell(ports, telling)),
  ...eveningJobs(ports),
];
