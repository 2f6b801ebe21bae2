/** What the demo's learner had bought in the former shop: one order of each ending, over some years, and the mobile by which he finds them. */
import type { LearnerId } from '@xuetang/contract/ids';
import { bindProvenMobile, learnersByMobiles } from '@xuetang/server/modules/identity/index';
import type { Database } from '@xuetang/server/platform/db';
import type { NumberKeys } from '@xuetang/server/platform/lookup';
import { DEMO_LEARNER } from './seed-step.ts';

/** Whoever tries the demo logs in with it; the code is in the inbox of the SMS stand-in. */
const MOBILE = '13800138000';

interface Former {
  no: string;
  name: string;
  yuan: number;
  way: 'wechat' | 'alipay' | 'transfer';
  madeAt: string;
  /** Never paid where it was closed. */
  isPaid?: false;
  back?: { yuan: number; at: string };
  /** The course of today as which it goes on. */
  courseId?: number;
}

const FORMER: readonly Former[] = [
  { no: 'OLD20190318007', name: '家庭记账入门（录播）', yuan: 39, way: 'wechat', madeAt: '2019-03-18T20:12:00+08:00' },
  { no: 'OLD20200502113', name: '基金定投小课', yuan: 199, way: 'alipay', madeAt: '2020-05-02T09:30:00+08:00', courseId: 2 },
  {
    no: 'OLD20200611045',
    name: '保险避坑训练营',
    yuan: 599,
    way: 'wechat',
    madeAt: '2020-06-11T19:05:00+08:00',
    back: { yuan: 299.5, at: '2020-07-01T10:20:00+08:00' },
  },
  {
    no: 'OLD20210907021',
    name: '养老规划线下课',
    yuan: 1_280,
    way: 'transfer',
    madeAt: '2021-09-07T14:40:00+08:00',
    back: { yuan: 1_280, at: '2021-09-12T16:00:00+08:00' },
  },
  { no: 'OLD20220115300', name: '理财年卡', yuan: 365, way: 'wechat', madeAt: '2022-01-15T21:00:00+08:00', isPaid: false },
];

/** They are the learner's who has proven the number, as the import has it (decision 0257). */
export const putFormerOrders = async (db: Database, keys: NumberKeys, now: Date): Promise<void> => {
  const { rows } = await db.pool.query<{ id: LearnerId }>('select id from identity.learner where learn_number = $1', [DEMO_LEARNER]);
  const learnerId = rows[0]?.id;
  if (!learnerId) return;
  const owner = await db.transaction(async (tx) => {
    // Who has logged in with it before the demo was laid out keeps it, and has the orders.
    await bindProvenMobile(tx, keys, { learnerId, mobile: MOBILE, now });
    return (await learnersByMobiles(tx, keys, [MOBILE])).get(MOBILE);
  });
  for (const { no, name, yuan, way, madeAt, isPaid = true, back, courseId } of FORMER)
    await db.pool.query(
      `insert into trade.former_order (learner_id, former_no, name, pay_fen, refunded_fen, way, made_at, paid_at, refunded_at, course_id, imported_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        owner,
        no,
        name,
        Math.round(yuan * 100),
        Math.round((back?.yuan ?? 0) * 100),
        way,
        madeAt,
        isPaid ? madeAt : null,
        back?.at ?? null,
        courseId ?? null,
        now,
      ],
    );
};
