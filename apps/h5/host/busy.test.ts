import { expect, test } from 'vitest';
import { createBusy, TooBusy } from './busy.ts';

const turn = () => new Promise<void>((done) => setImmediate(done));

test('who comes late in a turn of the loop finds it busy; with the next turn it begins anew', async () => {
  let now = 0;
  const { isBusy } = createBusy({ turnMs: 50, views: 10, drawingPercent: 60 }, () => now);
  expect(isBusy()).toBe(false);
  now = 50;
  expect(isBusy()).toBe(false);
  now = 51;
  expect(isBusy()).toBe(true);
  await turn();
  expect(isBusy()).toBe(false);
});

test('so many pages may wait at once', async () => {
  const { isBusy, during } = createBusy({ turnMs: 50, views: 1, drawingPercent: 60 });
  const { promise, reject } = Promise.withResolvers<void>();
  const waiting = during(() => promise);
  expect(isBusy()).toBe(true);
  reject(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  expect(isBusy()).toBe(false);
});

test('drawing has its share of the thread, and the next window gives it anew', () => {
  let now = 0;
  const { inTime } = createBusy({ turnMs: 50, views: 10, drawingPercent: 60 }, () => now);
  const draw = inTime(() => ((now += 100), 'page'));
  expect([draw(), draw(), draw()]).toEqual(['page', 'page', 'page']);
  expect(draw).toThrow(TooBusy);
  now = 500;
  expect(draw()).toBe('page');
});
