import { z } from 'zod';
import { call } from './call.ts';
import { AskedQuestion, Explained, Given } from './exam.ts';
import { QuestionId, SectionId } from './ids.ts';

const Moment = z.iso.datetime();
const Answered = Given.min(1);

const Gate = z.object({
  gate: z.number().int(),
  is: z.enum(['shut', 'open', 'passed']),
  right: z.number().int(),
  of: z.number().int(),
});
export type Gate = z.infer<typeof Gate>;

/** The gates of a section: how far somebody has come, and what is to be answered in the gate that is open, wrong ones first. */
export const getGates = call({
  method: 'POST',
  service: 'course2',
  path: '/work/gates',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({ sectionId: SectionId }),
  response: z.object({
    isOpen: z.boolean(),
    gates: z.array(Gate),
    /** Whether it was wrong before stands with each. */
    questions: z.array(AskedQuestion.extend({ gate: z.number().int(), wasWrong: z.boolean() })),
    now: Moment,
  }),
  errors: ['exam.unknown'],
});

/** Answers a question of a gate that is open, and is told at once. What was right once stays right. */
export const answerGate = call({
  method: 'POST',
  service: 'course2',
  path: '/work/gateAnswer',
  who: 'learner',
  effect: 'repeatable',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({ sectionId: SectionId, questionId: QuestionId, given: Answered }),
  response: z.object({ explained: Explained, gate: Gate }),
  errors: ['exam.unknown', 'question.unknown'],
});

const Others = z.array(z.object({ id: z.string(), percent: z.number().int() }));

const Daily = z.object({
  question: AskedQuestion.nullable(),
  /** The learner's own answer of this Beijing day, with what is right and how everybody answered. */
  own: z.object({ given: Given, explained: Explained, others: Others, answered: z.number().int() }).nullable(),
  now: Moment,
});
export type Daily = z.infer<typeof Daily>;

/** The question of this day. */
export const getDaily = call({
  method: 'POST',
  service: 'course2',
  path: '/work/daily',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({}),
  response: Daily,
  errors: [],
});

/** Answers the question of this day. The first answer of a day counts, and comes back whatever is answered after it. */
export const answerDaily = call({
  method: 'POST',
  service: 'course2',
  path: '/work/dailyAnswer',
  who: 'learner',
  effect: 'repeatable',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({ questionId: QuestionId, given: Answered }),
  response: Daily,
  errors: ['question.unknown'],
});

/** What was wrong and is to come back today. Questions of exams stay out of it while an exam of the learner's runs. */
export const listWrong = call({
  method: 'POST',
  service: 'course2',
  path: '/work/wrong',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({}),
  response: z.object({
    /** At most twenty at once. How often each was right in a row, so far. */
    due: z.array(AskedQuestion.extend({ rightInRow: z.number().int() })),
    all: z.number().int(),
    /** Due, and not shown as long as an exam runs. */
    heldBack: z.number().int(),
    /** What comes back after today, by its day, the next first. */
    coming: z.array(z.object({ on: z.iso.date(), count: z.number().int() })),
    now: Moment,
  }),
  errors: [],
});

/** Answers a question of the book. It counts once on the day it is due, and is only explained on any other. */
export const answerWrong = call({
  method: 'POST',
  service: 'course2',
  path: '/work/wrongAnswer',
  who: 'learner',
  effect: 'repeatable',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({ questionId: QuestionId, given: Answered }),
  response: z.object({ explained: Explained, isOut: z.boolean(), nextOn: z.string().nullable() }),
  errors: ['question.unknown'],
});
