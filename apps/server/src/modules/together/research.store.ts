import type { LearnerId, SurveyId } from '@xuetang/contract/ids';
import type { OpenSurvey } from '@xuetang/contract/research';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db.ts';

export type Questions = OpenSurvey['questions'];
export type Given = NonNullable<OpenSurvey['mine']>;

export interface SurveyRow {
  id: SurveyId;
  title: string;
  questions: Questions;
  opened_at: Date | null;
  closes_at: Date | null;
  closed_at: Date | null;
  published_at: Date | null;
  answered: number | null;
  counts: number[][] | null;
  became: string[] | null;
}

const SURVEY = 's.id, s.title, s.questions, s.opened_at, s.closes_at, s.closed_at, s.published_at, s.answered, s.counts, s.became';

/** The one that is open at this moment with the learner's own answers, and the last that was published. */
export const readResearch = async (
  db: Database,
  learnerId: LearnerId,
  now: Date,
): Promise<{ open: (SurveyRow & { mine: Given | null }) | undefined; last: SurveyRow | undefined }> => {
  const [open, last] = await Promise.all([
    db.pool.query<SurveyRow & { mine: Given | null }>({
      name: 'research-open',
      text: `select ${SURVEY}, a.answers as mine from together.survey s
               left join together.survey_answer a on a.survey_id = s.id and a.learner_id = $1
             where s.opened_at is not null and s.closed_at is null and s.closes_at > $2`,
      values: [learnerId, now],
    }),
    db.pool.query<SurveyRow>({
      name: 'research-last',
      text: `select ${SURVEY} from together.survey s where s.published_at is not null order by s.published_at desc, s.id desc limit 1`,
    }),
  ]);
  return { open: open.rows[0], last: last.rows[0] };
};

/** The open one by its number; while it is held so, nobody closes it. */
export const holdOpen = async (tx: Tx, id: SurveyId, now: Date): Promise<Questions | undefined> => {
  const { rows } = await sql<{ questions: Questions }>`select questions from together.survey
    where id = ${id} and opened_at is not null and closed_at is null and closes_at > ${now} for share`.execute(tx);
  return rows[0]?.questions;
};

export const putAnswers = async (tx: Tx, id: SurveyId, learnerId: LearnerId, answers: Given, now: Date): Promise<void> => {
  await sql`insert into together.survey_answer (survey_id, learner_id, answers, answered_at)
    values (${id}, ${learnerId}, ${JSON.stringify(answers)}, ${now})
    on conflict (survey_id, learner_id) do update set answers = excluded.answers, answered_at = excluded.answered_at`.execute(tx);
};

export const lockSurvey = async (tx: Tx, id: SurveyId): Promise<SurveyRow | undefined> => {
  const { rows } = await sql<SurveyRow>`select ${sql.raw(SURVEY)} from together.survey s where s.id = ${id} for update`.execute(tx);
  return rows[0];
};

export const addSurvey = async (tx: Tx, title: string, questions: Questions, by: string, now: Date): Promise<SurveyId> => {
  const { rows } = await sql<{ id: SurveyId }>`insert into together.survey (title, questions, made_by, made_at)
    values (${title}, ${JSON.stringify(questions)}, ${by}, ${now}) returning id`.execute(tx);
  const [survey] = rows;
  if (!survey) throw new Error('no survey was made');
  return survey.id;
};

/** Nothing where another is open: one at a time, and the index holds it for those who ask at the same moment. */
export const openOne = async (tx: Tx, id: SurveyId, closesAt: Date, now: Date): Promise<boolean> => {
  // Whoever opens another at this moment waits here; the index would refuse him with an error instead of a word.
  await sql`lock table together.survey in share row exclusive mode`.execute(tx);
  const { rows } = await sql`update together.survey set opened_at = ${now}, closes_at = ${closesAt} where id = ${id} and opened_at is null
    and not exists (select from together.survey o where o.opened_at is not null and o.closed_at is null) returning id`.execute(tx);
  return rows.length === 1;
};

export const closeOne = async (tx: Tx, id: SurveyId, now: Date): Promise<boolean> => {
  const { rows } = await sql`update together.survey set closed_at = ${now} where id = ${id} and opened_at is not null and closed_at is null
    returning id`.execute(tx);
  return rows.length === 1;
};

export const readAnswers = async (tx: Tx, id: SurveyId): Promise<Given[]> => {
  const { rows } = await sql<{ answers: Given }>`select answers from together.survey_answer where survey_id = ${id}`.execute(tx);
  return rows.map(({ answers }) => answers);
};

export const publishOne = async (
  tx: Tx,
  id: SurveyId,
  { answered, counts, became, now }: { answered: number; counts: number[][]; became: string[]; now: Date },
): Promise<void> => {
  await sql`update together.survey set published_at = ${now}, answered = ${answered}, counts = ${JSON.stringify(counts)}, became = ${became}
    where id = ${id}`.execute(tx);
};

export const listSurveys = async (tx: Tx, most: number): Promise<(SurveyRow & { now_answered: number })[]> => {
  const { rows } = await sql<SurveyRow & { now_answered: number }>`select ${sql.raw(SURVEY)},
      (select count(*)::int from together.survey_answer a where a.survey_id = s.id) as now_answered
    from together.survey s order by s.id desc limit ${most}`.execute(tx);
  return rows;
};
