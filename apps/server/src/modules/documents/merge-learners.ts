import { sql } from 'kysely';
import type { MergeLearners } from '../../platform/merge.ts';

/** Kept by either is kept; of two words the later one counts; read to where the newer version was read, and furthest in it. */
export const mergeDocuments: MergeLearners = async (tx, { from, into }) => {
  await sql`insert into documents.kept as own (learner_id, document_id, kept_at)
    select ${into}, document_id, kept_at from documents.kept where learner_id = ${from}
    on conflict (learner_id, document_id) do update set kept_at = least(own.kept_at, excluded.kept_at)`.execute(tx);
  await sql`delete from documents.kept where learner_id = ${from}`.execute(tx);
  await sql`insert into documents.vote as own (learner_id, document_id, version, helped, said_at)
    select ${into}, document_id, version, helped, said_at from documents.vote where learner_id = ${from}
    on conflict (learner_id, document_id) do update set version = excluded.version, helped = excluded.helped, said_at = excluded.said_at
    where excluded.said_at > own.said_at`.execute(tx);
  await sql`delete from documents.vote where learner_id = ${from}`.execute(tx);
  await sql`insert into documents.place as own (learner_id, document_id, version, blocks, read_at, finished_at)
    select ${into}, document_id, version, blocks, read_at, finished_at from documents.place where learner_id = ${from}
    on conflict (learner_id, document_id) do update set version = excluded.version, read_at = greatest(own.read_at, excluded.read_at),
      blocks = case when own.version = excluded.version then greatest(own.blocks, excluded.blocks) else excluded.blocks end,
      finished_at = case when own.version = excluded.version then least(own.finished_at, excluded.finished_at) else excluded.finished_at end
    where excluded.version >= own.version`.execute(tx);
  await sql`delete from documents.place where learner_id = ${from}`.execute(tx);
};
