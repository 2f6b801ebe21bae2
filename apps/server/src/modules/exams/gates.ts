import type { ResponseOf } from '@xuetang/contract/call';
import type { LearnerId, QuestionId, SectionId } from '@xuetang/contract/ids';
import type { answerGate, getGates } from '@xuetang/contract/practice';
import { isHandedOut } from '@xuetang/contract/section-state.rule';
import { sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import { findSection } from '../learning/index.ts';
import type { ExamPorts } from './exam-answers.ts';
import { gatesOf, toAnswer, type GateQuestion } from './gates.rule.ts';
import { verdictOf } from './grade.rule.ts';
import { asked, explained, isAnswerTo, QUESTION, type QuestionRow } from './question.store.ts';

type Row = QuestionRow & GateQuestion;

const readRows = async (db: Database, learnerId: LearnerId, sectionId: SectionId): Promise<Row[]> => {
  const { rows } = await db.pool.query<Row>({
    name: 'gate-questions',
    text: `select ${QUESTION}, g.gate, g.nth, a.is_right as "isRight" from exams.gate_question g join exams.question q on q.id = g.question_id
           left join exams.gate_answer a on a.question_id = g.question_id and a.learner_id = $1
           where g.section_id = $2 order by g.gate, g.nth`,
    values: [learnerId, sectionId],
  });
  return rows;
};

const isOpenTo = async (ports: ExamPorts, learnerId: LearnerId, sectionId: SectionId): Promise<boolean> => {
  const found = await findSection(ports, learnerId, sectionId);
  return typeof found !== 'string' && isHandedOut(found.section.state);
};

/** The gates of a section, and what is to be answered; without its questions where the section is shut. */
export const gatesFor = async (
  ports: ExamPorts,
  learnerId: LearnerId,
  sectionId: SectionId,
): Promise<ResponseOf<typeof getGates> | undefined> => {
  const [rows, isOpen] = await Promise.all([readRows(ports.db, learnerId, sectionId), isOpenTo(ports, learnerId, sectionId)]);
  if (rows.length === 0) return undefined;
  return {
    isOpen,
    gates: gatesOf(rows),
    questions: isOpen ? toAnswer(rows).map((row) => ({ ...asked(row), gate: row.gate, wasWrong: row.isRight === false })) : [],
    now: ports.clock.now().toISOString(),
  };
};

interface Answering {
  learnerId: LearnerId;
  sectionId: SectionId;
  questionId: QuestionId;
  given: readonly string[];
}

/** Right stays right: a second answer, or one sent twice, takes nothing away. */
const keep = async ({ db, clock }: ExamPorts, { learnerId, questionId }: Answering, isRight: boolean): Promise<void> => {
  await sql`insert into exams.gate_answer as own (learner_id, question_id, is_right, answered_at)
    values (${learnerId}, ${questionId}, ${isRight}, ${clock.now()})
    on conflict (learner_id, question_id) do update set is_right = own.is_right or excluded.is_right, answered_at = excluded.answered_at`.execute(
    db.of(),
  );
};

export const answerGateFor = async (
  ports: ExamPorts,
  answering: Answering,
): Promise<ResponseOf<typeof answerGate> | 'no gates' | 'no question'> => {
  const { learnerId, sectionId, questionId, given } = answering;
  const [rows, isOpen] = await Promise.all([readRows(ports.db, learnerId, sectionId), isOpenTo(ports, learnerId, sectionId)]);
  if (rows.length === 0) return 'no gates';
  const row = rows.find(({ id }) => id === questionId);
  const isShut = gatesOf(rows).find(({ gate }) => gate === row?.gate)?.is === 'shut';
  if (!row || !isOpen || isShut || !isAnswerTo(row, given)) return 'no question';
  const verdict = verdictOf(row, given);
  await keep(ports, answering, verdict === 'right');
  const after = rows.map((one) => (one === row ? { ...one, isRight: one.isRight === true || verdict === 'right' } : one));
  const gate = gatesOf(after).find((one) => one.gate === row.gate);
  return gate ? { explained: explained(row, verdict), gate } : 'no question';
};
