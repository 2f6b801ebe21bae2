import { sql } from 'kysely';
import type { FindBlockers } from '../../platform/leaving.ts';

/** An order that waits for its payment is paid, cancelled or closed before. */
export const orderBlockers: FindBlockers = async (tx, learner) => {
  const { rows } = await sql`select from trade.customer_order where learner_id = ${learner} and state = 'open'`.execute(tx);
  if (rows.length === 0) return [];
  return [{ key: 'order.open', reason: '您有一张订单还没付款。取消它，或者等它到时间自动关闭，就可以注销', path: '/order' }];
};
