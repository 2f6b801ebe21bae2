import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { oldestToPutUp, shownUntil } from './qr-clock.rule.ts';

export interface QrSwap {
  groupId: string;
  why: 'day-six' | 'reported' | 'presses' | 'waited-for' | 'by-hand';
  /** When the code that was judged had been put up: if another has taken its place meanwhile, nothing is done. */
  since: Date | null;
  now: Date;
  shownDays: number;
  /** What was counted, where counting decided. */
  seen?: object;
}

interface NextQr {
  id: string;
  content: string;
  made_at: Date;
}

const nextOf = async (tx: Tx, { groupId, now, shownDays }: QrSwap): Promise<NextQr | undefined> => {
  const { rows } = await sql<NextQr>`
    select id, content, made_at from enrolment.group_qr
    where group_id = ${groupId} and put_up_at is null and made_at > ${oldestToPutUp(now, shownDays)}
    order by made_at limit 1 for update`.execute(tx);
  return rows[0];
};

const record = async (tx: Tx, { groupId, why, now, seen }: QrSwap, next: string | null): Promise<void> => {
  await sql`insert into enrolment.qr_change (group_id, changed_at, why, seen, next_qr_id)
    values (${groupId}, ${now}, ${why}, ${seen === undefined ? null : JSON.stringify(seen)}, ${next})`.execute(tx);
};

/**
 * Takes the group's code down and puts the next one up, if one is waiting. Without one, a code that is not trusted any more is marked
 * invalid: nobody new is seated in the group, and whoever has a seat is shown the teacher's code.
 */
export const swapGroupQr = async (tx: Tx, swap: QrSwap): Promise<'swapped' | 'taken-down' | 'unchanged'> => {
  const { groupId, why, since, now, shownDays } = swap;
  const { rows } = await sql<{ invalid: boolean; since: Date | null }>`
    select qr_invalid_at is not null as invalid, qr_since as since from enrolment.class_group where id = ${groupId} for update`.execute(tx);
  const [group] = rows;
  if (group?.since?.getTime() !== since?.getTime()) return 'unchanged';
  const next = await nextOf(tx, swap);
  if (next) {
    await sql`update enrolment.class_group
      set qr_content = ${next.content}, qr_made_at = ${next.made_at}, qr_shown_until = ${shownUntil(next.made_at, shownDays)},
        qr_since = ${now}, qr_invalid_at = null
      where id = ${groupId}`.execute(tx);
    await sql`update enrolment.group_qr set put_up_at = ${now} where id = ${next.id}`.execute(tx);
    await record(tx, swap, next.id);
    return 'swapped';
  }
  if (why === 'day-six' || why === 'waited-for' || why === 'by-hand' || group?.invalid) return 'unchanged';
  await sql`update enrolment.class_group set qr_invalid_at = ${now} where id = ${groupId}`.execute(tx);
  await record(tx, swap, null);
  return 'taken-down';
};

/** A code that waits for its turn. Says no to one that the group has had already, and to a group that is not there. */
export const addGroupQr = async (tx: Tx, code: { groupId: string; content: string; madeAt: Date }): Promise<boolean> => {
  const { rows } = await sql`insert into enrolment.group_qr (group_id, content, made_at)
    select g.id, ${code.content}, ${code.madeAt} from enrolment.class_group g where g.id = ${code.groupId}
    on conflict do nothing returning id`.execute(tx);
  return rows.length > 0;
};
