import { randomBytes, randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { fromJd, toJd } from './numbers.ts';

const figures = (many: number): string => Array.from({ length: many }, () => randomInt(10)).join('');

test('a number of ours fits at JD, and is ours again', () => {
  const trades = ['0'.repeat(22), '9'.repeat(22), ...Array.from({ length: 200 }, () => figures(22))].map((no) => `${no}aZ09bY18cX`);
  const refunds = ['0'.repeat(32), 'f'.repeat(32), ...Array.from({ length: 200 }, () => randomBytes(16).toString('hex'))];
  for (const no of [...trades, ...refunds]) {
    expect(toJd(no)).toMatch(/^[0-9A-Za-z]{26}$/);
    expect(fromJd(toJd(no))).toBe(no);
  }
  expect(new Set(trades.map(toJd)).size).toBe(new Set(trades).size);
});

test('what is no number of ours stays as it is', () => {
  for (const no of ['', 'XT1', 'T'.repeat(30), '-'.repeat(26)]) expect([toJd(no), fromJd(no)]).toEqual([no, no]);
});
