import type { Forgetting } from '../../platform/forget.ts';

const DAY_MS = 24 * 3_600_000;
const YEAR_MS = 365 * DAY_MS;
const BY_OPERATORS = 'operators write it';
const KEPT = 'the law keeps what was traded for three years at least, and what proves the books as long as them';
const VOUCHERS = 'what books stand on is kept as they are, and names nobody';

export const tradeForgets: Forgetting = {
  endings: [
    { table: 'trade.open_record', at: 't.last_at', keptMs: 180 * DAY_MS },
    { table: 'trade.code_tries', at: 't.since', keptMs: DAY_MS },
    { table: 'trade.coupon', at: 't.ends_at', keptMs: YEAR_MS, where: 't.order_id is null' },
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
    'trade.order_step': 'the legal steps',
    'trade.customer_order': KEPT,
    'trade.order_part': KEPT,
    'trade.order_event': KEPT,
    'trade.order_contract': KEPT,
    'trade.attempt': KEPT,
    'trade.payment': KEPT,
    'trade.refund': KEPT,
    'trade.refund_part': KEPT,
    'trade.contradiction': 'some rows a year, if any: what a person had to look at',
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
