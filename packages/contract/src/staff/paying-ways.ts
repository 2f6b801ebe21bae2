import { z } from 'zod';
import { PROVIDERS } from '../pay-providers.rule.ts';
import { staff, staffCall } from './staff-call.ts';

/** The ways to pay by name, each with its pay type. */
export const WAY_TYPES = { wechat: 11, alipay: 21, huabei: 22, jd: 31 } as const;
const WAYS = ['wechat', 'alipay', 'huabei', 'jd'] as const satisfies readonly (keyof typeof WAY_TYPES)[];
export type PayingWayName = (typeof WAYS)[number];

const Way = z.object({
  way: z.enum(WAYS),
  provider: z.enum(PROVIDERS),
  isUsual: z.boolean(),
  terms: z.array(z.number().int()),
  /** Empty where nobody has said what a term costs: none is offered. */
  fees: z.array(z.number().int()),
});
const Business = z.object({ businessCode: z.string(), ways: z.array(Way) });

/** Which ways to pay are offered for what, in their order. No way: WeChat Pay alone. */
export const listPayingWays = staffCall({
  method: 'GET',
  path: '/paying-ways/list',
  who: staff('goods.read'),
  effect: 'read',
  scope: 'all',
  subject: () => 'paying-ways',
  words: { zh: '查看可选的支付方式', en: 'List which ways to pay are offered' },
  request: z.object({}),
  response: z.object({ list: z.array(Business) }),
  errors: [],
});

/** All ways of a business anew; what is left out is not offered. Fees of terms that stay are kept. */
export const setPayingWays = staffCall({
  method: 'POST',
  path: '/paying-ways/set',
  who: staff('sales.edit'),
  effect: 'once',
  scope: 'all',
  dry: true,
  guard: { reason: true, stepUp: true, secondPerson: true },
  subject: ({ businessCode }) => `paying-ways:${businessCode}`,
  words: { zh: '设置可选的支付方式', en: 'Set which ways to pay are offered' },
  request: z.object({
    businessCode: z
      .string()
      .regex(/^\w{0,32}$/)
      .default('')
      .meta({ title: '哪一类业务，空的是其他全部', en: 'business; empty: everything else' }),
    ways: z
      .string()
      .regex(/^(none|(wechat|alipay|huabei|jd)(,(wechat|alipay|huabei|jd)){0,3})$/)
      .meta({
        title: '按顺序写，用逗号分开：wechat 微信、alipay 支付宝、huabei 花呗分期、jd 京东；none 是只用微信支付',
        en: 'in their order, with commas between: wechat, alipay, huabei, jd; none: WeChat Pay alone',
      }),
    usual: z.enum(WAYS).exclude(['huabei']).optional().meta({ title: '先替学员选好的一种', en: 'the one that is chosen beforehand' }),
    terms: z
      .string()
      .regex(/^(3|6|12)(,(3|6|12)){0,2}$/)
      .optional()
      .meta({ title: '花呗分几期，例如 3,6,12', en: 'numbers of instalments at Huabei, such as 3,6,12' }),
  }),
  response: z.object({
    /** Null: nothing of its own was said of it. */
    was: z.array(Way).nullable(),
    ways: z.array(Way),
    /** `none`: pages offer WeChat Pay, and no other way. */
    isWechatAlone: z.boolean(),
    /** Each is offered only where `api` and `worker` have this account: the console does not know. */
    needs: z.array(z.string()),
    /** Not offered until `term-fees set` has said what they cost. */
    termsWithoutFee: z.array(z.number().int()),
  }),
  errors: ['paying_ways.faulty', 'sale.unchanged'],
});
