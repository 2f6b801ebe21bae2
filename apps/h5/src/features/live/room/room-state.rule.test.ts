import type { RoomNews, TalkLine } from '@xuetang/contract/broadcasts';
import { expect, test } from 'vitest';
import { hearing, type RoomNow } from './room-state.rule.ts';

const line = (nth: number): TalkLine => ({ nth, name: '老郑', words: `第 ${nth} 句`, at: '2026-11-22T12:00:00.000Z', isOwn: false });
const room: RoomNow = { is: 'on-air', people: 2, held: 0, signIn: null, nth: 2, now: '', lines: [line(1), line(2)], skipped: 0 };
const news = (some: Partial<RoomNews>): RoomNews => ({
  is: 'on-air',
  people: 3,
  held: 1,
  signIn: null,
  nth: 2,
  now: '',
  lines: [],
  skipped: 0,
  ...some,
});

test('a line that comes by the stream and by asking is there once, in its place', () => {
  const heard = hearing(hearing(room, news({ lines: [line(4)], nth: 4 })), news({ lines: [line(3), line(4)], nth: 4 }));
  expect(heard.lines.map(({ nth }) => nth)).toEqual([1, 2, 3, 4]);
  expect([heard.nth, heard.people, heard.held]).toEqual([4, 3, 1]);
});

test('old news take nothing back, and two hundred lines are kept', () => {
  expect(hearing({ ...room, nth: 9 }, news({ nth: 2 })).nth).toBe(9);
  const many = hearing(room, news({ lines: Array.from({ length: 250 }, (_, at) => line(at + 3)), nth: 252 }));
  expect([many.lines.length, many.lines[0]?.nth]).toEqual([200, 53]);
});

test('how many were not shown is said until others are', () => {
  const much = hearing(room, news({ lines: [line(30)], nth: 30, skipped: 27 }));
  expect([much.skipped, hearing(much, news({ nth: 30 })).skipped, hearing(much, news({ lines: [line(31)], nth: 31 })).skipped]).toEqual([
    27, 27, 0,
  ]);
});
