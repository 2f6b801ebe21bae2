import type { Mark } from '@xuetang/contract/homework';
import { LEASE_MINUTES, RETURNS_MOST } from '@xuetang/contract/homework.rule';
import type { ClassId, PieceId, SectionId } from '@xuetang/contract/ids';
import type { StaffId } from '@xuetang/contract/staff/people';
import { sql } from 'kysely';
import { tablesOf, type Database, type Tx } from '../../platform/db.ts';
import { sendMessage } from '../content/index.ts';
import { notePassed } from '../learning/index.ts';
import { remind } from '../notices/index.ts';
import { FILES_OF_PIECE, type FileRow } from './homework.store.ts';
import type { WorkTables } from './tables.ts';

/** Who grades: one of our people, in the console or by a pass of their own. */
export interface Grader {
  staffId: StaffId;
  name: string;
}

export interface TakenRow {
  id: PieceId;
  section_id: SectionId;
  task: string;
  points: string[];
  model: string;
  text: string;
  files: FileRow[];
  handed_in_at: Date;
  is_late: boolean;
  returns: number;
  /** What the learner says against the first grading, and what that was. */
  appeal_words: string | null;
  first_words: string | null;
  taken_until: Date;
}

const leaseEnd = (now: Date): Date => new Date(now.getTime() + LEASE_MINUTES * 60_000);

const TAKEN = `select p.id, p.section_id, h.task, h.points, h.model, p.text, ${FILES_OF_PIECE} as files, p.handed_in_at, p.is_late, p.returns,
    case when p.is_appeal then p.appeal_words end as appeal_words,
    case when p.is_appeal then (select g.words from work.grading g where g.piece_id = p.id order by g.graded_at desc, g.id desc limit 1) end as first_words,
    p.taken_until
  from taken p join work.homework h on h.section_id = p.section_id`;

/**
 * The next piece of a class for this teacher: the one that he has already, else the oldest that nobody has. What another is taking at this
 * moment is passed by, so nobody waits and no piece is handed to two.
 */
export const takeNext = async (db: Database, classId: ClassId, { staffId, name }: Grader, now: Date): Promise<TakenRow | undefined> => {
  const { rows } = await db.pool.query<TakenRow>({
    name: 'take-next-piece',
    text: `with taken as (
             update work.piece set taken_by = $2, taken_name = $3, taken_until = $5
             where id = (
               select q.id from work.piece q
               where q.class_id = $1 and q.state = 'handed-in' and (q.taken_by is null or q.taken_until <= $4 or q.taken_by = $2)
                 and not (q.is_appeal and q.not_by = $2)
               order by coalesce(q.taken_by = $2 and q.taken_until > $4, false) desc, q.handed_in_at, q.id limit 1
               for update skip locked)
             returning *)
           ${TAKEN}`,
    values: [classId, staffId, name, now, leaseEnd(now)],
  });
  return rows[0];
};

/** How many of a class wait for this teacher, taken ones too. */
export const countWaiting = async (db: Database, classId: ClassId, staffId: StaffId): Promise<ReadonlyMap<SectionId, number>> => {
  const { rows } = await db.pool.query<{ section_id: SectionId; n: number }>({
    name: 'count-waiting-pieces',
    text: `select section_id, count(*)::int as n from work.piece
           where class_id = $1 and state = 'handed-in' and not (is_appeal and not_by = $2) group by section_id`,
    values: [classId, staffId],
  });
  return new Map(rows.map(({ section_id: section, n }) => [section, n]));
};

/** Held until the transaction ends. */
export const lockPiece = (tx: Tx, pieceId: PieceId) =>
  tablesOf<WorkTables>(tx).selectFrom('work.piece').selectAll().where('id', '=', pieceId).forUpdate().executeTakeFirst();
export type HeldPiece = NonNullable<Awaited<ReturnType<typeof lockPiece>>>;

/** This very piece, which is held and may be taken. */
export const takeHeld = async (tx: Tx, pieceId: PieceId, { staffId, name }: Grader, now: Date): Promise<TakenRow | undefined> => {
  const { rows } = await sql<TakenRow>`with taken as (
      update work.piece set taken_by = ${staffId}, taken_name = ${name}, taken_until = ${leaseEnd(now)} where id = ${pieceId} returning *)
    ${sql.raw(TAKEN)}`.execute(tx);
  return rows[0];
};

