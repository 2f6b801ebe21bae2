import { MERCHANT } from './account.ts';
import { yuan, type TradeRow } from './bill-rows.ts';
import type { FundRow } from './books.ts';
import { inShanghai } from './shanghai.ts';

const time = (at: number): string => inShanghai(at).slice(0, 19).replace('T', ' ');
const fee = (fen: number): string => (fen / 100).toFixed(5);
const line = (values: readonly string[]): string => values.map((value) => `\`${value}`).join(',');
/** A byte order mark, and lines that end as on Windows. */
const file = (lines: readonly string[]): Buffer => Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`);
const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((all, row) => all + of(row), 0);

const TRADES =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const TRADE_SUMS = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';
const FUNDS =
  '记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额(元),账户结余(元),资金变更提交申请人,备注,业务凭证号';
const FUND_SUMS = '资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额';

const REFUND_STATES = { PROCESSING: 'PROCESSING', SUCCESS: 'SUCCESS', ABNORMAL: 'CHANGE', CLOSED: 'FAIL' } as const;

const tradeLine = ({ at, order, transactionId, outTradeNo, fen, feeFen, refund }: TradeRow): string => {
  const { appId = '', openid = '', description = '' } = order ?? {};
  const who = [time(at), appId, MERCHANT.mchid, '0', '', transactionId, outTradeNo, openid, 'JSAPI', refund ? 'REFUND' : 'SUCCESS'];
  const back = refund
    ? ['0.00', '0.00', refund.refundId, refund.outRefundNo, yuan(fen), '0.00', 'ORIGINAL', REFUND_STATES[refund.state]]
    : [yuan(fen), '0.00', '0', '0', '0.00', '0.00', '', ''];
  const sums = [fee(feeFen), '0.60%', refund ? '0.00' : yuan(fen), refund ? yuan(fen) : '0.00', ''];
  return line([...who, 'OTHERS', 'CNY', ...back, description.replaceAll(',', '\\ '), '', ...sums]);
};

export const writeTradeBill = (rows: readonly TradeRow[]): Buffer => {
  const paid = sum(rows, ({ fen, refund }) => (refund ? 0 : fen));
  const back = sum(rows, ({ fen, refund }) => (refund ? fen : 0));
  const sums = [String(rows.length), yuan(paid), yuan(back), '0.00', fee(sum(rows, ({ feeFen }) => feeFen)), yuan(paid), yuan(back)];
  return file([TRADES, ...rows.map(tradeLine), TRADE_SUMS, line(sums)]);
};

export const writeFundBill = (before: number, rows: readonly FundRow[]): Buffer => {
  let left = before;
  const lines = rows.map(({ at, type, providerNo, ourNo, isIn, fen, note }, nth) => {
    left += isIn ? fen : -fen;
    const flowNo = `${MERCHANT.mchid}${time(at).slice(0, 10).replaceAll('-', '')}${String(nth).padStart(10, '0')}`;
    const what = [time(at), providerNo, flowNo, type === '扣除交易手续费' ? '交易' : type, type, isIn ? '收入' : '支出'];
    return line([...what, yuan(fen), yuan(left), 'system', note, ourNo]);
  });
  const [came, went] = [rows.filter(({ isIn }) => isIn), rows.filter(({ isIn }) => !isIn)];
  const sums = [rows.length, came.length, yuan(sum(came, ({ fen }) => fen)), went.length, yuan(sum(went, ({ fen }) => fen))];
  return file([FUNDS, ...lines, FUND_SUMS, line(sums.map(String))]);
};
