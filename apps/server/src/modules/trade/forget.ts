import type { Forgetting } from '../../platform/forget.ts';

const DAY_MS = 24 * 3_600_000;
const YEAR_MS = 365 * DAY_MS;
const BY_OPERATORS = 'operators write it';
const KEPT = 'the law keeps what was traded for three years at least; how long books are kept is settled with them';

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
    'trade.code_batch': BY_OPERATORS,
    'trade.code': 'operators make them; one that was spent proves its order',
    'trade.membership_term': 'some rows a member',
  },
};
