import type { BroadcastId, PeriodId, SectionId } from '@xuetang/contract/ids';
import type { Database } from '../../platform/db.ts';
import { BROADCAST, type BroadcastRow } from './broadcast-row.ts';
import { HERE } from './room.store.ts';

/** The classes of a section that are for one of these periods, or for everybody. */
export const readBroadcastsOf = async (db: Database, section: SectionId, periods: readonly PeriodId[]): Promise<BroadcastRow[]> => {
  const { rows } = await db.pool.query<BroadcastRow>({
    name: 'live-of-section',
    text: `select ${BROADCAST} from live.broadcast b
           where b.section_id = $1 and (b.period_id is null or b.period_id = any($2::bigint[])) order by b.starts_at desc, b.id desc`,
    values: [section, periods],
  });
  return rows;
};

/** For which section a class is held. */
export const sectionOfBroadcast = async (db: Database, id: BroadcastId): Promise<SectionId | undefined> => {
  const { rows } = await db.pool.query<{ section_id: SectionId }>({
    name: 'live-section-of',
    text: 'select section_id from live.broadcast where id = $1',
    values: [id],
  });
  return rows[0]?.section_id;
};

export interface ScheduledRow extends BroadcastRow {
  people: number;
}

/** What is held between two moments, or was and has a replay that ends after the first of them. */
export const readSchedule = async (
  db: Database,
  { periods, from, until, now }: { periods: readonly PeriodId[]; from: Date; until: Date; now: Date },
): Promise<ScheduledRow[]> => {
  const { rows } = await db.pool.query<ScheduledRow>({
    name: 'live-schedule',
    text: `select ${BROADCAST},
             (select count(*)::int from live.attendance a where a.broadcast_id = b.id and a.seen_at > $4::timestamptz - interval '${HERE}') as people
           from live.broadcast b
           where (b.period_id is null or b.period_id = any($1::bigint[]))
             and ((b.starts_at >= $2 and b.starts_at < $3) or (b.replay_key is not null and b.replay_until > $4 and b.replay_until <= $4::timestamptz + interval '8 days'))
           order by b.starts_at, b.id limit 200`,
    values: [periods, from, until, now],
  });
  return rows;
};
