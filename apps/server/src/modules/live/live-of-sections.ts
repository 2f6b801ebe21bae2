import type { LearnerId, PeriodId, SectionId } from '@xuetang/contract/ids';
import type { Database } from '../../platform/db.ts';

export interface LiveOfSection {
  /** Seconds on air that this learner was there, of all classes of the section. */
  heardS: number;
  /** Of the class that was held last, or comes next: until when it can be seen again, and whether that is made already. */
  replay: { until: Date; isReady: boolean } | null;
}

interface Row {
  section_id: SectionId;
  heard_s: number;
  until: Date;
  is_ready: boolean;
}

/** What the classes of these sections are to one learner, in one question. Those that were cancelled say nothing. */
export const liveOfSections = async (
  db: Database,
  learner: LearnerId,
  { sections, periods }: { sections: readonly SectionId[]; periods: readonly PeriodId[] },
): Promise<ReadonlyMap<SectionId, LiveOfSection>> => {
  if (sections.length === 0) return new Map();
  const { rows } = await db.pool.query<Row>({
    name: 'live-of-sections',
    text: `select distinct on (b.section_id) b.section_id, b.replay_until as until, b.replay_key is not null as is_ready,
             coalesce(sum(a.heard_s) over (partition by b.section_id), 0)::int as heard_s
           from live.broadcast b left join live.attendance a on a.broadcast_id = b.id and a.learner_id = $1
           where b.section_id = any($2::bigint[]) and (b.period_id is null or b.period_id = any($3::bigint[])) and b.cancelled_at is null
           order by b.section_id, b.replay_key is not null desc, b.starts_at desc, b.id desc`,
    values: [learner, sections, periods],
  });
  return new Map(rows.map(({ section_id: id, heard_s: heardS, until, is_ready: isReady }) => [id, { heardS, replay: { until, isReady } }]));
};
