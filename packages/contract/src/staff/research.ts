import { z } from 'zod';
import { SurveyId } from '../ids.ts';
import { staff, staffCall } from './staff-call.ts';

const Moment = z.iso.datetime();
const surveyId = SurveyId.meta({ title: '调研编号', en: 'survey' });
const subject = (of: { surveyId: string }): string => `survey:${of.surveyId}`;
const Run = { method: 'POST', who: staff('research.run'), effect: 'once', scope: 'all' } as const;

export const listSurveys = staffCall({
  method: 'GET',
  path: '/research/list',
  who: staff('research.read'),
  effect: 'read',
  scope: 'all',
  subject: () => 'surveys',
  words: { zh: '查看产品调研', en: 'List surveys' },
  request: z.object({}),
  response: z.object({
    list: z.array(
      z.object({
        surveyId: SurveyId,
        title: z.string(),
        openedAt: Moment.nullable(),
        closesAt: Moment.nullable(),
        closedAt: Moment.nullable(),
        publishedAt: Moment.nullable(),
        answered: z.number().int(),
      }),
    ),
  }),
  errors: [],
});

/** Five questions, which nobody is asked before they are opened. */
export const makeSurvey = staffCall({
  ...Run,
  path: '/research/make',
  subject: () => 'survey:new',
  words: { zh: '写一份产品调研', en: 'Write a survey' },
  request: z.object({
    title: z.string().trim().min(2).max(40).meta({ title: '标题', en: 'title' }),
    json: z.string().min(2).max(20_000).meta({ title: '五道题', en: 'five questions as JSON' }),
  }),
  response: z.object({ surveyId: SurveyId }),
  errors: ['survey.faulty'],
});

/** Open to learners until then. One at a time. */
export const openSurvey = staffCall({
  ...Run,
  path: '/research/open',
  guard: { reason: true },
  subject,
  words: { zh: '开放产品调研', en: 'Open a survey' },
  request: z.object({ surveyId, closesAt: z.iso.datetime({ offset: true }).meta({ title: '到什么时候', en: 'until' }) }),
  response: z.null(),
  errors: ['survey.step_refused'],
});

export const closeSurvey = staffCall({
  ...Run,
  path: '/research/close',
  guard: { reason: true },
  subject,
  words: { zh: '结束产品调研', en: 'Close a survey' },
  request: z.object({ surveyId }),
  response: z.null(),
  errors: ['survey.step_refused'],
});

/** Counts the answers and says what became of them; what was counted stays. */
export const publishSurvey = staffCall({
  ...Run,
  path: '/research/publish',
  guard: { reason: true },
  subject,
  words: { zh: '公布产品调研的结果', en: 'Publish what came of a survey' },
  request: z.object({
    surveyId,
    became: z.string().trim().min(4).max(500).meta({ title: '改了什么，一行一件', en: 'what became of it, a line each' }),
  }),
  response: z.object({ answered: z.number().int() }),
  errors: ['survey.step_refused', 'survey.faulty'],
});
