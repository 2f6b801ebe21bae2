import { sql } from 'kysely';
import type { FindBlockers } from '../../platform/leaving.ts';

interface Waiting {
  is_open: boolean;
  is_returning: boolean;
}

/** An order that waits for its payment is paid, cancelled or closed before; money on its way back arrives before. */
export const orderBlockers: FindBlockers = async (tx, learner) => {
  const { rows } = await sql<Waiting>`
    select coalesce(bool_or(o.state = 'open'), false) as is_open,
      coalesce(bool_or(o.state = 'ending' or exists (select from trade.refund r where r.order_id = o.id and r.state not in ('done', 'withdrawn'))), false) as is_returning
    from trade.customer_order o where o.learner_id = ${learner}`.execute(tx);
  const [waiting] = rows;
  return [
    ...(waiting?.is_open
      ? [{ key: 'order.open', reason: '您有一张订单还没付款。取消它，或者等它到时间自动关闭，就可以注销', path: '/order' }]
      : []),
    ...(waiting?.is_returning
      ? [{ key: 'order.returning', reason: '您有一笔钱正在退回。等它到账，就可以注销，不用再做什么', path: '/order' }]
      : []),
  ];
};
