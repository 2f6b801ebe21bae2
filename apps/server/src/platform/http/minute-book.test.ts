import { expect, test } from 'vitest';
import { createMinuteBook } from './minute-book.ts';

const MOST_KNOWN = 100_000;
const once = (nth: number) => ({ key: `caller:${nth}`, most: 1 });

test('whoever makes up callers fills no memory: the oldest make room for the newest', () => {
  const book = createMinuteBook();
  const over = 1_000;
  for (let nth = 0; nth < MOST_KNOWN + over; nth++) book.count(once(nth));
  expect([book.isFull(once(0)), book.isFull(once(over - 1))]).toEqual([false, false]);
  expect([book.isFull(once(over)), book.isFull(once(MOST_KNOWN + over - 1))]).toEqual([true, true]);
});

test('who has a word to be told of is counted with it, whatever comes of it', () => {
  const book = createMinuteBook();
  const caller = { key: 'caller', most: 3 };
  expect([book.count(caller), book.count(caller)]).toEqual([true, true]);
  expect(book.takeUntold(caller)).toBe(2);
  book.count(caller);
  expect(book.isFull(caller)).toBe(true);
  book.hear(caller, 2, undefined);
  expect([book.isFull(caller), book.takeUntold(caller)]).toEqual([true, 3]);
  book.hear(caller, 3, 40);
  expect(book.isFull({ ...caller, most: 40 })).toBe(true);
});
