import { WISH_DAYS } from '@xuetang/contract/wish.rule';
import type { Forgetting } from '../../platform/forget.ts';

const DAY_MS = 24 * 3_600_000;
const YEAR_MS = 365 * DAY_MS;
const BY_OPERATORS = 'operators write it';
const WITH_ORDER = 'goes with its order where nobody has paid that; else the law keeps it';
const KEPT = 'the law keeps what was traded for three years at least, and what proves the books as long as them';
const VOUCHERS = 'what books stand on is kept as they are, and names nobody';

export const tradeForgets: Forgetting = {
  endings: [
    { table: 'trade.open_record', at: 't.last_at', keptMs: 180 * DAY_MS },
    { table: 'trade.wish', at: 't.asked_at', keptMs: WISH_DAYS * DAY_MS },
    { table: 'trade.code_tries', at: 't.since', keptMs: DAY_MS },
    { table: 'trade.pay_link', at: 't.made_at', keptMs: DAY_MS },
    { table: 'trade.mini_pay', at: 't.made_at', keptMs: DAY_MS },
    { table: 'trade.pay_complaint', at: 't.closed_at', keptMs: 3 * YEAR_MS, where: 't.closed_at is not null' },
    { table: 'trade.parcel_ticket', at: 't.ends_at', keptMs: 30 * DAY_MS },
    { table: 'trade.parcel_track', at: 't.heard_at', keptMs: 180 * DAY_MS },
    // What nobody's book holds, and what no parcel on its way needs.
    {
      table: 'trade.address_text',
      at: 't.made_at',
      keptMs: 365 * DAY_MS,
      where: `not exists (select from trade.address a where a.text_id = t.id)
        and not exists (select from trade.parcel p where p.text_id = t.id and (p.state in ('ready', 'packed', 'sent') or p.state_at > now() - interval '180 days'))`,
    },
    { table: 'trade.coupon', at: 't.ends_at', keptMs: YEAR_MS, where: 't.order_id is null' },
    // A link to what was claimed or taken back leads to nothing but that.
    { table: 'trade.gift_link', at: 't.made_at', keptMs: 180 * DAY_MS },
    // What nobody has paid, of which its provider has said so; its parts, its contract and what was asked for go with it.
    {
      table: 'trade.customer_order',
      at: 't.state_at',
      keptMs: 90 * DAY_MS,
      where: `t.state = 'closed'
        and not exists (select from trade.attempt a where a.order_id = t.id and a.state <> 'failed'
          and not (a.state = 'closed' and coalesce(a.heard in ('closed', 'absent'), false)))
        and not exists (select from trade.payment p where p.order_id = t.id)
        and not exists (select from trade.pay_complaint c where c.order_id = t.id)`,
    },
    { table: 'trade.pos_offer', at: 't.until_at', keptMs: YEAR_MS, where: 't.order_id is null' },
  ],
  stays: {
    'trade.goods': BY_OPERATORS,
    'trade.price': 'what was asked when, for every comparison',
    'trade.offer': BY_OPERATORS,
    'trade.item': BY_OPERATORS,
    'trade.sku': BY_OPERATORS,
    'trade.part': BY_OPERATORS,
    'trade.exclusion': BY_OPERATORS,
    'trade.prerequisite': BY_OPERATORS,
    'trade.coupon_terms': BY_OPERATORS,
    'trade.address': 'twenty a learner at most, until he removes them',
    'trade.postage_region': BY_OPERATORS,
    'trade.parcel': KEPT,
    'trade.parcel_thing': KEPT,
    'trade.pay_complaint_answer': 'goes with its complaint',
    'trade.pay_complaint_word': 'goes with its complaint',
    'trade.pay_complaint_step': 'the legal steps',
    'trade.parcel_step': 'the legal steps',
    'trade.order_step': 'the legal steps',
    'trade.order_part': WITH_ORDER,
    'trade.gift': WITH_ORDER,
    'trade.gift_claim': KEPT,
    'trade.classroom_code': BY_OPERATORS,
    'trade.order_event': WITH_ORDER,
    'trade.order_contract': WITH_ORDER,
    'trade.attempt': WITH_ORDER,
    'trade.payment': KEPT,
    'trade.refund': KEPT,
    'trade.refund_part': KEPT,
    'trade.former_order': KEPT,
    'trade.contradiction': 'some rows a year, if any: what a person had to look at',
    'trade.cleared': 'what a person has found out: some rows a year',
    'trade.milestone': 'a queue: promotion takes it over every minute',
    'trade.contract_pdf': KEPT,
    'trade.invoice': VOUCHERS,
    'trade.invoice_line': VOUCHERS,
    'trade.invoice_file': VOUCHERS,
    'trade.red_letter': VOUCHERS,
    'trade.tax_kind': BY_OPERATORS,
    'trade.bill': VOUCHERS,
    'trade.bill_trade': VOUCHERS,
    'trade.bill_fund': VOUCHERS,
    'trade.difference': VOUCHERS,
    'trade.reconciled_day': VOUCHERS,
    'trade.code_batch': BY_OPERATORS,
    'trade.code': 'operators make them; one that was spent proves its order',
    'trade.membership_term': 'some rows a member',
  },
};
