import type { RefundNo } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { openAgainByOrder } from '../../learning/index.ts';
import { coursesOf } from './apply-refund.ts';
import type { BoughtOrder } from './refund.store.ts';

/** Takes back what was asked for and not granted yet: what ended for its sake is open again. Answers its state; undefined: no such refund. */
export const withdraw = async (tx: Tx, order: BoughtOrder, refundNo: RefundNo, now: Date): Promise<string | undefined> => {
  // The parts as they stood when this statement began: by its end they are released.
  const { rows } = await sql<{ state: string | null; nths: number[] }>`
    select trade.withdraw_refund(${order.id}, ${refundNo}, ${now}) as state,
      (select coalesce(array_agg(p.nth::int), '{}') from trade.refund_part p join trade.refund r on r.id = p.refund_id
        where r.out_refund_no = ${refundNo} and r.order_id = ${order.id} and p.released_at is null) as nths`.execute(tx);
  const { state, nths } = rows[0] ?? { state: null, nths: [] };
  if (state === 'withdrawn') await openAgainByOrder(tx, { orderNo: order.order_no, courseIds: coursesOf(order, nths) });
  return state ?? undefined;
};
