import type { LearnerId, OrderNo } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Asked } from '../../../platform/db.ts';
import { LAST_ATTEMPT } from '../attempts/last-attempt.store.ts';
import type { PayResultRow } from './pay-facts.ts';

/** Everything that is known of the payment of one's own order. Of several attempts, the one that can be paid or was made last. */
export const readPayResult = async (on: Asked, learnerId: LearnerId, orderNo: OrderNo): Promise<PayResultRow | undefined> => {
  const { rows } = await sql<PayResultRow>`
    select o.name, o.state, o.event, o.state_at, o.closes_at, o.paid_at, o.balance_by, o.period_id, o.seat, o.form,
      d.pays, case d.pays when 'all' then o.pay_fen - o.fallen_fen when 'balance' then trade.rest_of(o.id, now()) else o.deposit_fen end as pay_fen,
      case o.state when 'reserved' then trade.rest_of(o.id, now()) end as rest_fen,
      (select g.claim_by from trade.gift g where g.order_id = o.id) as claim_by,
      (select c.claimed_at from trade.gift_claim c where c.order_id = o.id) as claimed_at,
      exists (select from trade.order_event e where e.order_id = o.id and e.event = 'paid-late') as is_late,
      (select json_agg(json_build_object('kind', p.kind, 'name', p.name, 'course_id', p.course_id::text, 'until', p.delivered_until,
          'wants_address', p.kind = 'thing' and coalesce(
            (select bool_or(a.state = 'address-wanted') from trade.parcel a where a.order_id = o.id), o.address_id is null)) order by p.nth)
        from trade.order_part p where p.order_id = o.id) as parts,
      (select json_build_object('out_trade_no', a.out_trade_no, 'state', a.state, 'made_at', a.made_at, 'term', a.term, 'queried_at', a.queried_at,
          'heard', a.heard, 'pays', a.pays, 'fen', a.fen, 'way', a.way)
        from ${LAST_ATTEMPT}) as attempt,
      coalesce((select json_agg(json_build_object('why', r.why, 'fen', r.fen, 'since', r.granted_at, 'done_at', r.done_at, 'way', a.way, 'term', a.term) order by r.id)
        from trade.refund r join trade.payment p on p.id = r.payment_id join trade.attempt a on a.id = p.attempt_id
        where r.order_id = o.id and r.why not in ('asked', 'rest', 'beyond', 'goodwill')), '[]') as refunds,
      (select case when count(*) > 0 then json_build_object('fen', sum(r.fen), 'done_at', case when bool_and(r.done_at is not null) then max(r.done_at) end) end
        from trade.refund r where r.order_id = o.id and r.why in ('asked', 'rest', 'beyond') and r.granted_at is not null) as asked
    from trade.customer_order o cross join lateral (select case when o.form <> 'deposit' or o.state = 'paid' then 'all'
        when o.state = 'reserved' and exists (select from trade.attempt a where a.order_id = o.id and a.pays = 'balance' and a.state not in ('closed', 'failed'))
        then 'balance' else 'deposit' end as pays) d
    where o.order_no = ${orderNo} and o.learner_id = ${learnerId}`.execute(on.of());
  return rows[0];
};
