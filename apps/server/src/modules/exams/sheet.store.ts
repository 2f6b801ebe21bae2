import type { QuestionId, SectionId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db.ts';
import { LETTERS, type QuestionUse, type WrittenQuestion } from './question-file.rule.ts';

/** A place where questions are asked: days, or the exam or the gates of a section. */
export interface Place {
  use: QuestionUse;
  sectionId?: SectionId | undefined;
}

export type Risk = 'none' | 'general' | 'high';

/** A version of everything that is asked in one place. */
export interface SheetRow {
  id: string;
  use: QuestionUse;
  section_id: SectionId | null;
  version: number;
  title: string | null;
  minutes: number | null;
  risk: Risk;
  questions: WrittenQuestion[];
  written_by: string;
  written_at: Date;
  released_by: string | null;
  released_at: Date | null;
}

/** Who writes, releases or withdraws in one place does it alone, until the transaction ends. */
export const lockPlace = async (tx: Tx, { use, sectionId }: Place): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`exams.sheet:${use}:${sectionId ?? ''}`}, 0))`.execute(tx);
};

const here = ({ use, sectionId }: Place) => sql`use = ${use} and section_id is not distinct from ${sectionId ?? null}::bigint`;

export const newestSheet = async (tx: Tx, place: Place, version?: number): Promise<SheetRow | undefined> => {
  const { rows } =
    await sql<SheetRow>`select * from exams.sheet where ${here(place)} and (${version ?? null}::int is null or version = ${version ?? null})
    order by version desc limit 1`.execute(tx);
  return rows[0];
};

export const listSheetRows = async (
  tx: Tx,
  { use, sectionId }: { use?: QuestionUse | undefined; sectionId?: SectionId | undefined },
  most: number,
): Promise<(Omit<SheetRow, 'questions'> & { n: number })[]> => {
  const { rows } = await sql<
    Omit<SheetRow, 'questions'> & { n: number }
  >`select id, use, section_id, version, title, minutes, risk, written_by, written_at,
      released_by, released_at, jsonb_array_length(questions) as n
    from exams.sheet where (${use ?? null}::text is null or use = ${use ?? null}) and (${sectionId ?? null}::bigint is null or section_id = ${sectionId ?? null})
    order by written_at desc, id desc limit ${most}`.execute(tx);
  return rows;
};

type NewSheet = Pick<SheetRow, 'version' | 'title' | 'minutes' | 'risk' | 'questions'> & { by: string; now: Date };

export const addSheet = async (tx: Tx, { use, sectionId }: Place, sheet: NewSheet): Promise<void> => {
  await sql`insert into exams.sheet (use, section_id, version, title, minutes, risk, questions, written_by, written_at)
    values (${use}, ${sectionId ?? null}, ${sheet.version}, ${sheet.title}, ${sheet.minutes}, ${sheet.risk}, ${JSON.stringify(sheet.questions)},
      ${sheet.by}, ${sheet.now})`.execute(tx);
};

export const markReleased = async (tx: Tx, id: string, by: string, now: Date): Promise<void> => {
  await sql`update exams.sheet set released_by = ${by}, released_at = ${now} where id = ${id}`.execute(tx);
};

/** A question that is asked now. */
export interface OnAir {
  id: QuestionId;
  written: WrittenQuestion;
  answered: number;
}

interface OnAirRow {
  id: QuestionId;
  kind: WrittenQuestion['kind'];
  topic: string;
  title: string;
  options: { words: string; id: string }[];
  right_answers: string[];
  why: string;
  section_id: SectionId | null;
  gate: number | null;
  points: number | null;
  answered: number;
}

const Q = sql`q.id, q.kind, q.topic, q.title, q.options, q.right_answers, q.why, q.section_id`;
const ON_AIR = {
  day: () => sql<OnAirRow>`select ${Q}, null::int as gate, null::int as points,
      (select count(*)::int from exams.day_answer a where a.question_id = q.id) as answered
    from exams.day_question d join exams.question q on q.id = d.question_id order by d.turn`,
  gate: (sectionId: SectionId | undefined) => sql<OnAirRow>`select ${Q}, g.gate, null::int as points,
      (select count(*)::int from exams.gate_answer a where a.question_id = q.id) as answered
    from exams.gate_question g join exams.question q on q.id = g.question_id where g.section_id = ${sectionId ?? null} order by g.gate, g.nth`,
  exam: (sectionId: SectionId | undefined) => sql<OnAirRow>`select ${Q}, null::int as gate, p.points,
      (select count(*)::int from exams.attempt a where a.paper_id = p.paper_id and a.handed_in_at is not null) as answered
    from exams.paper_question p join exams.question q on q.id = p.question_id
    where p.paper_id = (select w.id from exams.paper w where w.section_id = ${sectionId ?? null} order by w.version desc limit 1) order by p.sort`,
} as const;

/** What is offered is written as words; what is right by their letters, in the order in which they were written. */
const writtenOf = (row: OnAirRow): WrittenQuestion => ({
  kind: row.kind,
  topic: row.topic,
  title: row.title,
  options: row.options.map(({ words }) => words),
  right:
    row.kind === 'fill' ? row.right_answers : row.right_answers.map((id) => LETTERS[row.options.findIndex((one) => one.id === id)] ?? id),
  why: row.why,
  ...(row.section_id === null ? {} : { sectionId: row.section_id }),
  ...(row.gate === null ? {} : { gate: row.gate }),
  ...(row.points === null ? {} : { points: row.points }),
});

/** What is asked in a place now, in its order. */
export const readOnAir = async (tx: Tx, { use, sectionId }: Place): Promise<OnAir[]> => {
  const { rows } = await ON_AIR[use](sectionId).execute(tx);
  return rows.map((row) => ({ id: row.id, written: writtenOf(row), answered: row.answered }));
};

export const addQuestion = async (tx: Tx, use: QuestionUse, question: WrittenQuestion): Promise<QuestionId> => {
  const { kind, topic, title, right, why, sectionId } = question;
  const options = question.options.map((words, at) => ({ id: LETTERS[at], words }));
  const { rows } = await sql<{
    id: QuestionId;
  }>`insert into exams.question (use, kind, topic, title, options, right_answers, why, section_id)
    values (${use}, ${kind}, ${topic}, ${title}, ${JSON.stringify(options)}, ${right}, ${why}, ${sectionId ?? null}) returning id`.execute(
    tx,
  );
  const [added] = rows;
  if (!added) throw new Error('a question was not written');
  return added.id;
};

export const putDays = async (tx: Tx, ids: readonly QuestionId[]): Promise<void> => {
  await sql`delete from exams.day_question`.execute(tx);
  await sql`insert into exams.day_question (turn, question_id) select nth, id from unnest(${[...ids]}::bigint[]) with ordinality t (id, nth)`.execute(
    tx,
  );
};

export const putGates = async (tx: Tx, sectionId: SectionId, placed: readonly { id: QuestionId; gate: number }[]): Promise<void> => {
  await sql`delete from exams.gate_question where section_id = ${sectionId}`.execute(tx);
  await sql`insert into exams.gate_question (section_id, gate, nth, question_id)
    select ${sectionId}, t.gate, row_number() over (partition by t.gate order by t.nth), t.id
    from unnest(${placed.map(({ id }) => id)}::bigint[], ${placed.map(({ gate }) => gate)}::int[]) with ordinality t (id, gate, nth)`.execute(
    tx,
  );
};

export interface NewPaper {
  title: string;
  minutes: number;
  isAboutInvesting: boolean;
  questions: readonly { id: QuestionId; points: number }[];
}

/** The next version of the paper that hangs on a section. Without questions it says that there is none from now on. */
export const putPaper = async (tx: Tx, sectionId: SectionId, paper: NewPaper, now: Date): Promise<void> => {
  const { title, minutes, isAboutInvesting, questions } = paper;
  await sql`with paper as (
      insert into exams.paper (section_id, version, title, minutes, is_about_investing, is_withdrawal, released_at)
      select ${sectionId}, coalesce((select max(version) from exams.paper where section_id = ${sectionId}), 0) + 1, ${title}, ${minutes}, ${isAboutInvesting},
        ${questions.length === 0}, ${now} returning id)
    insert into exams.paper_question (paper_id, question_id, points, sort)
    select paper.id, t.id, t.points, t.nth from paper,
      unnest(${questions.map(({ id }) => id)}::bigint[], ${questions.map(({ points }) => points)}::int[]) with ordinality t (id, points, nth)`.execute(
    tx,
  );
};

/** The paper that is out, as far as its next version goes on with it. */
export const newestPaper = async (
  tx: Tx,
  sectionId: SectionId,
): Promise<{ title: string; minutes: number; is_about_investing: boolean } | undefined> => {
  const { rows } = await sql<{
    title: string;
    minutes: number;
    is_about_investing: boolean;
  }>`select title, minutes, is_about_investing from exams.paper
    where section_id = ${sectionId} order by version desc limit 1`.execute(tx);
  return rows[0];
};
