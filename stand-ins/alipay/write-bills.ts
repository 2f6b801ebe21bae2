import { gbk } from '../gbk.ts';
import { zip } from '../zip.ts';
import { APP } from './account.ts';
import type { TradeRow } from './bill-rows.ts';
import type { FundRow } from './books.ts';
import { inBeijing, yuanOf } from './words.ts';

const ACCOUNT = `${APP.sellerId}0156`;
/** A tab behind what a spreadsheet would take for a number. */
const text = (value: string): string => `${value}\t`;
const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((all, row) => all + of(row), 0);
const line = '-'.repeat(40);

const list = (what: string, name: string, day: string, lines: readonly string[], sums: readonly string[]): Buffer =>
  gbk(
    [
      `#支付宝${what}查询`,
      `#账号：[${ACCOUNT}]`,
      `#起始日期：[${day} 00:00:00]   终止日期：[${day} 24:00:00]`,
      `#${line}${name}列表${line}`,
      ...lines,
      `#${line}${name}列表结束${line}`,
      ...sums,
      `#导出时间：[${day}]`,
      '',
    ].join('\r\n'),
  );

const packed = (what: string, day: string, details: Buffer, sums: Buffer): Buffer => {
  const name = `${ACCOUNT}_${day.replaceAll('-', '')}_${what}`;
  return zip({ [`${name}.csv`]: details, [`${name}(汇总).csv`]: sums });
};

const TRADES =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';
const TRADE_SUMS =
  '门店编号,门店名称,交易订单总笔数,退款订单总笔数,订单金额（元）,商家实收（元）,支付宝优惠（元）,商家优惠（元）,卡消费金额（元）,服务费（元）,分润（元）,实收净额（元）';

const tradeLine = ({ at, madeAt, tradeNo, outTradeNo, subject, fen, feeFen, requestNo }: TradeRow): string => {
  const [yuan, fee] = requestNo === undefined ? [yuanOf(fen), yuanOf(-feeFen)] : [yuanOf(-fen), yuanOf(feeFen)];
  const what = [
    text(tradeNo),
    text(outTradeNo),
    requestNo === undefined ? '交易' : '退款',
    text(subject),
    inBeijing(madeAt),
    inBeijing(at),
  ];
  const nothing = ['0.00', '0.00', '0.00', '0.00', '0.00', '', '0.00', '0.00'];
  return [...what, '', '', '', '', text('138****0000'), yuan, yuan, ...nothing, text(requestNo ?? ''), fee, '0.00', ''].join(',');
};

export const writeTradeBill = (day: string, rows: readonly TradeRow[], isCut: boolean): Buffer => {
  const [paid, back] = [rows.filter(({ requestNo }) => requestNo === undefined), rows.filter(({ requestNo }) => requestNo !== undefined)];
  const [came, went] = [sum(paid, ({ fen }) => fen), sum(back, ({ fen }) => fen)];
  const details = list(
    '业务明细',
    '业务明细',
    day,
    [TRADES, ...rows.map(tradeLine)],
    [
      `#交易合计：${paid.length}笔，商家实收共${yuanOf(came)}元，商家优惠共0.00元`,
      `#退款合计：${back.length}笔，商家实收退款共${yuanOf(-went)}元，商家优惠退款共0.00元`,
    ],
  );
  const all = [
    '合计',
    '',
    paid.length,
    back.length,
    yuanOf(came - went),
    yuanOf(came - went),
    '0.00',
    '0.00',
    '0.00',
    '0.00',
    '0.00',
    '0.00',
  ];
  const sums = list('业务汇总', '业务汇总', day, [TRADE_SUMS, all.join(',')], []);
  return packed('业务明细', day, isCut ? details.subarray(0, details.lastIndexOf('#---')) : details, sums);
};

const FUNDS =
  '账务流水号,业务流水号,商户订单号,商品名称,发生时间,对方账号,收入金额（+元）,支出金额（-元）,账户余额（元）,交易渠道,业务类型,备注';

/** The newest first. */
export const writeFundBill = (day: string, before: number, rows: readonly FundRow[]): Buffer => {
  let left = before;
  const lines = rows.map(({ at, type, providerNo, ourNo, isIn, fen }, nth) => {
    left += isIn ? fen : -fen;
    const flowNo = `${inBeijing(at).replaceAll(/\D/g, '')}${String(nth).padStart(8, '0')}`;
    const who = [text(flowNo), text(providerNo), text(ourNo), '', inBeijing(at), text('138****0000')];
    return [...who, isIn ? yuanOf(fen) : '', isIn ? '' : yuanOf(-fen), yuanOf(left), '支付宝', type, ''].join(',');
  });
  const [came, went] = [rows.filter(({ isIn }) => isIn), rows.filter(({ isIn }) => !isIn)];
  const details = list(
    '账务明细',
    '账务明细',
    day,
    [FUNDS, ...lines.toReversed()],
    [
      `#支出合计：${went.length}笔，共${yuanOf(-sum(went, ({ fen }) => fen))}元`,
      `#收入合计：${came.length}笔，共${yuanOf(sum(came, ({ fen }) => fen))}元`,
    ],
  );
  return packed('账务明细', day, details, list('账务汇总', '账务汇总', day, ['类型', '合计'], []));
};
