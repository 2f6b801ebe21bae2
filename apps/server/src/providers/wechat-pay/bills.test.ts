import { describe, expect, test } from 'vitest';
import { openWechatPay } from '../../../../../tests/benches/open-wechat-pay.ts';
import { readFunds, readTrades } from './bill-lines.ts';

const { clock, standIn, pay, paid, aRefund } = await openWechatPay();

const DAY = '2026-11-17';
const nextMorning = (): void => clock.set(new Date('2026-11-18T10:30:00+08:00'));
const inParts = async function* (text: string, size = 7): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
};
const all = async <T>(lines: AsyncIterable<T[]>): Promise<T[]> => {
  const read: T[] = [];
  for await (const some of lines) read.push(...some);
  return read;
};

const FUND_HEAD =
  '记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额（元）,账户结余（元）,资金变更提交申请人,备注,业务凭证号';
const FUND_SUMS = '资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额';
const fundLine = (fen: string, left: string, type = '退款') =>
  `\`2021-02-01 13:54:01,\`503,\`420,\`退款,\`${type},\`支出,\`${fen},\`${left},\`1601API,\`退款总金额0.01元;含手续费0.00元,\`S2021`;
const fundBill = (lines: readonly string[], sums: string) => [FUND_HEAD, ...lines, FUND_SUMS, sums].join('\n');

describe('the file of a bill', () => {
  test('is read by its names, in parts of any size, with a mark before it and Windows’ lines', async () => {
    const text = `\uFEFF${fundBill([fundLine('0.01', '0.22'), fundLine('1000.10', '-0.30', '分账')], '`2,`0,`0.00,`2,`1000.11').replaceAll('\n', '\r\n')}\r\n`;
    const read = await all(readFunds(inParts(text)));
    expect(read).toMatchObject([
      { kind: 'refund', at: new Date('2021-02-01T05:54:01Z'), providerNo: '503', ourNo: 'S2021', isIn: false, fen: 1, leftFen: 22 },
      { kind: 'other', fen: 100_010, leftFen: -30 },
    ]);
  });

  test.each([
    ['ends before its sums', [FUND_HEAD, fundLine('0.01', '0.22')].join('\n')],
    ['does not add up', fundBill([fundLine('0.01', '0.22')], '`1,`0,`0.00,`1,`0.02')],
    ['does not add up', fundBill([fundLine('0.01', '0.22')], '`2,`0,`0.00,`1,`0.01')],
    ['no sum', fundBill([fundLine('0.1', '0.22')], '`1,`0,`0.00,`1,`0.10')],
    ['no sum', fundBill([fundLine('1e3', '0.22')], '`1,`0,`0.00,`1,`0.10')],
    ['more or fewer values', fundBill([`${fundLine('0.01', '0.22')},\`one more`], '`1,`0,`0.00,`1,`0.01')],
    ['has no 账户结余', fundBill([fundLine('0.01', '0.22')], '`1,`0,`0.00,`1,`0.01').replace('账户结余', '结余')],
  ])('that %s is refused', async (why, text) => {
    await expect(all(readFunds(inParts(text)))).rejects.toThrow(why);
  });
});

describe('the bills of WeChat’s own books', () => {
  test('payments, fees and refunds are read as they were', async () => {
    clock.set(new Date('2026-11-17T20:00:00+08:00'));
    const { outTradeNo, transactionId } = await paid({ description: '理财规划,入门', fen: 9_900 });
    const refund = aRefund(outTradeNo, { fen: 5_000, paidFen: 9_900 });
    await pay.refund(pay.writeRefund(refund));
    nextMorning();
    const [trade, fund] = [await pay.bills.fetch(DAY, 'trade'), await pay.bills.fetch(DAY, 'fund')];
    if (trade.said !== 'yes' || fund.said !== 'yes' || trade.answer.is !== 'bill' || fund.answer.is !== 'bill') throw new Error('no bill');
    expect(await all(readTrades(inParts(trade.answer.bytes.toString(), 1_000)))).toMatchObject([
      { isRefund: false, transactionId, outTradeNo, fen: 9_900, feeFen: 59 },
      { isRefund: true, transactionId, outRefundNo: refund.outRefundNo, fen: 5_000, feeFen: -30, refundState: 'PROCESSING' },
    ]);
    expect(await all(readFunds(inParts(fund.answer.bytes.toString(), 1_000)))).toMatchObject([
      { kind: 'paid', isIn: true, fen: 9_900, leftFen: 9_900, ourNo: outTradeNo },
      { kind: 'fee', isIn: false, fen: 59, leftFen: 9_841 },
      { kind: 'refund', isIn: false, fen: 4_970, leftFen: 4_871, ourNo: refund.outRefundNo },
    ]);
  });

  test('there is none before ten, none of today, and none where nothing moved', async () => {
    clock.set(new Date('2026-11-18T09:59:00+08:00'));
    expect(await pay.bills.fetch(DAY, 'trade')).toEqual({ said: 'yes', answer: { is: 'not-yet' } });
    expect(await pay.bills.fetch('2026-11-18', 'trade')).toMatchObject({ said: 'unknown' });
    nextMorning();
    expect(await pay.bills.fetch(DAY, 'fund')).toEqual({ said: 'yes', answer: { is: 'none' } });
  });

  test('a file with another hash is not believed; a lost answer is unknown', async () => {
    clock.set(new Date('2026-11-17T20:00:00+08:00'));
    await paid();
    nextMorning();
    standIn.plantInBills({ kind: 'hash' });
    expect(await pay.bills.fetch(DAY, 'trade')).toEqual({ said: 'unknown', why: 'another hash' });
    standIn.misbehave({ on: 'bill', kind: 'bad-signature' });
    expect(await pay.bills.fetch(DAY, 'trade')).toMatchObject({ said: 'unknown' });
  });
});
