import type { CampId, LearnerId, LineageId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import type { AllocationTerms } from './allocation-terms.ts';
import { noteMilestones } from './milestones.ts';
import { seatsWanted, type Room } from './spare-seats.rule.ts';

/** Seats of every camp that is open for enrolment; a group that cannot be shown has none to give. */
export const roomOfCamps = async (db: Database, now: Date): Promise<Map<CampId, Room>> => {
  const { rows } = await sql<{ camp_id: CampId; all: number; left: number }>`
    select p.camp_id, sum(g.soft_cap)::int as all,
      coalesce(sum(g.soft_cap - g.taken) filter (where g.open and g.taken < g.soft_cap and g.qr_content is not null
        and g.qr_invalid_at is null and g.qr_shown_until > ${now}), 0)::int as left
    from enrolment.period p join enrolment.class_group g on g.period_id = p.id
    where p.enrol_from <= ${now} and ${now} < p.enrol_until and g.state = 'normal'
    group by p.camp_id`.execute(db.of());
  return new Map(rows.map((row) => [row.camp_id, { all: row.all, left: row.left }]));
};

/** Gives back, in camps that are short of seats, holds whose learners were not in the group's member list half an hour later. */
export const releaseHolds = async (db: Database, terms: AllocationTerms, now: Date): Promise<LearnerId[]> => {
  const released: LearnerId[] = [];
  for (const [campId, room] of await roomOfCamps(db, now)) {
    const wanted = seatsWanted(room, terms.shortBelowPercent);
    if (wanted === 0) continue;
    await db.transaction(async (tx) => {
      const { rows } = await sql<{ learner_id: LearnerId; lineage_id: LineageId | null }>`
        select * from enrolment.release_holds(${campId}, ${now}, make_interval(mins => ${terms.holdMinutes}), ${wanted})`.execute(tx);
      const lineages = rows.flatMap(({ lineage_id: lineageId }) =>
        lineageId === null ? [] : [{ lineageId, event: 'released' as const, campId, happenedAt: now }],
      );
      await noteMilestones(tx, lineages);
      released.push(...rows.map((row) => row.learner_id));
    });
  }
  return released;
};
