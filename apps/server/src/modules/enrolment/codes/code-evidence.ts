import type { LearnerId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';

/** What is known of a group's code besides what people say of it. */
export interface CodeEvidence {
  /** When it was put up: what was said before was about another one. */
  since: Date | null;
  /** Who pressed it and was still looking at it eight seconds later. */
  pressedInVain: ReadonlySet<LearnerId>;
  /** People who came into the group after `from`: one is enough to prove that it can be scanned. */
  arrivals: number;
  /** When WeCom last said who is in the group; undefined where it does not know the group. */
  listRead: Date | null | undefined;
}

export const readCodeEvidence = async (db: Database, groupId: string, from: Date): Promise<CodeEvidence> => {
  const { rows } = await sql<{
    since: Date | null;
    is_watched: boolean;
    read_at: Date | null;
    arrivals: number;
    pressed: LearnerId[] | null;
  }>`
    select g.qr_since as since, g.physics_wechat_group_id is not null as is_watched, r.read_at,
      (select count(*)::int from enrolment.group_member m where m.group_id = g.id and m.joined_at > ${from} and m.left_at is null)
        + (select count(*)::int from enrolment.enrolment e where e.group_id = g.id and e.confirmed_at > ${from}) as arrivals,
      (select array_agg(p.learner_id::text) from enrolment.qr_press p
        where p.group_id = g.id and p.failed_after_s = 8 and p.pressed_at > coalesce(g.qr_since, '-infinity')) as pressed
    from enrolment.class_group g left join enrolment.group_reading r on r.group_id = g.id where g.id = ${groupId}`.execute(db.of());
  const [row] = rows;
  return {
    since: row?.since ?? null,
    pressedInVain: new Set(row?.pressed),
    arrivals: row?.arrivals ?? 0,
    listRead: row?.is_watched ? row.read_at : undefined,
  };
};