export interface Verdict {
  pieceId: PieceId;
  verdict: 'passed' | 'returned';
  words: string;
  marks: Mark[];
  /** By a pass: of this class alone, whatever else the teacher has taken. */
  classId?: ClassId;
}

/** Each grading is a thing of its own. */
export const thingOfGrading = (piece: string, version: number, isAppeal: boolean): string =>
  `homework:${piece}:${version}:${isAppeal ? 'appeal' : 'first'}`;

export const TITLES = { passed: '作业通过了', returned: '作业要补一补' } as const;

/** While it is worth a reminder; the message stays. */
export const REMINDED_MS = 3 * 24 * 3_600_000;

const tellLearner = async (
  tx: Tx,
  { id, learner_id: to, section_id: section, version, is_appeal: isAppeal }: HeldPiece,
  said: Verdict,
  at: Date,
): Promise<void> => {
  const [about, title, path] = [thingOfGrading(id, version, isAppeal), TITLES[said.verdict], `/homework-jie/${section}` as const];
  await sendMessage(tx, {
    to,
    category: 'course',
    title,
    blocks: [{ text: said.words }],
    button: { label: '看老师怎么说', path },
    about,
    at,
  });
  const [happensAt, goodUntil] = [at, new Date(at.getTime() + REMINDED_MS)];
  await remind(
    tx,
    { kind: 'homework-graded', thing: about, what: title, happensAt, note: '老师写了评语，点开看看', path, goodUntil },
    [to],
    at,
  );
};

/** The same words of the same teacher about the same piece: the answer was lost, and it is said again. */
const wasSaid = async (tx: Tx, { id, version }: HeldPiece, { staffId }: Grader, { verdict, words }: Verdict): Promise<boolean> => {
  const last = await tablesOf<WorkTables>(tx)
    .selectFrom('work.grading')
    .select(['staff_id', 'verdict', 'words'])
    .where('piece_id', '=', id)
    .where('version', '=', version)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.staff_id === staffId && last.verdict === verdict && last.words === words;
};

/** `said-before`: the answer was lost, and nothing was done a second time. */
type Graded = 'done' | 'said-before' | 'not-yours' | 'returned-enough';

/**
 * Grades a piece, by whoever has it and as long as he has it. Each handing in is graded once, and each appeal: the table knows it too. Learning
 * and the learner are told in the same transaction.
 */
export const gradePiece = async (tx: Tx, grader: Grader, said: Verdict, now: Date): Promise<Graded> => {
  const piece = await lockPiece(tx, said.pieceId);
  if (!piece || (said.classId !== undefined && piece.class_id !== said.classId)) return 'not-yours';
  const isHis = piece.state === 'handed-in' && piece.taken_by === grader.staffId && piece.taken_until !== null && piece.taken_until > now;
  if (!isHis) return (await wasSaid(tx, piece, grader, said)) ? 'said-before' : 'not-yours';
  const isReturned = said.verdict === 'returned';
  // What an appeal leaves as it was has been counted before.
  if (isReturned && !piece.is_appeal && piece.returns >= RETURNS_MOST) return 'returned-enough';
  const tables = tablesOf<WorkTables>(tx);
  await tables
    .insertInto('work.grading')
    .values({
      piece_id: piece.id,
      version: piece.version,
      is_appeal: piece.is_appeal,
      verdict: said.verdict,
      words: said.words,
      marks: JSON.stringify(said.marks),
      staff_id: grader.staffId,
      grader: grader.name,
      graded_at: now,
    })
    .execute();
  await tables
    .updateTable('work.piece')
    .set({
      state: said.verdict,
      returns: isReturned && !piece.is_appeal ? piece.returns + 1 : piece.returns,
      is_appeal: false,
      taken_by: null,
      taken_name: null,
      taken_until: null,
    })
    .where('id', '=', piece.id)
    .execute();
  const learner = { learnerId: piece.learner_id, sectionId: piece.section_id, at: now };
  if (said.verdict === 'passed') await notePassed(tx, learner);
  await tellLearner(tx, piece, said, now);
  return 'done';
};

/** Of the classes and camps that somebody reaches, the oldest first. */
export const listWaiting = async (tx: Tx, reach: { all: boolean; camp: readonly string[]; class: readonly string[] }, most: number) => {
  const { rows } = await sql<HeldPiece>`select * from work.piece
    where state = 'handed-in' and (${reach.all} or class_id = any(${reach.class}::bigint[]) or camp_id = any(${reach.camp}::bigint[]))
    order by handed_in_at, id limit ${most}`.execute(tx);
  return rows;
};
