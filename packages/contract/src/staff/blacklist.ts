import { z } from 'zod';
import { staff, staffCall } from './staff-call.ts';

const Moment = z.iso.datetime();
/** The number that a learner reads on their own page and tells us. */
const LearnNumber = z.coerce.string().regex(/^\d{1,12}$/);
/** `global`: the whole product. `camp` and `channel` keep somebody from a seat there, and from nothing else. */
export const BlockScope = z.enum(['global', 'mini-program', 'camp', 'channel']);
export type BlockScope = z.infer<typeof BlockScope>;
export const SHORT_BLOCK_HOURS = 72;

const Where = {
  learnNumber: LearnNumber.meta({ title: '学号', en: 'learn number' }),
  scope: BlockScope.meta({ title: '范围', en: 'scope' }),
  place: z.string().min(1).max(64).optional().meta({ title: '训练营编号或渠道', en: 'camp or channel' }),
};
const isPlaced = ({ scope, place }: { scope: BlockScope; place?: string | undefined }): boolean => {
  if (scope === 'camp') return /^[1-9]\d{0,17}$/.test(place ?? '');
  return (scope === 'channel') === (place !== undefined);
};
const NOT_PLACED = '训练营或渠道范围要写明是哪一个，其他范围不要填';
const subject = ({ learnNumber }: { learnNumber: string }): string => `learn-number:${learnNumber}`;
const Tells = z.string().trim().min(4).max(200).meta({ title: '告诉学员的原因', en: 'the reason that the learner reads' });
const Until = z.iso.datetime({ offset: true });

/** Blocks in force: of one learner all of them, otherwise those of one scope. */
export const listBlocks = staffCall({
  method: 'GET',
  path: '/blacklist/list',
  who: staff('blacklist.read'),
  effect: 'read',
  scope: 'all',
  subject: ({ learnNumber }) => (learnNumber === undefined ? 'blacklist' : `learn-number:${learnNumber}`),
  words: { zh: '查看黑名单', en: 'List blocks' },
  request: z.object({
    learnNumber: Where.learnNumber.optional(),
    scope: BlockScope.default('global').meta({ title: '范围', en: 'scope' }),
    after: z.string().max(120).optional().meta({ title: '从这一条之后', en: 'after this one' }),
  }),
  response: z.object({
    list: z.array(
      z.object({
        learnNumber: LearnNumber,
        scope: BlockScope,
        place: z.string().nullable(),
        tells: z.string(),
        since: Moment.nullable(),
        until: Moment.nullable(),
      }),
    ),
    /** What to ask for as `after`; null at the end. */
    next: z.string().nullable(),
  }),
  errors: ['learner.unknown'],
});

const Edit = { method: 'POST', who: staff('blacklist.edit'), effect: 'once', scope: 'all', response: z.null() } as const;

/** For at most three days: what must be stopped now is stopped by one person. To make a block longer takes two, however it is asked for. */
export const blockLearner = staffCall({
  ...Edit,
  path: '/blacklist/block',
  guard: { reason: true },
  subject,
  words: { zh: '拉黑学员（不超过72小时）', en: 'Block a learner for at most 72 hours' },
  request: z.object({ ...Where, tells: Tells, until: Until.meta({ title: '到什么时候', en: 'until' }) }).refine(isPlaced, NOT_PLACED),
  errors: ['learner.unknown', 'camp.not_found', 'block.no_such_end', 'block.needs_two', 'block.exists'],
});

/** For longer, or without an end. */
export const blockLearnerLonger = staffCall({
  ...Edit,
  path: '/blacklist/block-longer',
  guard: { reason: true, stepUp: true, secondPerson: true },
  subject,
  words: { zh: '长期拉黑学员', en: 'Block a learner for longer' },
  request: z
    .object({
      ...Where,
      tells: Tells,
      until: Until.optional().meta({ title: '到什么时候，不填为长期', en: 'until; without an end if left out' }),
    })
    .refine(isPlaced, NOT_PLACED),
  errors: ['learner.unknown', 'camp.not_found', 'block.no_such_end'],
});

export const liftBlock = staffCall({
  ...Edit,
  path: '/blacklist/lift',
  guard: { reason: true },
  subject,
  words: { zh: '解除拉黑', en: 'Lift a block' },
  request: z.object(Where).refine(isPlaced, NOT_PLACED),
  errors: ['learner.unknown', 'block.unknown'],
});
