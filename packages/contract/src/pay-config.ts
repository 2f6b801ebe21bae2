import { z } from 'zod';
import { call } from './call.ts';
import { PRODUCT_CODE } from './constants.ts';
import { PROVIDERS } from './pay-providers.rule.ts';

const Flag = z.literal([0, 1]);

/** A way to pay (spec 3 'pay config'). */
const PayCell = z.object({
  payType: z.number().int(),
  /** Smaller stands higher. */
  sort: z.number().int(),
  /** 1 at the one that is chosen beforehand; at most one has it. */
  defaultChannel: Flag,
  /** A path on our own origin. */
  iconUrl: z.string(),
  /** The instalments that Huabei gives; null where everything is paid at once. */
  hbPayResponse: z
    .object({
      hbPeriodPayDetails: z.array(
        z.object({
          periodNum: z.number().int(),
          /** What Huabei takes of the sum for it, in ten-thousandths. Null: nobody has said, so what it costs cannot be shown. */
          feeRate: z.number().int().nullable(),
        }),
      ),
    })
    .nullable(),
});

export const PayConfig = z.object({
  /** 1: the ways below are on. 0: there are none, and WeChat Pay alone is offered (spec 8). */
  configState: Flag,
  /** What is paid at once, then what is paid in instalments; neither stands there empty. */
  configList: z.array(z.object({ configCells: z.array(PayCell) })),
  /** At whom nothing new is paid for now, whatever else is on. Not there in the answer of an older server. */
  closed: z.array(z.enum(PROVIDERS)).optional(),
  /** Whether a phone's browser can open WeChat Pay by an address of WeChat's. Not there where WeChat has not granted it. */
  opensWechat: z.literal(true).optional(),
});
export type PayConfig = z.infer<typeof PayConfig>;

/** The ways to pay for a kind of thing, at a price. */
export const getPayConfig = call({
  method: 'POST',
  service: 'course',
  path: '/order/getPayConfig',
  who: 'visitor',
  effect: 'read',
  rank: 'vital',
  blocked: 'may',
  request: z.object({
    productCode: z.literal(PRODUCT_CODE).optional(),
    /** What is paid for; what has no ways of its own is paid like everything else. */
    businessCode: z
      .string()
      .regex(/^\w{1,32}$/)
      .optional(),
    /** In fen. It decides which ways are offered, never what is paid: that is the order's. */
    orderPrice: z.coerce.number().int().min(1).max(100_000_000),
  }),
  response: PayConfig,
  errors: [],
});
