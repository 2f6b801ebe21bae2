import { startAlipayStandIn } from '../../../../../stand-ins/alipay/alipay.ts';
import { gbk } from '../../../../../stand-ins/gbk.ts';
import { zip } from '../../../../../stand-ins/zip.ts';
import { createTestClock } from '@xuetang/testkit/clock';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { AlipaySettings } from '../../platform/alipay-settings.ts';
import { createAlipay } from './alipay.ts';
import { readFunds, readTrades } from './bill-lines.ts';

const DAY = '2026-11-17';
const clock = createTestClock();
const standIn = await startAlipayStandIn({ port: 0, now: () => clock.now().getTime() });
const { bills } = createAlipay(AlipaySettings.parse(standIn.settings), () => clock.now());
if (!bills) throw new Error('Alipay has bills');
afterAll(() => standIn.close());
beforeEach(() => {
  standIn.reset();
  clock.set(new Date(`${DAY}T20:00:00+08:00`));
});
const nextMorning = () => clock.set(new Date('2026-11-18T10:30:00+08:00'));
const all = async <T>(lines: AsyncIterable<T[]>): Promise<T[]> => {
  const read: T[] = [];
  for await (const some of lines) read.push(...some);
  return read;
};

const END = '#----列表结束----';
const SUMS = gbk(['门店编号,交易订单总笔数,退款订单总笔数', '合计,1,0', END].join('\n'));
const TRADES = '支付宝交易号,商户订单号,业务类型,完成时间,订单金额（元）,商家实收（元）,退款批次号/请求号,服务费（元）';
const TRADE = '2026\t,26\t,交易,2026-11-17 20:00:00,399.00,399.00,,-2.39';
const tradeBill = (lines: readonly string[], told = '#交易合计：1笔，商家实收共399.00元，商家优惠共0.00元', sums = SUMS) =>
  zip({
    '1_业务明细.csv': gbk([TRADES, ...lines, END, told, '#退款合计：0笔，商家实收退款共0.00元，商家优惠退款共0.00元'].join('\r\n')),
    '1_业务明细(汇总).csv': sums,
  });

describe('a file of Alipay’s', () => {
  test('is read by its names: yuan to fen, numbers without their tabs', async () => {
    expect(await all(readTrades(tradeBill([TRADE]), 'app'))).toEqual([
      {
        isRefund: false,
        at: new Date('2026-11-17T12:00:00Z'),
        appId: 'app',
        transactionId: '2026',
        outTradeNo: '26',
        fen: 39_900,
        feeFen: 239,
        outRefundNo: null,
        refundId: null,
        refundState: null,
      },
    ]);
  });

  test.each([
    ['more or fewer values', tradeBill([`${TRADE},1`])],
    ['does not add up', tradeBill([TRADE], '#交易合计：1笔，商家实收共399.01元')],
    ['does not add up', tradeBill([TRADE, TRADE], '#交易合计：2笔，商家实收共798.00元')],
    ['has no 交易合计', tradeBill([TRADE], '')],
    ['no sum', tradeBill([TRADE.replace('-2.39', '1e3')])],
    ['no time', tradeBill([TRADE.replace(' 20:00:00', '')])],
    [
      'a trade in a bill is 转账',
      tradeBill(
        [TRADE.replace('交易', '转账')],
        '#交易合计：0笔，商家实收共0.00元',
        gbk(`门店编号,交易订单总笔数,退款订单总笔数\n合计,0,0\n${END}`),
      ),
    ],
    ['has no file', zip({ '1_业务明细.csv': gbk(`${TRADES}\n${END}`) })],
  ])('is refused where it %s', async (why, file) => {
    await expect(all(readTrades(file, 'app'))).rejects.toThrow(why);
  });

  test('of the account is handed over oldest first, whichever way it is written', async () => {
    const head = '账务流水号,业务流水号,商户订单号,发生时间,收入金额（+元）,支出金额（-元）,账户余额（元）,业务类型';
    // Both within one second: what was left says which was first.
    const lines = ['1,9,a,2026-11-17 20:00:00,3.00,,3.00,在线支付', '2,9,a,2026-11-17 20:00:00,,-1.00,2.00,转账'];
    const told = ['#支出合计：1笔，共-1.00元', '#收入合计：1笔，共3.00元'];
    const bill = (some: readonly string[]) =>
      zip({ '1_账务明细.csv': gbk([head, ...some, END, ...told].join('\n')), '1_账务明细(汇总).csv': gbk(`类型\n${END}`) });
    const read = [
      { kind: 'paid', isIn: true, fen: 300, leftFen: 300 },
      { kind: 'other', isIn: false, fen: 100, leftFen: 200, flowNo: '2' },
    ];
    expect(await all(readFunds(bill(lines)))).toMatchObject(read);
    expect(await all(readFunds(bill(lines.toReversed())))).toMatchObject(read);
  });
});

describe('the bills of Alipay’s own books', () => {
  test('there is none before nine, and none where nothing moved: which of both it does not say', async () => {
    clock.set(new Date('2026-11-18T08:59:00+08:00'));
    expect(await bills.fetch(DAY, 'trade')).toEqual({ said: 'yes', answer: { is: 'absent' } });
    nextMorning();
    expect(await bills.fetch(DAY, 'fund')).toEqual({ said: 'yes', answer: { is: 'absent' } });
  });

  test('an answer that is badly signed is not believed', async () => {
    nextMorning();
    standIn.misbehave({ on: 'bill', kind: 'bad-signature' });
    expect(await bills.fetch(DAY, 'trade')).toMatchObject({ said: 'unknown' });
  });
});
