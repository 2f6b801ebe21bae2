import { z } from 'zod';
import { staff, staffCall } from './staff-call.ts';

const FamilyId = z.coerce.string().regex(/^[1-9]\d{0,17}$/);
const Pair = {
  familyId: FamilyId.meta({ title: '系列编号', en: 'family that is asked for' }),
  byFamilyId: FamilyId.meta({ title: '被哪个系列排除', en: 'family that excludes it' }),
};
const Answer = z.enum(['seat', 'refuse']);
const subject = ({ familyId, byFamilyId }: { familyId: string; byFamilyId: string }): string => `mutex:${familyId}/${byFamilyId}`;

/** Which families exclude which. */
export const listRules = staffCall({
  method: 'GET',
  path: '/rules/list',
  who: staff('rules.read'),
  effect: 'read',
  scope: 'all',
  subject: () => 'mutex',
  words: { zh: '查看互斥规则', en: 'List mutex rules' },
  request: z.object({}),
  response: z.object({
    list: z.array(
      z.object({
        familyId: FamilyId,
        familyName: z.string(),
        byFamilyId: FamilyId,
        byFamilyName: z.string(),
        withinDays: z.number(),
        answer: Answer,
        /** The rule as a sentence. */
        words: z.string(),
      }),
    ),
  }),
  errors: [],
});

/** Every visitor of the family is judged by it at once, so it takes two. */
const Edit = {
  method: 'POST',
  who: staff('rules.edit'),
  effect: 'once',
  scope: 'all',
  guard: { reason: true, stepUp: true, secondPerson: true },
  response: z.null(),
} as const;

export const setRule = staffCall({
  ...Edit,
  path: '/rules/set',
  subject,
  words: { zh: '设置互斥规则', en: 'Set a mutex rule' },
  request: z
    .object({
      ...Pair,
      withinDays: z.coerce
        .number()
        .int()
        .min(0)
        .max(3_650)
        .default(0)
        .meta({ title: '结束后多少天内', en: 'days after the other has ended' }),
      answer: Answer.default('seat').meta({ title: '怎么回答', en: 'show the seat there, or refuse' }),
    })
    .refine(({ familyId, byFamilyId }) => familyId !== byFamilyId, '系列不能排除自己'),
  errors: ['family.not_found'],
});

export const removeRule = staffCall({
  ...Edit,
  path: '/rules/remove',
  subject,
  words: { zh: '删除互斥规则', en: 'Remove a mutex rule' },
  request: z.object(Pair),
  errors: ['rule.not_found'],
});
