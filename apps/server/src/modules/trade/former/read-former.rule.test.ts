import { expect, test } from 'vitest';
import { readCsv } from './csv.rule.ts';
import { HEADS, readFormer } from './read-former.rule.ts';

const NOW = new Date('2026-11-17T12:00:00Z');
const file = (...lines: string[]): string => [HEADS.join(','), ...lines].join('\r\n');
const GOOD = 'XT0001,13800000001,"理财课, 上",299.5,0,wechat,2021-03-04 12:30:00,2021-03-04 12:31:00,,2';

test('a file as a spreadsheet writes it', () => {
  expect(readCsv('\uFEFFa,"b ""c"", d"\r\n\r\ne,f\n')).toEqual([
    ['a', 'b "c", d'],
    ['e', 'f'],
  ]);
  expect(readCsv('a,"b')).toBeUndefined();
  expect(readCsv('')).toEqual([]);
});

test('an order is read with its figures, in fen and in Beijing', () => {
  expect(readFormer(file(GOOD), NOW)).toEqual({
    rows: [
      {
        line: 2,
        formerNo: 'XT0001',
        mobile: '13800000001',
        name: '理财课, 上',
        payFen: 29_950,
        refundedFen: 0,
        way: 'wechat',
        madeAt: new Date('2021-03-04T12:30:00+08:00'),
        paidAt: new Date('2021-03-04T12:31:00+08:00'),
        refundedAt: null,
        courseId: '2',
      },
    ],
  });
});

test.each([
  ['no head', GOOD, '第一行要写'],
  ['no order', file(), '1 到 1000 单'],
  ['a number twice', file(GOOD, GOOD), '单号和第 2 行一样'],
  ['a number that is none', file(GOOD.replace('XT0001', 'X!')), '单号只能是'],
  ['a mobile that is none', file(GOOD.replace('13800000001', '1380000')), '手机号不对'],
  ['a sum that is none', file(GOOD.replace('299.5', '二百')), '金额写成元'],
  ['a day that is none', file(GOOD.replace('2021-03-04 12:30', '2021-13-44 12:30')), '时间写成'],
  ['paid before it was made', file(GOOD.replace('12:31:00', '12:29:00')), '时间前后不对'],
  ['made tomorrow', file(GOOD.replaceAll('2021', '2029')), '时间前后不对'],
  ['more back than paid', file(GOOD.replace(',0,wechat', ',300,wechat')), '退的比付的多'],
  ['back at no time', file(GOOD.replace(',0,wechat', ',10,wechat')), '要一起写'],
  ['a way of nobody', file(GOOD.replace('wechat', 'cash')), '支付方式只有'],
  ['a course that is none', file(GOOD.replace(/,2$/, ',a')), '课程编号不对'],
  ['a column too many', file(`${GOOD},x`), '列数不对'],
])('%s is said, and no number of a person with it', (_what, text, words) => {
  const read = readFormer(text, NOW);
  expect(read).toHaveProperty('faults');
  const said = 'faults' in read ? read.faults.join('\n') : '';
  expect(said).toContain(words);
  expect(said).not.toMatch(/138\d+|理财课/);
});
