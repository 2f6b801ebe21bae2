import { sql } from 'kysely';
import type { FindBlockers } from '../../platform/leaving.ts';

interface Waiting {
  is_open: boolean;
  is_waiting: boolean;
  is_returning: boolean;
  is_invoiced: boolean;
  is_invoice_failed: boolean;
  is_unsent: boolean;
  is_carried: boolean;
  is_complained: boolean;
}

/**
 * An order that waits for its payment is paid, cancelled or closed before; money on its way back arrives before, and so does a parcel; what
 * was complained of is answered before. A thing that he has paid for is sent or given back: what he got for nothing, or from somebody else,
 * he may leave behind.
 */
export const orderBlockers: FindBlockers = async (tx, learner) => {
  const { rows } = await sql<Waiting>`
    select coalesce(bool_or(o.state = 'open'), false) as is_open,
      coalesce(bool_or(o.state in ('reserved', 'gathering', 'unclaimed')), false) as is_waiting,
      coalesce(bool_or(o.state = 'ending' or exists (select from trade.refund r where r.order_id = o.id and r.state not in ('done', 'withdrawn'))), false) as is_returning,
      coalesce(bool_or(exists (select from trade.invoice i where i.order_id = o.id and i.state in ('waiting', 'requested', 'issuing', 'reversing'))), false) as is_invoiced,
      coalesce(bool_or(exists (select from trade.invoice i where i.order_id = o.id and i.state = 'failed'
        and not exists (select from trade.invoice n where n.order_id = i.order_id and n.id > i.id))), false) as is_invoice_failed,
      coalesce(bool_or(o.way = 'money' and exists (select from trade.parcel p where p.order_id = o.id and p.learner_id = o.learner_id
        and p.state = 'address-wanted')), false) as is_unsent,
      exists (select from trade.parcel p where p.learner_id = ${learner} and p.state in ('ready', 'packed', 'sent'))
        or coalesce(bool_or(o.way = 'money' and exists (select from trade.parcel p join trade.parcel_thing h on h.parcel_id = p.id
          where p.order_id = o.id and p.learner_id = o.learner_id and p.state in ('back', 'lost') and h.taken_out_at is null)), false) as is_carried,
      coalesce(bool_or(exists (select from trade.pay_complaint c where c.order_id = o.id and c.state in ('open', 'taken'))), false) as is_complained
    from trade.customer_order o where o.learner_id = ${learner}`.execute(tx);
  const [waiting] = rows;
  return [
    ...(waiting?.is_open
      ? [{ key: 'order.open', reason: '您有一张订单还没付款。取消它，或者等它到时间自动关闭，就可以注销', path: '/order' }]
      : []),
    ...(waiting?.is_waiting
      ? [
          {
            key: 'order.waiting',
            reason: '您有一张付过钱的订单还没有完成：预订、拼团或送人的礼物。付清、退回它，或者等它结束，就可以注销',
            path: '/order',
          },
        ]
      : []),
    ...(waiting?.is_returning
      ? [{ key: 'order.returning', reason: '您有一笔钱正在退回。等它到账，就可以注销，不用再做什么', path: '/order' }]
      : []),
    ...(waiting?.is_invoiced
      ? [{ key: 'invoice.open', reason: '您有一张发票正在办理。等它开好或冲红，就可以注销，不用再做什么', path: '/order' }]
      : []),
    ...(waiting?.is_invoice_failed
      ? [
          {
            key: 'invoice.failed',
            reason: '您有一张发票没有开成。在订单里重新申请一张，或者等我们把它开好，就可以注销',
            path: '/order',
          },
        ]
      : []),
    ...(waiting?.is_unsent
      ? [
          {
            key: 'parcel.unsent',
            reason: '您买的东西还没有寄出，缺一个收货地址。填好地址、等它寄到，或者退掉它，就可以注销',
            path: '/order',
          },
        ]
      : []),
    ...(waiting?.is_carried
      ? [{ key: 'parcel.under_way', reason: '您有一个包裹还没收到。收到以后，或者退掉它，就可以注销', path: '/order' }]
      : []),
    ...(waiting?.is_complained
      ? [
          {
            key: 'pay_complaint.open',
            reason: '您在微信支付发起的投诉还在处理，我们会在 48 小时内办结。答复之后就可以注销',
            path: '/order',
          },
        ]
      : []),
  ];
};
