import { z } from 'zod';
import { SkuId } from '../ids.ts';
import { staff, staffCall } from './staff-call.ts';

const Moment = z.iso.datetime();
/** So many are read off one answer. */
const MOST_CODES = 1_000;
const batchId = z.coerce
  .string()
  .regex(/^[1-9]\d{0,17}$/)
  .meta({ title: '批次编号', en: 'batch' });
const ofBatch = (of: { batchId: string }): string => `code-batch:${of.batchId}`;
const Make = { method: 'POST', who: staff('exchange-codes.make'), effect: 'once', scope: 'all' } as const;

/** Batches, the newest first. No code can be read again. */
export const listCodeBatches = staffCall({
  method: 'GET',
  path: '/exchange-codes/list',
  who: staff('goods.read'),
  effect: 'read',
  scope: 'all',
  subject: () => 'code-batches',
  words: { zh: '查看兑换码批次', en: 'List batches of codes' },
  request: z.object({}),
  response: z.object({
    list: z.array(
      z.object({
        batchId: z.string(),
        name: z.string(),
        goodsName: z.string(),
        codes: z.number().int(),
        spent: z.number().int(),
        isDrawn: z.boolean(),
        madeAt: Moment,
        endsAt: Moment,
      }),
    ),
  }),
  errors: [],
});

/** Codes are as good as money, so two decide that there are some. They come into being when they are drawn. */
export const makeCodeBatch = staffCall({
  ...Make,
  path: '/exchange-codes/make',
  dry: true,
  guard: { reason: true, stepUp: true, secondPerson: true },
  subject: ({ skuId }) => `sku:${skuId}`,
  words: { zh: '准备一批兑换码', en: 'Make a batch of codes' },
  request: z.object({
    name: z.string().trim().min(2).max(40).meta({ title: '给谁、为什么', en: 'for whom, and why' }),
    skuId: SkuId.meta({ title: '能换什么（规格编号）', en: 'what they are good for (SKU)' }),
    count: z.coerce.number().int().min(1).max(MOST_CODES).meta({ title: '多少个', en: 'how many' }),
    endsAt: z.iso.datetime({ offset: true }).meta({ title: '有效到', en: 'until' }),
  }),
  response: z.object({
    batchId: z.string(),
    goodsName: z.string(),
    /** What is in them costs so much, part by part. */
    worthFen: z.number().int(),
    /** Of what is counted, how often it can still be had. */
    left: z.number().int().nullable(),
  }),
  errors: ['goods.unknown', 'batch.no_such_time'],
});

/** All of its codes, in clear, this once. We keep their hashes alone; who loses them ends the batch. */
export const drawCodes = staffCall({
  ...Make,
  path: '/exchange-codes/draw',
  guard: { reason: true, stepUp: true },
  secret: true,
  subject: ofBatch,
  words: { zh: '取出一批兑换码（只显示一次）', en: 'Draw the codes of a batch, shown once' },
  request: z.object({ batchId }),
  response: z.object({ codes: z.array(z.string()) }),
  errors: ['batch.unknown', 'answer.told_once'],
});

/** No code of it is good any more. What was exchanged stays. */
export const endCodeBatch = staffCall({
  ...Make,
  path: '/exchange-codes/end',
  dry: true,
  guard: { reason: true },
  subject: ofBatch,
  words: { zh: '作废一批兑换码', en: 'End a batch of codes' },
  request: z.object({ batchId }),
  response: z.object({ spent: z.number().int(), ended: z.number().int() }),
  errors: ['batch.unknown'],
});
