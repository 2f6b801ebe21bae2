import { describe, expect, test } from 'vitest';
import { alertsOf, type WatchedGroup } from './alerts.rule.ts';
import { isShort, seatsWanted } from './spare-seats.rule.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);
const TERMS = { shortBelowPercent: 15, qrAlertHours: 24 };
const ROOM = { all: 100, left: 50 };

const group = (more: Partial<WatchedGroup> = {}): WatchedGroup => ({
  groupId: '7',
  campId: '1',
  enrolling: true,
  hasRoom: true,
  normal: true,
  content: 'https://weixin.qq.com/g/x',
  invalidAt: null,
  shownUntil: hours(72),
  nextUntil: null,
  ...more,
});
const kinds = (groups: WatchedGroup[], room = ROOM) => alertsOf(new Map([['1', room]]), groups, TERMS, NOW).map(({ kind }) => kind);

describe('when an operator is called (rules §1)', () => {
  test.each([
    ['all is well', [group()], ROOM, []],
    ['exactly 15 % are left', [group()], { all: 100, left: 15 }, []],
    ['under 15 % are left', [group()], { all: 100, left: 14 }, ['seats-short']],
    ['one code ends today, another lasts', [group({ shownUntil: hours(23) }), group({ groupId: '8' })], ROOM, ['qr-ageing']],
    ['every code ends today', [group({ shownUntil: hours(23) })], ROOM, ['qr-short', 'qr-ageing']],
    ['every code ends today, and the next one waits', [group({ shownUntil: hours(23), nextUntil: hours(120) })], ROOM, []],
    ['the lasting code is in a full group', [group({ shownUntil: hours(23) }), group({ hasRoom: false })], ROOM, ['qr-short', 'qr-ageing']],
    ['every group is full', [group({ hasRoom: false })], { all: 100, left: 0 }, ['seats-short']],
    ['a code is invalid without the next', [group({ invalidAt: NOW })], ROOM, ['qr-short', 'qr-dead']],
    ['a code is invalid, and the next one waits', [group({ invalidAt: NOW, nextUntil: hours(120) })], ROOM, []],
    ['a code has run out', [group({ shownUntil: NOW }), group()], ROOM, ['qr-dead']],
    ['a banned group needs no code', [group({ normal: false, invalidAt: NOW }), group()], ROOM, []],
  ] as const)('%s', (_name, groups, room, expected) => expect(kinds([...groups], room)).toEqual(expected));

  test('a camp that is not enrolling is called for by its dead codes alone', () => {
    const running = group({ enrolling: false, invalidAt: NOW });
    expect(alertsOf(new Map(), [running], TERMS, NOW).map(({ kind }) => kind)).toEqual(['qr-dead']);
  });
});

test.each([
  [{ all: 100, left: 15 }, false, 0],
  [{ all: 100, left: 14 }, true, 1],
  [{ all: 10, left: 0 }, true, 2],
  [{ all: 0, left: 0 }, false, 0],
])('%j: short %s, %i holds to give back', (room, short, wanted) => {
  expect([isShort(room, 15), seatsWanted(room, 15)]).toEqual([short, wanted]);
  expect(isShort({ ...room, left: room.left + wanted }, 15)).toBe(false);
});
