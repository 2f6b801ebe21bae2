import { dayOf, timeOf } from '@xuetang/contract/beijing-time.rule';
import type { PeriodId } from '@xuetang/contract/ids';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { handle, job, type JobHandler } from '../../platform/jobs.ts';
import { learnersOfPeriod, periodSpan } from '../enrolment/index.ts';
import { movedDaysOf } from '../learning/index.ts';
import { dropOlder, inPages, remind, writeMessage } from '../notices/index.ts';

/** `times`: which of its moves. A day that was moved again since is told of with that one. */
interface Telling {
  periodId: PeriodId;
  day: number;
  times: number;
}

export const tellMovedDay = job<Telling>('days.tell-moved', ({ periodId, day, times }) => `${periodId}:${day}:${times}`);

interface TellPorts {
  db: Database;
  clock: Clock;
}

/** Of this day and this move: the same day on yet another date is another thing. */
export const thingOfDay = ({ periodId, day, times }: Telling): string => `day:${periodId}:${day}:${times}`;

/** In the message center for the whole period, then on the phones a page at a time; a run that dies in between begins again and tells nobody twice. */
const tell = async ({ db, clock }: TellPorts, telling: Telling): Promise<void> => {
  const { periodId, day, times } = telling;
  const period = await periodSpan(db, periodId);
  const moved = period && (await movedDaysOf(db, period)).find((each) => each.day === day);
  const now = clock.now();
  if (moved?.times !== times || moved.startsAt <= now) return;
  const { dayId, title, why, startsAt } = moved;
  const [thing, path, at] = [thingOfDay(telling), `/new-lession-detail/${dayId}` as const, startsAt.toISOString()];
  const text = `《${title}》改到 ${dayOf(at, now.getTime())} ${timeOf(at)}。${why}`;
  const message = { title: '课改了时间', text, button: '看新的时间' };
  await db.transaction((tx) => writeMessage(tx, { thing, path, message }, { period: periodId }, now));
  const about = {
    kind: 'class-moved',
    thing,
    what: title,
    happensAt: startsAt,
    note: why,
    path,
    goodUntil: startsAt,
    bySms: true,
  } as const;
  await inPages(
    (page) => learnersOfPeriod(db, periodId, page),
    (learners) =>
      db.transaction(async (tx) => {
        await dropOlder(tx, { kind: 'class-moved', from: `day:${periodId}:${day}:`, but: thing }, learners);
        await remind(tx, about, learners, now);
      }),
  );
};

export const movedDayJobs = (ports: TellPorts): JobHandler[] => [handle(tellMovedDay, 'common', (telling) => tell(ports, telling))];
