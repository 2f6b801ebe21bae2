import { gbk } from '../../../../../stand-ins/gbk.ts';
import { zip } from '../../../../../stand-ins/zip.ts';
import { expect, test } from 'vitest';
import { openJdPay } from '../../../../../tests/benches/open-jd-pay.ts';
import { readFunds, readTrades } from './bill-lines.ts';
import { createJdPay } from './jd-pay.ts';

const { clock, account, pay, paid, aRefund, standIn } = await openJdPay();
const DAY = '2026-11-17';
const nextMorning = () => clock.set(new Date('2026-11-18T10:30:00+08:00'));
const all = async <T>(lines: AsyncIterable<T[]>): Promise<T[]> => {
  const read: T[] = [];
  for await (const some of lines) read.push(...some);
  return read;
};
const fetched = async (): Promise<Buffer> => {
  const said = await pay.bills?.fetch(DAY, 'trade');
  if (said?.said !== 'yes' || said.answer.is !== 'bill') throw new Error('no bill');
  return said.answer.bytes;
};

test('payments and refunds are read as they were, and what moved by them', async () => {
  clock.set(new Date(`${DAY}T20:00:00+08:00`));
  const { outTradeNo, jdNo } = await paid({ description: '一,二' });
  const refund = aRefund(outTradeNo);
  await pay.refund(pay.writeRefund(refund));
  standIn.finishRefunds();
  nextMorning();
  const file = await fetched();
  expect(await all(readTrades(file))).toMatchObject([
    { isRefund: false, transactionId: jdNo, outTradeNo, fen: 129_900, feeFen: 779, appId: null },
    {
      isRefund: true,
      transactionId: jdNo,
      outTradeNo,
      outRefundNo: refund.outRefundNo,
      fen: 129_900,
      feeFen: -779,
      refundState: 'SUCCESS',
    },
  ]);
  expect(await all(readFunds(file))).toMatchObject([
    { kind: 'paid', isIn: true, fen: 129_900, ourNo: outTradeNo, leftFen: null },
    { kind: 'fee', isIn: false, fen: 779 },
    { kind: 'refund', isIn: false, fen: 129_900, ourNo: outTradeNo },
    { kind: 'fee', isIn: true, fen: 779 },
  ]);
});

const LINE =
  '="T1234567",="-1",399.00,京东支付,消费单,成功,0.00,人民币,2026-11-17 20:00:00,2026-11-17 20:00:01,="",2.39,="我",,备注,有,逗号,x';
const file = (line: string, head = '商户订单号,金额') => zip({ 'a.csv': gbk(`${head}\r\n${line}\r\n`) });

test('a remark may have commas, and what was not done is left out', async () => {
  expect(await all(readTrades(file(LINE)))).toHaveLength(1);
  expect(await all(readTrades(file(LINE.replace('成功', '处理中'))))).toEqual([]);
});

test.each([
  ['no header', file(LINE, LINE)],
  ['fewer values', file('="T1234567",="-1",399.00')],
  ['neither paid nor given back', file(LINE.replace('399.00', '-399.00'))],
  ['neither paid nor given back', file(LINE.replace('消费单', '退款单'))],
  ['no sum', file(LINE.replace('399.00', '3.99e2'))],
  ['no number', file(LINE.replace('T1234567', ''))],
  ['not one file', zip({ 'a.csv': gbk('商户订单号'), 'b.csv': gbk('商户订单号') })],
])('a file with %s is refused', async (why, bytes) => {
  await expect(async () => all(readTrades(bytes))).rejects.toThrow(why);
});

test('by another key nothing is given, and without one nothing is asked', async () => {
  nextMorning();
  const other = createJdPay({ ...account, bills: account.bills && { ...account.bills, key: 'not the key' } }, () => clock.now());
  expect(await other.bills?.fetch(DAY, 'trade')).toEqual({ said: 'unknown', why: 'Return-Code STANDIN401' });
  expect(createJdPay({ ...account, bills: undefined }, () => clock.now()).bills).toBeUndefined();
});
