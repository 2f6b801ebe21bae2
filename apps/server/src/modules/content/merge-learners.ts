import { sql } from 'kysely';
import type { MergeLearners } from '../../platform/merge.ts';

/**
 * Messages of both go to the one who stays. 'All read' is a moment, and the moment of one account must not cover what the other never saw:
 * it is written out as marks on the messages it covered, and then forgotten.
 */
export const mergeContent: MergeLearners = async (tx, { from, into, now }) => {
  await sql`insert into content.message_read (message_id, learner_id, read_at)
    select m.id, ${into}, ${now} from content.messages_read_until u
    join content.message m on m.category = u.category and m.sent_at <= u.read_until
      and (m.learner_id = u.learner_id or m.audience is not null)
    where u.learner_id in (${from}, ${into})
    on conflict do nothing`.execute(tx);
  await sql`insert into content.message_read (message_id, learner_id, read_at)
    select message_id, ${into}, read_at from content.message_read where learner_id = ${from} on conflict do nothing`.execute(tx);
  await sql`delete from content.message_read where learner_id = ${from}`.execute(tx);
  await sql`delete from content.messages_read_until where learner_id in (${from}, ${into})`.execute(tx);
  await sql`select content.move_messages(${from}, ${into})`.execute(tx);
};
