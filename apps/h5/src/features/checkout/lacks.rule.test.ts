import type { AddressId, PeriodId } from '@xuetang/contract/ids';
import { describe, expect, test } from 'vitest';
import { askedAs, pricedAs } from './asked-as.rule.ts';
import type { Commit } from './commit.ts';
import { fittingPage } from './fitting.rule.ts';
import { lackOf } from './lacks.rule.ts';
import { NOTHING_SAID, type Wish } from './own.ts';

const choose = { of: 2, from: 4, owned: [] };
const period = (periodId: string, state: 'open' | 'full') => ({ periodId, state });
const periods = { list: [period('1', 'full'), period('2', 'open')] };
const delivery = (isServed: boolean | null, isAddressNeeded = false) => ({
  address: isServed === null ? null : { isServed },
  isAddressNeeded,
});
const none = { choose: null, periods: null, delivery: null };
const goods = (over: object) => ({ ...none, ...over }) as unknown as Pick<Commit, 'choose' | 'periods' | 'delivery'>;
const said = (over: Partial<Wish>): Wish => ({ ...NOTHING_SAID, ...over });
const at = (id: string) => ({ periodId: id as PeriodId });

describe('what has to be said before it can be ordered', () => {
  test.each([
    ['nothing', goods({}), said({}), false, undefined],
    ['two of four, none chosen', goods({ choose }), said({}), false, 'parts'],
    ['two of four, one chosen', goods({ choose }), said({ parts: [3] }), false, 'parts'],
    ['two of four, two chosen', goods({ choose }), said({ parts: [1, 3] }), false, undefined],
    ['a period, none chosen', goods({ periods }), said({}), false, 'periodId'],
    ['a period that is full by now', goods({ periods }), said(at('1')), false, 'periodId'],
    ['a period that is gone', goods({ periods }), said(at('9')), false, 'periodId'],
    ['an open period', goods({ periods }), said(at('2')), false, undefined],
    ['an address that can be said later', goods({ delivery: delivery(null) }), said({}), false, undefined],
    ['an address on the page that asks for it', goods({ delivery: delivery(null) }), said({}), true, 'addressId'],
    ['an address on which the price hangs', goods({ delivery: delivery(null, true) }), said({}), false, 'addressId'],
    ['an address where nothing is sent', goods({ delivery: delivery(false) }), said({}), true, 'addressId'],
    ['an address', goods({ delivery: delivery(true) }), said({}), true, undefined],
  ])('%s', (_name, commit, wish, asksAddress, lack) => expect(lackOf(commit, wish, asksAddress)?.at).toBe(lack));
});

describe('the page that fits goods', () => {
  test.each([
    ['choice', { choose, periods }, 2, 'ensure-more2'],
    ['period', { periods, delivery: delivery(null) }, 2, 'ensure-more4'],
    ['thing', { delivery: delivery(null) }, 2, 'ensure-more3'],
    ['package', {}, 3, 'ensure-more'],
    ['one course', {}, 1, 'ensure'],
  ])('%s', (_name, over, parts, page) =>
    expect(fittingPage({ ...goods(over), goods: { parts: Array.from({ length: parts }), sale: { forms: ['whole'] } } } as never)).toBe(
      page,
    ),
  );
});

describe('what an ask says beyond the goods', () => {
  test('nothing where nothing was said', () => expect(askedAs('whole', NOTHING_SAID)).toEqual({}));
  test('the form with what was said to it', () => {
    expect(askedAs('gift', said({ word: '妈' }))).toEqual({ form: { as: 'gift', word: '妈' } });
    expect(askedAs('chosen', said({ parts: [1, 3] }))).toEqual({ form: { as: 'chosen', parts: [1, 3] } });
    expect(askedAs('deposit', said(at('2')))).toEqual({ form: { as: 'deposit' }, periodId: '2' });
    expect(askedAs('whole', said({ addressId: 'a' as AddressId }))).toEqual({ addressId: 'a' });
  });
  test('no letter of a word asks for a price', () =>
    expect(pricedAs('gift', said({ word: '妈' }))).toEqual({ form: { as: 'gift', word: '' } }));
});
