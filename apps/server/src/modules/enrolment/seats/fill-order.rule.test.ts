import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayStartOf, fillOrder, momentOf, type FillGroup, type Moment, type RotaRow } from './fill-order.rule.ts';

/** A Sunday evening. */
const NOW: Moment = { date: '2026-11-15', weekday: 7, hour: 20 };
const NOBODY_YET = new Map<string, number>();

let nth = 0;
const group = (teacherId: string, more: Partial<FillGroup> = {}): FillGroup => {
  nth++;
  return { id: String(nth), teacherId, classNumber: nth, number: 1, taken: 0, softCap: 180, usable: true, ...more };
};
const row = (teacherId: string, more: Partial<RotaRow> = {}): RotaRow => ({
  teacherId,
  onDate: null,
  weekday: null,
  fromHour: 0,
  untilHour: 24,
  weight: 1,
  dailyCap: null,
  spare: false,
  ...more,
});
const teachersOf = (groups: FillGroup[], rota: RotaRow[], today = NOBODY_YET, now = NOW) =>
  fillOrder(groups, rota, today, now).map(({ id, why }) => `${groups.find((each) => each.id === id)?.teacherId} ${why}`);

describe('which group is filled first (rules §1)', () => {
  test('a special date, then the weekday, then the default, then the spare, then whoever is not on duty', () => {
    const groups = ['off', 'spare', 'usual', 'sunday', 'today'].map((teacher) => group(teacher));
    const rota = [
      row('off', { weekday: 1 }),
      row('spare', { spare: true, weight: 100 }),
      row('usual', { weight: 50 }),
      row('sunday', { weekday: 7 }),
      row('today', { onDate: '2026-11-15' }),
    ];
    expect(teachersOf(groups, rota)).toEqual(['today special-date', 'sunday weekday', 'usual default', 'spare spare', 'off off-rota']);
  });

  test('a date replaces the weekday and the weekday the default, also where its hours are over', () => {
    const rota = [row('a'), row('a', { weekday: 7 }), row('a', { onDate: '2026-11-15', fromHour: 8, untilHour: 12 })];
    expect(teachersOf([group('a')], rota)).toEqual(['a off-rota']);
    expect(teachersOf([group('a')], rota, NOBODY_YET, { ...NOW, hour: 11 })).toEqual(['a special-date']);
    expect(teachersOf([group('a')], rota, NOBODY_YET, { ...NOW, date: '2026-11-22' })).toEqual(['a weekday']);
    expect(teachersOf([group('a')], rota, NOBODY_YET, { ...NOW, date: '2026-11-23', weekday: 1 })).toEqual(['a default']);
  });

  test('inside one kind of duty the weight decides, and without a rota everybody is on duty', () => {
    expect(teachersOf([group('light'), group('heavy')], [row('light', { weight: 2 }), row('heavy', { weight: 9 })])).toEqual([
      'heavy default',
      'light default',
    ]);
    expect(teachersOf([group('one'), group('two')], [])).toEqual(['one default', 'two default']);
  });

  test('then the group that is filling, the fullest first; then class and number', () => {
    const groups = [
      group('a', { number: 2 }),
      group('a', { number: 1 }),
      group('b', { taken: 12 }),
      group('a', { taken: 170 }),
      group('b', { taken: 180 }),
    ];
    expect(fillOrder(groups, [], NOBODY_YET, NOW).map(({ id }) => groups.findIndex((each) => each.id === id))).toEqual([3, 2, 0, 1, 4]);
  });

  test('whoever has reached the daily cap stands behind everybody, spare teachers too', () => {
    const groups = [group('capped', { taken: 100 }), group('spare'), group('free')];
    const rota = [row('capped', { onDate: '2026-11-15', dailyCap: 60 }), row('spare', { spare: true }), row('free')];
    expect(teachersOf(groups, rota, new Map([['capped', 59]]))[0]).toBe('capped special-date');
    expect(teachersOf(groups, rota, new Map([['capped', 60]]))).toEqual(['free default', 'spare spare', 'capped at-daily-cap']);
  });

  test('what cannot be filled stands behind what can, whoever teaches there', () => {
    const groups = [group('today', { usable: false }), group('off')];
    expect(teachersOf(groups, [row('today', { onDate: '2026-11-15' }), row('off', { weekday: 1 })])).toEqual([
      'off off-rota',
      'today special-date',
    ]);
  });

  test('every group has a place, and the same places however the groups are listed', () => {
    const any = fc.record({
      teacherId: fc.constantFrom('1', '2', '3'),
      taken: fc.integer({ min: 0, max: 180 }),
      classNumber: fc.integer({ min: 1, max: 4 }),
      number: fc.integer({ min: 1, max: 3 }),
      usable: fc.boolean(),
    });
    const rota = [row('1', { weekday: 7, weight: 3 }), row('2', { dailyCap: 10 }), row('3', { spare: true })];
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), fc.integer({ min: 0, max: 20 }), (shapes, seats) => {
        const groups = shapes.map((shape, at) => ({ id: String(at + 1), softCap: 180, ...shape }));
        const today = new Map([['2', seats]]);
        const order = fillOrder(groups, rota, today, NOW);
        expect(order.map(({ id }) => id).toSorted()).toEqual(groups.map(({ id }) => id).toSorted());
        expect(fillOrder(groups.toReversed(), rota, today, NOW)).toEqual(order);
      }),
    );
  });
});

test('the moment is Shanghai’s, whatever the server’s zone', () => {
  expect(momentOf(new Date('2026-11-15T15:59:59Z'))).toEqual({ date: '2026-11-15', weekday: 7, hour: 23 });
  expect(momentOf(new Date('2026-11-15T16:00:00Z'))).toEqual({ date: '2026-11-16', weekday: 1, hour: 0 });
  expect(dayStartOf(new Date('2026-11-15T16:30:00Z'))).toEqual(new Date('2026-11-15T16:00:00Z'));
});
