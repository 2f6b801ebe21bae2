import { z } from 'zod';
import { call } from './call.ts';
import { SurveyId } from './ids.ts';
import { QUESTIONS, RESEARCH_TEXT_MOST } from './research.rule.ts';

const Moment = z.iso.datetime();
const title = z.string().trim().min(2).max(60);

export const ResearchQuestion = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['one', 'many']), title, options: z.array(z.string().trim().min(1).max(30)).min(2).max(8) }),
  z.object({ kind: z.literal('rate'), title }),
  z.object({ kind: z.literal('text'), title }),
]);

const Answer = z.union([
  z.array(z.number().int().min(0).max(7)).max(8),
  z.number().int().min(1).max(5),
  z.string().max(RESEARCH_TEXT_MOST * 2),
  z.null(),
]);
const Answers = z.array(Answer).length(QUESTIONS);

const Result = z.object({
  title: z.string(),
  closedAt: Moment,
  answered: z.number().int(),
  questions: z.array(ResearchQuestion),
  /** By question: how often each option or each number of stars was chosen; of words, how many wrote some. */
  counts: z.array(z.array(z.number().int())),
  became: z.array(z.string()),
});
export type ResearchResult = z.infer<typeof Result>;

const OpenSurvey = z.object({
  surveyId: SurveyId,
  title: z.string(),
  questions: z.array(ResearchQuestion),
  closesAt: Moment,
  /** What the caller has answered, until he changes it. */
  mine: Answers.nullable(),
});
export type OpenSurvey = z.infer<typeof OpenSurvey>;

/** The questions that are open, with one's own answers, and what became of the last ones. */
export const getResearch = call({
  method: 'POST',
  service: 'course2',
  path: '/research/detail',
  who: 'learner',
  effect: 'read',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({}),
  response: z.object({ open: OpenSurvey.nullable(), last: Result.nullable(), now: Moment }),
  errors: [],
});

/** One's answers, which may be changed until the survey is closed. */
export const answerResearch = call({
  method: 'POST',
  service: 'course2',
  path: '/research/answer',
  who: 'learner',
  effect: 'repeatable',
  rank: 'learn',
  blocked: 'may not',
  request: z.object({ surveyId: SurveyId, answers: Answers }),
  response: z.null(),
  errors: ['research.closed', 'research.wrong'],
  limit: { per: 'caller', perMinute: 20 },
});
