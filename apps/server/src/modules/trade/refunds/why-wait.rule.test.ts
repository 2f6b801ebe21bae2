import type { WaitsFor } from '@xuetang/contract/refund.rule';
import { expect, test } from 'vitest';
import { atOnceFen, whyWait, type AskedFacts } from './why-wait.rule.ts';

const NOTHING: AskedFacts = { fen: 10_000, askedFen: 0, todayFen: 0, isWhole: true, wholeBefore: 0, silent: 0 };

test.each<[string, Partial<AskedFacts>, WaitsFor[]]>([
  ['a small sum', {}, []],
  ['¥2,000', { fen: 200_000 }, []],
  ['more', { fen: 200_001 }, ['sum']],
  ['more of one order, in pieces', { fen: 100_001, askedFen: 100_000 }, ['sum']],
  ['more in one day, of two orders', { fen: 100_001, todayFen: 100_000 }, ['day']],
  ['a second order whole', { wholeBefore: 1 }, []],
  ['a third', { wholeBefore: 2 }, ['third']],
  ['a part of a third', { wholeBefore: 2, isWhole: false }, []],
  ['some lessons opened and closed', { silent: 5 }, []],
  ['many of which no player has told', { silent: 6 }, ['silent']],
  ['all of it', { fen: 200_001, todayFen: 1, wholeBefore: 2, silent: 6 }, ['sum', 'day', 'third', 'silent']],
])('%s', (_what, facts, waits) => expect(whyWait({ ...NOTHING, ...facts })).toEqual(waits));

test.each<[string, Partial<AskedFacts>, number]>([
  ['all that a day allows', {}, 200_000],
  ['less what was asked of this order and of others', { askedFen: 30_000, todayFen: 20_000 }, 150_000],
  ['all but the whole of it, where that is the third', { wholeBefore: 2 }, 39_999],
  ['nothing, where somebody looks whatever the sum', { silent: 6 }, 0],
])('at once comes back %s', (_what, facts, fen) => expect(atOnceFen({ ...NOTHING, ...facts }, 40_000)).toBe(fen));
