import { timeOf } from '@xuetang/contract/beijing-time.rule';
import type { PeriodId, SectionId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { enqueue, handle, job, type JobHandler } from '../../platform/jobs.ts';
import { learnersOfPeriod, periodsHeldAt } from '../enrolment/index.ts';
import { eveningsBetween } from '../learning/index.ts';
import { inPages, remind, writeMessage } from '../notices/index.ts';

interface Evening {
  periodId: PeriodId;
  dayId: SectionId;
  title: string;
  startsAt: string;
}

const tellEvening = job<Evening>('live.tell-evening', ({ periodId, startsAt }) => `${periodId}:${startsAt}`);

/** Of this period and this hour. */
export const thingOfEvening = (periodId: PeriodId, startsAt: string): string => `evening:${periodId}:${startsAt}`;

const AHEAD_MS = 15 * 60_000;

interface EveningPorts {
  db: Database;
  clock: Clock;
}

/**
 * Every minute: evenings of periods that begin within a quarter of an hour and have no class here on that day, at whatever hour. They are held in the group. The row
 * of an evening is written once, so it is told once.
 */
const planEvenings = async ({ db, clock }: EveningPorts): Promise<void> => {
  const now = clock.now();
  const until = new Date(now.getTime() + AHEAD_MS);
  const evenings = await eveningsBetween(db, await periodsHeldAt(db, until), now, until);
  for (const { periodId, dayId, title, startsAt } of evenings)
    await db.transaction(async (tx) => {
      const { rows } = await sql`insert into live.told_evening (period_id, starts_at)
        select ${periodId}, ${startsAt}::timestamptz
        where not exists (select from live.broadcast b where b.period_id = ${periodId}
          and (coalesce(b.moved_from, b.starts_at) between ${startsAt}::timestamptz - interval '12 hours' and ${startsAt}::timestamptz + interval '12 hours'
            -- Of a day that was moved its class went along.
            or b.starts_at between ${startsAt}::timestamptz - interval '12 hours' and ${startsAt}::timestamptz + interval '12 hours'))
        on conflict do nothing returning period_id`.execute(tx);
      if (rows.length > 0) await enqueue(tx, tellEvening, { periodId, dayId, title, startsAt: startsAt.toISOString() });
    });
};

const tell = async ({ db, clock }: EveningPorts, { periodId, dayId, title, startsAt }: Evening): Promise<void> => {
  const [now, happensAt] = [clock.now(), new Date(startsAt)];
  if (now >= happensAt) return;
  const path = `/new-lession-detail/${dayId}` as const;
  const text = `《${title}》${timeOf(startsAt)} 开始，听课链接在班级群里。`;
  const message = { title: '快上课了', text, button: '看今天学什么' };
  const thing = thingOfEvening(periodId, startsAt);
  await db.transaction((tx) => writeMessage(tx, { thing, path, message }, { period: periodId }, now));
  const about = { kind: 'class-soon', thing, what: title, happensAt, note: '听课链接在班级群里', path, goodUntil: happensAt } as const;
  await inPages(
    (page) => learnersOfPeriod(db, periodId, page),
    (learners) => db.transaction(async (tx) => void (await remind(tx, about, learners, now))),
  );
};

export const eveningJobs = (ports: EveningPorts): JobHandler[] => [
  { name: 'live.plan-evenings', lane: 'clock', every: '* * * * *', alone: true, run: () => planEvenings(ports) },
  handle(tellEvening, 'common', (evening) => tell(ports, evening)),
];
