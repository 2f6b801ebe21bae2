import type { ResponseOf } from '@xuetang/contract/call';
import type { saveExamAnswer } from '@xuetang/contract/exam';
import { GRACE_S } from '@xuetang/contract/exam.rule';
import type { AttemptId, LearnerId, QuestionId, SectionId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db.ts';
import { QUESTION, type QuestionRow } from './question.store.ts';

/** What was given to each question, and the number of its save. */
export type SavedAnswers = Readonly<Record<string, { given: string[]; seq: number }>>;

export interface PaperRow {
  id: string;
  section_id: SectionId;
  title: string;
  minutes: number;
  is_about_investing: boolean;
  /** Nobody begins it any more; what came of it stays to be read. */
  is_withdrawn: boolean;
}

export interface AttemptRow {
  id: string;
  name: AttemptId;
  learner_id: LearnerId;
  paper_id: string;
  section_id: SectionId;
  nth: number;
  seed: number;
  begun_at: Date;
  deadline_at: Date;
  phone: string;
  device: string;
  answers: SavedAnswers;
  handed_in_at: Date | null;
  handed_in_by: 'learner' | 'clock' | null;
  score_halves: number | null;
}

export type PaperQuestionRow = QuestionRow & { points: number };

const ATTEMPT = sql.raw(
  `id, name, learner_id, paper_id, section_id, nth, seed, begun_at, deadline_at, phone, device, answers, handed_in_at, handed_in_by, score_halves`,
);

/** The version that is out, or was last; nothing where no exam ever hung on the section. */
export const readPaper = async (db: Database, sectionId: SectionId, now: Date): Promise<PaperRow | undefined> => {
  const { rows } = await db.pool.query<PaperRow>({
    name: 'exam-paper',
    text: `select p.id, p.section_id, p.title, p.minutes, p.is_about_investing,
             exists (select from exams.paper w where w.section_id = $1 and w.is_withdrawal and w.version > p.version) as is_withdrawn
           from exams.paper p where p.section_id = $1 and p.released_at <= $2 and not p.is_withdrawal order by p.version desc limit 1`,
    values: [sectionId, now],
  });
  return rows[0];
};

export const readAttempts = async (db: Database, learnerId: LearnerId, sectionId: SectionId): Promise<AttemptRow[]> => {
  const { rows } = await sql<AttemptRow>`select ${ATTEMPT} from exams.attempt
    where learner_id = ${learnerId} and section_id = ${sectionId} order by nth`.execute(db.of());
  return rows;
};

/** Of one learner and section, nobody begins two attempts at the same moment. */
export const lockAttempts = async (tx: Tx, learnerId: LearnerId, sectionId: SectionId): Promise<AttemptRow[]> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`exam:${learnerId}:${sectionId}`}, 0))`.execute(tx);
  const { rows } = await sql<AttemptRow>`select ${ATTEMPT} from exams.attempt
    where learner_id = ${learnerId} and section_id = ${sectionId} order by nth for update`.execute(tx);
  return rows;
};

export const readQuestions = async (tx: Tx | ReturnType<Database['of']>, paperId: string): Promise<PaperQuestionRow[]> => {
  const { rows } = await sql<PaperQuestionRow>`select ${sql.raw(QUESTION)}, p.points
    from exams.paper_question p join exams.question q on q.id = p.question_id where p.paper_id = ${paperId} order by p.sort`.execute(tx);
  return rows;
};

type NewAttempt = Pick<
  AttemptRow,
  'name' | 'learner_id' | 'paper_id' | 'section_id' | 'nth' | 'seed' | 'begun_at' | 'deadline_at' | 'phone' | 'device'
>;

export const addAttempt = async (tx: Tx, row: NewAttempt): Promise<AttemptRow> => {
  const { rows } = await sql<AttemptRow>`insert into exams.attempt
      (name, learner_id, paper_id, section_id, nth, seed, begun_at, deadline_at, phone, device, phone_since)
    values (${row.name}, ${row.learner_id}, ${row.paper_id}, ${row.section_id}, ${row.nth}, ${row.seed}, ${row.begun_at}, ${row.deadline_at},
      ${row.phone}, ${row.device}, ${row.begun_at}) returning ${ATTEMPT}`.execute(tx);
  const [added] = rows;
  if (!added) throw new Error('an attempt was not written');
  return added;
};

/** From here on this phone answers. */
export const moveToPhone = async (
  tx: Tx,
  id: string,
  { phone, device }: Pick<AttemptRow, 'phone' | 'device'>,
  now: Date,
): Promise<void> => {
  await sql`update exams.attempt set phone = ${phone}, device = ${device}, phone_since = ${now} where id = ${id}`.execute(tx);
};

/** Locked, so that no answer comes between its reading and its grading. */
export const lockAttempt = async (
  tx: Tx,
  by: { id: string } | { name: AttemptId; learnerId: LearnerId },
): Promise<AttemptRow | undefined> => {
  const whose = 'id' in by ? sql`id = ${by.id}` : sql`name = ${by.name} and learner_id = ${by.learnerId}`;
  const { rows } = await sql<AttemptRow>`select ${ATTEMPT} from exams.attempt where ${whose} for update`.execute(tx);
  return rows[0];
};

export interface Saving {
  learnerId: LearnerId;
  attemptId: AttemptId;
  phone: string;
  questionId: QuestionId;
  given: readonly string[];
  seq: number;
}

interface Said {
  outcome: ResponseOf<typeof saveExamAnswer>['outcome'] | 'unknown';
  seq: number;
  device: string | null;
  since: Date | null;
}

/** One answer, in one round trip. */
export const saveAnswer = async (db: Database, saving: Saving, now: Date): Promise<Said> => {
  const { learnerId, attemptId, phone, questionId, given, seq } = saving;
  const { rows } = await db.pool.query<Said>({
    name: 'save-exam-answer',
    text: 'select outcome, seq, device, since from exams.save_answer($1, $2, $3, $4, $5, $6, $7, $8)',
    values: [learnerId, attemptId, phone, questionId, JSON.stringify(given), seq, `${GRACE_S} seconds`, now],
  });
  return rows[0] ?? { outcome: 'unknown', seq: 0, device: null, since: null };
};

/** What hangs on a section to be answered. */
export const workOf = async (db: Database, sectionId: SectionId, now: Date): Promise<('exam' | 'gates')[]> => {
  const { rows } = await db.pool.query<{ exam: boolean | null; gates: boolean }>({
    name: 'work-of-section',
    text: `select (select not is_withdrawal from exams.paper where section_id = $1 and released_at <= $2 order by version desc limit 1) as exam,
             exists (select from exams.gate_question where section_id = $1) as gates`,
    values: [sectionId, now],
  });
  return [rows[0]?.gates ? ['gates' as const] : [], rows[0]?.exam ? ['exam' as const] : []].flat();
};

/** Those of these sections on which an exam hangs. */
export const sectionsWithExam = async (db: Database, sectionIds: readonly SectionId[], now: Date): Promise<ReadonlySet<SectionId>> => {
  const { rows } = await db.pool.query<{ section_id: SectionId }>({
    name: 'sections-with-exam',
    text: `select section_id from (
             select distinct on (section_id) section_id, is_withdrawal from exams.paper
             where section_id = any($1::bigint[]) and released_at <= $2 order by section_id, version desc) newest
           where not is_withdrawal`,
    values: [sectionIds, now],
  });
  return new Set(rows.map(({ section_id: id }) => id));
};
