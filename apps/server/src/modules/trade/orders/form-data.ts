import { describe, type ModuleData } from '../../../platform/personal-data.ts';

const LAW = '订单和合同依法保存，留下的记录不再指向您';
const YEARS = '交易完成后至少 3 年；注销后换成一个不指向您的编号';
const given = describe({ group: 'trade', purpose: '把礼物交给您想送的人', retention: YEARS });
const got = describe({ group: 'trade', purpose: '知道礼物是谁领走的，给他开通', retention: YEARS });
const scanned = describe({
  group: 'trade',
  purpose: '让第一个扫码的人用上给他开的单子',
  retention: '没有下单的，到期后 1 年；注销后换成一个不指向您的编号',
});

const THROUGH = { through: 'trade.customer_order', by: 'order_id', their: 'id' } as const;

/** What other forms of an order know of people. */
export const formTables: ModuleData['tables'] = [
  {
    table: 'trade.gift_claim',
    rights: { api: 'rac', worker: 'rac', console: 'r' },
    title: '领走的礼物',
    owner: 'learner_id',
    rows: 'kept',
    writtenAt: 'claimed_at',
    columns: { learner_id: got.pseudonym(), claimed_at: got.kept('领走礼物的时间', LAW) },
    plain: ['order_id'],
  },
  { table: 'trade.gift_link', rights: { api: 'rad', worker: 'rd', console: '-' }, plain: ['hash', 'order_id', 'made_at'] },
  {
    table: 'trade.gift',
    rights: { api: 'rac', worker: 'rac', console: 'r' },
    title: '送出的礼物',
    owner: THROUGH,
    rows: 'kept',
    columns: { word: given.erased('礼物上写的话'), claim_by: given.kept('礼物最晚领取的时间', LAW) },
    plain: ['order_id'],
  },
  {
    table: 'trade.pos_offer',
    rights: { api: 'rc', worker: 'rcd', console: 'rac' },
    title: '工作人员给您开的单子',
    owner: 'learner_id',
    rows: 'kept',
    writtenAt: 'made_at',
    columns: {
      learner_id: scanned.pseudonym(),
      price_fen: scanned.kept('给您开的价（分）', LAW),
      until_at: scanned.kept('单子有效到什么时候', LAW),
      bound_at: scanned.kept('扫码的时间', LAW),
    },
    plain: ['id', 'ticket_hash', 'sku_id', 'made_by', 'made_at', 'order_id'],
  },
  {
    table: 'trade.classroom_code',
    rights: { api: 'r', worker: 'r', console: 'rac' },
    plain: ['id', 'code', 'sku_id', 'room', 'until_at', 'made_at'],
  },
];
