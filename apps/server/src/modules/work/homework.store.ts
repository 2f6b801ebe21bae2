import type { Grading, HomeworkFile } from '@xuetang/contract/homework';
import type { ClassId, LearnerId, PieceId, SectionId, UploadId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import { tablesOf, type Database, type Tx } from '../../platform/db.ts';
import type { PieceState, WorkTables } from './tables.ts';

export interface FileRow {
  uploadId: UploadId;
  kind: HomeworkFile['kind'];
  state: HomeworkFile['state'];
  key: string | null;
  seconds: number | null;
}

/** The files of a piece `p`, as JSON; trusted text. */
export const FILES_OF_PIECE = `coalesce((select json_agg(json_build_object('uploadId', a.upload_id, 'kind', a.kind, 'key', a.clean_key, 'seconds', a.seconds,
    'state', case when v.attachment_id is null then a.state when a.state = 'waiting' then 'fetching' when a.state = 'refused' then 'lost'
      else a.state end) order by a.position)
  from work.attachment a left join work.wechat_voice v on v.attachment_id = a.id and v.fetched_at is null where a.learner_id = p.learner_id and a.section_id = p.section_id and a.position is not null), '[]')`;

export interface HomeworkRow {
  task: string;
  points: string[];
  model: string;
  due_days: number;
  /** Null before the first word was kept. */
  state: PieceState | null;
  text: string | null;
  draft_seq: number | null;
  version: number | null;
  handed_in_at: Date | null;
  is_late: boolean | null;
  returns: number | null;
  appealed_at: Date | null;
  is_appeal: boolean | null;
  files: FileRow[];
  gradings: (Omit<Grading, 'at'> & { at: string; version: number })[];
}

/** What a section asks for, and what this learner has of it. Undefined without homework. */
export const readHomework = async (db: Database, learner: LearnerId, section: SectionId): Promise<HomeworkRow | undefined> => {
  const { rows } = await db.pool.query<HomeworkRow>({
    name: 'homework-of',
    text: `select h.task, h.points, h.model, h.due_days, p.state, p.text, p.draft_seq, p.version, p.handed_in_at, p.is_late, p.returns,
             p.appealed_at, p.is_appeal, ${FILES_OF_PIECE} as files,
             coalesce((select json_agg(json_build_object('verdict', g.verdict, 'words', g.words, 'marks', g.marks, 'by', g.grader,
                 'at', g.graded_at, 'isAppeal', g.is_appeal, 'version', g.version) order by g.graded_at desc, g.id desc)
               from work.grading g where g.piece_id = p.id), '[]') as gradings
           from work.homework h left join work.piece p on p.section_id = h.section_id and p.learner_id = $1
           where h.section_id = $2`,
    values: [learner, section],
  });
  return rows[0];
};

export interface Written {
  learnerId: LearnerId;
  sectionId: SectionId;
  seq: number;
  text: string;
  uploadIds: readonly UploadId[];
  now: Date;
}

/** The piece, held until the transaction ends; made where there was none. */
export const holdPiece = async (tx: Tx, { learnerId, sectionId, now }: Pick<Written, 'learnerId' | 'sectionId' | 'now'>) => {
  const tables = tablesOf<WorkTables>(tx);
  await tables
    .insertInto('work.piece')
    .values({ learner_id: learnerId, section_id: sectionId, saved_at: now })
    .onConflict((on) => on.columns(['learner_id', 'section_id']).doNothing())
    .execute();
  return tables
    .selectFrom('work.piece')
    .selectAll()
    .where('learner_id', '=', learnerId)
    .where('section_id', '=', sectionId)
    .forUpdate()
    .executeTakeFirst();
};

/**
 * These files, in this order, are the piece's; all others of it lose their place. Says which of them came just now and have to be looked at, or
 * that one of them is not this learner's.
 */
export const placeFiles = async (
  tx: Tx,
  { learnerId, sectionId, uploadIds }: Pick<Written, 'learnerId' | 'sectionId' | 'uploadIds'>,
): Promise<string[] | 'unknown'> => {
  const { rows } = await sql<{ id: string; upload_id: UploadId; state: string }>`select id, upload_id, state from work.attachment
    where learner_id = ${learnerId} and section_id = ${sectionId} for update`.execute(tx);
  const known = new Map(rows.map((row) => [row.upload_id, row]));
  if (new Set(uploadIds).size < uploadIds.length || uploadIds.some((id) => !known.has(id))) return 'unknown';
  if (rows.length === 0) return [];
  await sql`update work.attachment set position = array_position(${uploadIds}::text[], upload_id) - 1,
      state = case when state = 'expected' and upload_id = any(${uploadIds}::text[]) then 'waiting' else state end
    where learner_id = ${learnerId} and section_id = ${sectionId}
      and position is distinct from array_position(${uploadIds}::text[], upload_id) - 1`.execute(tx);
  return uploadIds.flatMap((id) => (known.get(id)?.state === 'expected' ? [known.get(id)?.id ?? ''] : []));
};

/** How many of these files there are of each kind: the object store was told how large each may be, and nobody how many. */
export const countFiles = async (tx: Tx, { learnerId, sectionId }: Pick<Written, 'learnerId' | 'sectionId'>) => {
  const { rows } = await sql<{ pictures: number; voices: number }>`select count(*) filter (where kind = 'picture')::int as pictures,
      count(*) filter (where kind = 'voice')::int as voices from work.attachment
    where learner_id = ${learnerId} and section_id = ${sectionId} and position is not null`.execute(tx);
  return rows[0] ?? { pictures: 0, voices: 0 };
};

export const keepDraft = async (tx: Tx, pieceId: PieceId, { seq, text, now }: Pick<Written, 'seq' | 'text' | 'now'>): Promise<void> => {
  await tablesOf<WorkTables>(tx).updateTable('work.piece').set({ text, draft_seq: seq, saved_at: now }).where('id', '=', pieceId).execute();
};

export interface HandingIn extends Pick<Written, 'seq' | 'text' | 'now'> {
  isLate: boolean;
  campId: string | null;
  classId: ClassId | null;
}

/** From here on it stands in the queue of its class. */
export const putInQueue = async (tx: Tx, pieceId: PieceId, handing: HandingIn): Promise<void> => {
  const { seq, text, now, isLate, campId, classId } = handing;
  await tablesOf<WorkTables>(tx)
    .updateTable('work.piece')
    .set((is) => ({
      state: 'handed-in',
      text,
      draft_seq: seq,
      saved_at: now,
      handed_in_at: now,
      version: is('version', '+', 1),
      is_late: is.case().when('version', '=', 0).then(isLate).else(is.ref('is_late')).end(),
      camp_id: campId,
      class_id: classId,
    }))
    .where('id', '=', pieceId)
    .execute();
};
