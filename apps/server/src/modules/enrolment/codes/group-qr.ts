import type { LearnerId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/db.ts';
import type { QrTicket } from './qr-ticket.ts';

/** The text of a code, if the ticket's holder may still see it: a group's only while the learner has a seat in it. */
export const qrContentOf = async (db: Database, { of, id, learnerId }: QrTicket, now: Date): Promise<string | undefined> => {
  const { rows } =
    of === 'teacher'
      ? await db.pool.query<{ qr_content: string }>('select qr_content from enrolment.teacher where id = $1 and qr_content is not null', [
          id,
        ])
      : await db.pool.query<{ qr_content: string }>(
          `select g.qr_content from enrolment.class_group g
           join enrolment.enrolment e on e.group_id = g.id and e.learner_id = $2 and e.live
           where g.id = $1 and g.qr_content is not null and g.qr_invalid_at is null and g.qr_shown_until > $3`,
          [id, learnerId, now],
        );
  return rows[0]?.qr_content;
};

/** The group in which the learner has a live seat. */
export const groupOf = async (tx: Tx, learner: LearnerId, now: Date): Promise<string | undefined> => {
  const { rows } = await sql<{ group_id: string }>`
    select group_id from enrolment.enrolment
    where learner_id = ${learner} and live and live_until > ${now} order by enrolled_at desc limit 1`.execute(tx);
  return rows[0]?.group_id;
};
