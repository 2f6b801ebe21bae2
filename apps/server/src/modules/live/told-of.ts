import type { LearnerId, PeriodId, SectionId } from '@xuetang/contract/ids';
import type { Database } from '../../platform/db.ts';
import { eveningsBetween, whoLearned } from '../learning/index.ts';
import type { Expected } from '../notices/index.ts';
import { BROADCAST, type BroadcastRow } from './broadcast-row.ts';
import { thingOfEvening } from './evening-jobs.ts';
import { classReminder, type ToldOf } from './reminder-words.rule.ts';

export interface AskedTold {
  learner: LearnerId;
  periods: readonly PeriodId[];
  sectionId: SectionId | undefined;
  since: Date;
  now: Date;
}

type Row = BroadcastRow & { is_wished: boolean };

const SOON_MS = 15 * 60_000;
const REPLAY_MS = 24 * 3_600_000;
const MOST = 20;

/** Of the learner's periods and what he asked for; of one section every class, also those that are not his. */
const readClasses = async (db: Database, { learner, periods, sectionId, since }: AskedTold): Promise<Row[]> => {
  const { rows } = await db.pool.query<Row>({
    name: 'classes-told-of',
    text: `select ${BROADCAST}, exists (select from live.wish w where w.broadcast_id = b.id and w.learner_id = $1) as is_wished
           from live.broadcast b
           where (b.period_id = any($2::bigint[]) or exists (select from live.wish w where w.broadcast_id = b.id and w.learner_id = $1) or b.section_id = $3)
             and ($3::bigint is null or b.section_id = $3) and greatest(b.starts_at, b.replay_until) > $4
           order by b.starts_at desc, b.id desc limit ${MOST}`,
    values: [learner, periods, sectionId ?? null, since],
  });
  return rows;
};

const skippedFor = (row: Row, periods: readonly PeriodId[]): Expected['skipped'] => {
  if (row.is_wished) return null;
  if (row.period_id === null) return 'not-wished';
  return periods.includes(row.period_id) ? null : 'left';
};

const expectedOf = (row: Row, about: ToldOf, { learner, periods, now }: AskedTold): Expected => {
  const { id, section_id: sectionId, title, starts_at: startsAt, replay_until: replayUntil, why } = row;
  const { kind, thing, what, happensAt, goodUntil, bySms } = classReminder(
    about,
    { id, sectionId, title, startsAt, replayUntil, why },
    now,
  );
  const dueAt = { soon: SOON_MS, replay: REPLAY_MS, moved: undefined, cancelled: undefined }[about];
  return {
    kind,
    thing,
    what,
    happensAt,
    goodUntil,
    bySms,
    dueAt: dueAt === undefined ? null : new Date(happensAt.getTime() - dueAt),
    isAskedFor: row.is_wished && about !== 'replay',
    skipped: skippedFor(row, periods) ?? (about === 'soon' && row.cancelled_at !== null ? 'cancelled' : null),
    ...(row.period_id === null && { messageAbout: `${thing}:${learner}` }),
  };
};

/** Of which classes, or ends of replays, somebody was to be told since then. */
export const classesToldOf = async (db: Database, asked: AskedTold, of: 'class' | 'replay'): Promise<Expected[]> => {
  const rows = await readClasses(db, asked);
  if (of === 'class')
    return rows
      .filter(({ starts_at: at }) => at > asked.since)
      .flatMap((row) => [
        expectedOf(row, 'soon', asked),
        ...(row.cancelled_at !== null
          ? [expectedOf(row, 'cancelled', asked)]
          : row.moved_from !== null
            ? [expectedOf(row, 'moved', asked)]
            : []),
      ]);
  const withReplay = rows.filter(({ replay_key: key }) => key !== null);
  return Promise.all(
    withReplay.map(async (row) => {
      const expected = expectedOf(row, 'replay', asked);
      const isLearned = (await whoLearned(db, row.section_id, [asked.learner])).size > 0;
      return { ...expected, skipped: expected.skipped ?? (isLearned ? 'learned' : null) };
    }),
  );
};

/** Evenings of these periods that are held in the group, and of which was told. */
export const eveningsToldOf = async (
  db: Database,
  periods: Parameters<typeof eveningsBetween>[1],
  { sectionId, since, now }: AskedTold,
): Promise<Expected[]> => {
  const [evenings, { rows }] = await Promise.all([
    eveningsBetween(db, periods, since, new Date(now.getTime() + SOON_MS)),
    db.pool.query<{ period_id: PeriodId; starts_at: Date }>({
      name: 'evenings-told-of',
      text: 'select period_id, starts_at from live.told_evening where period_id = any($1::bigint[]) and starts_at > $2',
      values: [periods.map(({ id }) => id), since],
    }),
  ]);
  const told = new Set(rows.map(({ period_id: period, starts_at: at }) => thingOfEvening(period, at.toISOString())));
  return evenings
    .filter(({ dayId }) => sectionId === undefined || dayId === sectionId)
    .map(({ periodId, title, startsAt }) => ({
      kind: 'class-soon' as const,
      thing: thingOfEvening(periodId, startsAt.toISOString()),
      what: title,
      happensAt: startsAt,
      dueAt: new Date(startsAt.getTime() - SOON_MS),
      goodUntil: startsAt,
    }))
    .filter(({ thing }) => told.has(thing));
};
