import { z } from 'zod';
import { call } from './call.ts';
import { FILL_MOST } from './exam.rule.ts';
import { AttemptId, QuestionId, SectionId } from './ids.ts';

const Moment = z.iso.datetime();

/** Ids of options, or the one text that was filled in. Nothing: it was taken back. */
export const Given = z.array(z.string().min(1).max(FILL_MOST)).max(8);

/** A question as it is asked: nothing in it tells what is right. */
export const AskedQuestion = z.object({
  questionId: QuestionId,
  kind: z.enum(['single', 'multiple', 'true-false', 'fill']),
  topic: z.string(),
  title: z.string(),
  options: z.array(z.object({ id: z.string(), words: z.string() })),
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;

export const Verdict = z.enum(['right', 'half', 'wrong']);
export type Verdict = z.infer<typeof Verdict>;

/** What is right, and why; only ever after somebody has answered for good. */
export const Explained = z.object({ verdict: Verdict, right: z.array(z.string()), why: z.string(), sectionId: SectionId.nullable() });
export type Explained = z.infer<typeof Explained>;

const PaperQuestion = AskedQuestion.extend({ points: z.number().int() });
const ExplainedQuestion = PaperQuestion.extend({ given: Given, earned: z.number(), ...Explained.shape });
export type ExplainedQuestion = z.infer<typeof ExplainedQuestion>;

const RunningExam = z.object({
  outcome: z.literal('running'),
  attemptId: AttemptId,
  title: z.string(),
  nth: z.number().int(),
  begunAt: Moment,
  deadline: Moment,
  questions: z.array(PaperQuestion),
  /** What is saved; the next save of a question has a higher number. */
  saved: z.array(z.object({ questionId: QuestionId, given: Given, seq: z.number().int() })),
  /** The phone that answered until now, and does so no longer. */
  replaced: z.string().nullable(),
  now: Moment,
});
export type RunningExam = z.infer<typeof RunningExam>;

/** Begins an attempt, or goes on with the one that runs, on whatever phone; the time left is the same. */
export const beginExam = call({
  method: 'POST',
  service: 'course2',
  path: '/exam/begin',
  who: 'learner',
  effect: 'repeatable',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({ sectionId: SectionId }),
  response: z.discriminatedUnion('outcome', [
    RunningExam,
    /** `getExam` says why. */
    z.object({ outcome: z.literal('refused') }),
  ]),
  errors: ['exam.unknown'],
});

const OneAnswer = z.object({ questionId: QuestionId, given: Given, seq: z.number().int().min(1).max(100_000) });

/** Saves one answer. Of two the higher number wins; a repeat is saved already. Taken until thirty seconds after the deadline. */
export const saveExamAnswer = call({
  method: 'POST',
  service: 'course2',
  path: '/exam/answer',
  who: 'learner',
  effect: 'repeatable',
  rank: 'learn',
  blocked: 'may not',
  request: OneAnswer.extend({ attemptId: AttemptId }),
  response: z.object({
    outcome: z.enum(['saved', 'too-late', 'handed-in', 'elsewhere']),
    /** The number that counts by now. */
    seq: z.number().int(),
    /** Of the phone on which the attempt goes on. */
    by: z.object({ device: z.string(), since: Moment }).nullable(),
  }),
  errors: ['exam.unknown'],
  limit: { per: 'caller', perMinute: 120 },
});

/** Hands in, with what had not got through before. It is graded at once; handed in twice, it is what it was. */
export const handInExam = call({
  method: 'POST',
  service: 'course2',
  path: '/exam/handIn',
  who: 'learner',
  effect: 'repeatable',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({ attemptId: AttemptId, unsaved: z.array(OneAnswer).max(100) }),
  response: z.object({ score: z.number(), isPassed: z.boolean() }),
  errors: ['exam.unknown'],
});

const Attempt = z.object({ nth: z.number().int(), score: z.number(), handedInAt: Moment, by: z.enum(['learner', 'clock']) });

const Exam = z.object({
  title: z.string(),
  minutes: z.number().int(),
  questions: z.number().int(),
  isAboutInvesting: z.boolean(),
  /** `shut`: the section is not open to this learner. `waiting`: the next attempt begins at `at`. `running`: until `at`, on `device`. */
  state: z.object({
    is: z.enum(['ready', 'running', 'waiting', 'used-up', 'shut']),
    at: Moment.nullable(),
    device: z.string().nullable(),
  }),
  attemptsLeft: z.number().int(),
  /** The best counts. */
  best: z.number().nullable(),
  attempts: z.array(Attempt),
  /** The last attempt, question by question; nothing while another one runs. */
  explained: z.array(ExplainedQuestion),
  /** How many of its questions lie in the learner's book of wrong ones. */
  inBook: z.number().int(),
  now: Moment,
});
export type Exam = z.infer<typeof Exam>;

/** The exam of a section and what the learner has of it: whether it can be sat, what came of it, and why. */
export const getExam = call({
  method: 'POST',
  service: 'course2',
  path: '/exam/result',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({ sectionId: SectionId }),
  response: Exam,
  errors: ['exam.unknown'],
});
