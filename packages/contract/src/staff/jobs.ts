import { z } from 'zod';
import { staff, staffCall } from './staff-call.ts';

const Moment = z.iso.datetime();
const JobId = z.coerce.string().regex(/^[1-9]\d{0,17}$/);
const JobName = z.string().regex(/^[a-z][a-z0-9.-]{2,63}$/);

/** Jobs that were tried as often as they may be. What is in them is not told: it names rows, and rows name people. */
export const listDeadJobs = staffCall({
  method: 'GET',
  path: '/jobs/list',
  who: staff('jobs.read'),
  effect: 'read',
  scope: 'all',
  subject: ({ name }) => (name === undefined ? 'jobs' : `jobs:${name}`),
  words: { zh: '查看失败任务', en: 'List dead jobs' },
  request: z.object({
    name: JobName.optional().meta({ title: '任务种类', en: 'kind of job' }),
    after: JobId.optional().meta({ title: '从这个任务之后', en: 'after this job' }),
  }),
  response: z.object({
    kinds: z.array(z.object({ name: z.string(), count: z.number(), oldest: Moment })),
    list: z.array(
      z.object({
        id: JobId,
        name: z.string(),
        writtenAt: Moment,
        givenUpAt: Moment,
        tries: z.number(),
        error: z.string().nullable(),
        requestId: z.string().nullable(),
        /** What it knows, by name alone. */
        fields: z.array(z.string()),
      }),
    ),
    hasMore: z.boolean(),
  }),
  errors: [],
});

const Which = z
  .object({
    ids: z.array(JobId).min(1).max(100).optional().meta({ title: '任务编号', en: 'jobs' }),
    name: JobName.optional().meta({ title: '或整个种类', en: 'or all of a kind' }),
  })
  .refine(({ ids, name }) => (ids === undefined) !== (name === undefined), '任务编号和种类只填一个');
const subject = ({ ids, name }: { ids?: string[] | undefined; name?: string | undefined }): string =>
  name === undefined ? `jobs:${(ids ?? []).slice(0, 5).join(',')}` : `jobs:${name}`;
const Decide = {
  method: 'POST',
  effect: 'once',
  scope: 'all',
  subject,
  request: Which,
  response: z.object({ count: z.number() }),
} as const;

/** From the first try on, now. */
export const tryJobsAgain = staffCall({
  ...Decide,
  path: '/jobs/again',
  who: staff('jobs.again'),
  words: { zh: '重试失败任务', en: 'Try dead jobs again' },
  errors: ['jobs.none_dead'],
});

/** They will not be done. There is no way back: what was in them is forgotten. */
export const buryJobs = staffCall({
  ...Decide,
  path: '/jobs/bury',
  who: staff('jobs.bury'),
  guard: { reason: true },
  words: { zh: '作废失败任务', en: 'Bury dead jobs' },
  errors: ['jobs.none_dead'],
});
