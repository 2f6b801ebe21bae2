import type { PeriodId, SectionId } from '@xuetang/contract/ids';
import type { LiveIs } from '@xuetang/contract/live-state.rule';
import type { Database } from '../../platform/db.ts';
import { BROADCAST, stateOf, type BroadcastRow } from './broadcast-row.ts';

/** A class of a section, as it is held for somebody. */
export interface HeldClass {
  sectionId: SectionId;
  title: string;
  is: LiveIs;
  startsMs: number;
  endsMs: number;
  replayUntilMs: number;
}

/** Of these sections the classes for one of these periods, or for everybody: one each, that of a period first, what was cancelled last. */
export const heldOf = async (
  db: Database,
  sectionIds: readonly SectionId[],
  periods: readonly PeriodId[],
  now: Date,
): Promise<HeldClass[]> => {
  if (sectionIds.length === 0) return [];
  const { rows } = await db.pool.query<BroadcastRow>({
    name: 'live-held-of',
    text: `select distinct on (b.section_id) ${BROADCAST} from live.broadcast b
           where b.section_id = any($1::bigint[]) and (b.period_id is null or b.period_id = any($2::bigint[]))
           order by b.section_id, b.cancelled_at is not null, b.period_id is null, b.starts_at desc, b.id desc`,
    values: [sectionIds, periods],
  });
  return rows.map((row) => ({
    sectionId: row.section_id,
    title: row.title,
    is: stateOf(row, now),
    startsMs: row.starts_at.getTime(),
    endsMs: row.ends_at.getTime(),
    replayUntilMs: row.replay_until.getTime(),
  }));
};
