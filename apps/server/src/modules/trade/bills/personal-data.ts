import type { ModuleData } from '../../../platform/personal-data.ts';

const OF_WORKERS = { api: '-', worker: 'ra', console: 'r' } as const;

/**
 * Lines of bills have the numbers of payments and refunds and nobody's name: whose those were, the orders' own tables say. Who paid (用户标识)
 * stands in the archived file, as vouchers do, and is not read into any table.
 */
export const billTables: ModuleData['tables'] = [
  {
    table: 'trade.bill',
    rights: OF_WORKERS,
    appendOnly: true,
    plain: ['id', 'provider', 'mchid', 'day', 'kind', 'sha1', 'sha256', 'bytes', 'lines', 'heard_at'],
  },
  {
    table: 'trade.bill_trade',
    rights: OF_WORKERS,
    appendOnly: true,
    plain: [
      'bill_id',
      'nth',
      'is_refund',
      'at',
      'app_id',
      'transaction_id',
      'out_trade_no',
      'fen',
      'fee_fen',
      'out_refund_no',
      'refund_id',
      'refund_state',
    ],
  },
  {
    table: 'trade.bill_fund',
    rights: OF_WORKERS,
    appendOnly: true,
    plain: ['bill_id', 'nth', 'at', 'kind', 'provider_no', 'our_no', 'flow_no', 'is_in', 'fen', 'left_fen'],
  },
  {
    table: 'trade.difference',
    rights: { api: 'r', worker: 'rac', console: 'r' },
    plain: ['id', 'provider', 'mchid', 'day', 'kind', 'about', 'ours_fen', 'theirs_fen', 'found_at', 'did', 'heard', 'did_at'],
  },
  {
    table: 'trade.cleared',
    rights: { api: 'r', worker: 'r', console: 'ra' },
    appendOnly: true,
    plain: ['what', 'about', 'cleared_at'],
  },
  {
    table: 'trade.reconciled_day',
    // Every process counts what is open.
    rights: { api: 'r', worker: 'ra', console: 'r' },
    appendOnly: true,
    plain: ['provider', 'mchid', 'day', 'trades', 'movements', 'differences', 'reconciled_at'],
  },
];
