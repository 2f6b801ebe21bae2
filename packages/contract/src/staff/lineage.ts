import { z } from 'zod';
import { LearnerId, LineageId } from '../ids.ts';
import { staff, staffCall } from './staff-call.ts';

/** What became of a visit, from the click to the group, in words. Not in an address: what is asked for may be a learner. */
export const readLineage = staffCall({
  method: 'POST',
  path: '/lineage/read',
  who: staff('lineage.read'),
  effect: 'read',
  scope: 'all',
  subject: ({ of }) => `lineage:${of}`,
  words: { zh: '查看来访经过', en: 'Read what became of a visit' },
  request: z.object({
    of: z.string().trim().min(1).max(80).meta({ title: '来访编号、页面编号或学员编号', en: 'lineage, code number of a page, or learner' }),
  }),
  response: z.object({
    list: z.array(
      z.object({
        lineageId: LineageId,
        learners: z.array(LearnerId),
        steps: z.array(z.object({ at: z.iso.datetime(), what: z.string() })),
      }),
    ),
  }),
  errors: ['lineage.unknown'],
});
