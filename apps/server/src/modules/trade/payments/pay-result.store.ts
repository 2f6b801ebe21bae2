import type { LearnerId, OrderNo } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Asked } from '../../../platform/db.ts';
import type { PayResultRow } from './pay-facts.ts';

/** Everything that is known of the payment of one's own order. Of several attempts, the one that can be paid or was made last. */
export const readPayResult = async (on: Asked, learnerId: LearnerId, orderNo: OrderNo): Promise<PayResultRow | undefined> => {
  const { rows } = await sql<PayResultRow>`
    select o.name, o.pay_fen, o.state, o.event, o.state_at, o.closes_at, o.paid_at,
      exists (select from trade.order_event e where e.order_id = o.id and e.event = 'paid-late') as is_late,
      (select json_agg(json_build_object('kind', p.kind, 'name', p.name, 'course_id', p.course_id::text, 'until', p.delivered_until) order by p.nth)
        from trade.order_part p where p.order_id = o.id) as parts,
      (select json_build_object('out_trade_no', a.out_trade_no, 'state', a.state, 'made_at', a.made_at, 'queried_at', a.queried_at,
          'heard', a.heard)
        from trade.attempt a where a.order_id = o.id order by a.state in ('reserved', 'ready') desc, a.id desc limit 1) as attempt,
      coalesce((select json_agg(json_build_object('why', r.why, 'fen', r.fen, 'since', r.granted_at, 'done_at', r.done_at) order by r.id)
        from trade.refund r where r.order_id = o.id and r.why <> 'asked'), '[]') as refunds
    from trade.customer_order o where o.order_no = ${orderNo} and o.learner_id = ${learnerId}`.execute(on.of());
  return rows[0];
};
