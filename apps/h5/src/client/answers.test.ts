import { focusManager, onlineManager } from '@tanstack/query-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answersOf, until } from './answers-of.ts';
import type { Watched } from './answers.ts';
import { answering, connectionLost, success } from './client-of.ts';

const question = { name: 'countMessages', asked: '{}', learner: 'T0KEN' } as const;
const unread = (count: number) => () => success({ unread: count });
const refused = (code: number) => () => answering({ code, message: '不行', data: null });
const settled = <T>(watched: Watched<T>) => until(watched, ({ is }) => is !== 'on-the-way');

/** Somebody looks, and goes on looking. */
const look = (watched: Watched<unknown>) => watched.subscribe(() => {});
const comeBack = () => {
  focusManager.setFocused(false);
  focusManager.setFocused(true);
};

describe('what a page is told', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1_763_600_000_000 }));
  afterEach(() => {
    vi.useRealTimers();
    focusManager.setFocused(undefined);
    onlineManager.setOnline(true);
  });
  const later = (ms: number) => void vi.setSystemTime(Date.now() + ms);

  test('on the way, then there, with the time at which it was said', async () => {
    const { answers } = answersOf([unread(3)]);
    const watched = answers.watch(question);
    expect(watched.read()).toEqual({ is: 'on-the-way' });
    expect(await settled(watched)).toEqual({ is: 'there', data: { unread: 3 }, at: Date.now() });
  });

  test('two parts of a page that ask the same ask once', async () => {
    const { answers, seen } = answersOf([unread(3)]);
    await Promise.all([settled(answers.watch(question)), settled(answers.watch(question))]);
    expect(seen).toHaveLength(1);
  });

  test('whoever comes back to it sees what was heard at once, and it is asked for behind', async () => {
    const { answers, seen } = answersOf([unread(3), unread(4)]);
    await settled(answers.watch(question));
    later(6_000);
    const again = answers.watch(question);
    expect(again.read()).toMatchObject({ is: 'there', data: { unread: 3 } });
    expect(await until(again, (now) => now.is === 'there' && now.data.unread === 4)).toMatchObject({ is: 'there' });
    expect(seen).toHaveLength(2);
  });

  test('a refresh that was lost leaves what was there, and says so', async () => {
    const { answers } = answersOf([unread(3), connectionLost, unread(5)]);
    const watched = answers.watch(question);
    look(watched);
    await settled(watched);
    const said = Date.now();
    later(60_000);
    await watched.refresh();
    expect(watched.read()).toMatchObject({ is: 'there', data: { unread: 3 }, at: said, failedRefresh: { kind: 'network' } });
    await watched.refresh();
    expect(watched.read()).toEqual({ is: 'there', data: { unread: 5 }, at: Date.now() });
  });

  test.each([
    ['busy', 50_301, 'there'],
    ['broken', 50_001, 'there'],
    ['sure that it is gone', 43_001, 'failed'],
  ])('after a refresh by a server that is %s', async (_how, code, is) => {
    const { answers } = answersOf([unread(3), refused(code)]);
    const watched = answers.watch(question);
    look(watched);
    await settled(watched);
    await watched.refresh();
    expect(watched.read().is).toBe(is);
  });

  test('retried, it is on the way again', async () => {
    const { answers } = answersOf([connectionLost, unread(1)]);
    const watched = answers.watch(question);
    look(watched);
    expect(await settled(watched)).toMatchObject({ is: 'failed', failure: { kind: 'network' } });
    watched.retry();
    expect(watched.read()).toEqual({ is: 'on-the-way' });
    expect(await settled(watched)).toMatchObject({ is: 'there' });
  });

  test.each([
    ['is looked at again', comeBack],
    ['has a network again', () => (onlineManager.setOnline(false), onlineManager.setOnline(true))],
  ])('a page that %s asks anew', async (_what, happens) => {
    const { answers } = answersOf([unread(3), unread(4)]);
    const watched = answers.watch(question);
    look(watched);
    await settled(watched);
    later(6_000);
    happens();
    expect(await until(watched, (now) => now.is === 'there' && now.data.unread === 4)).toMatchObject({ is: 'there' });
  });

  test.each([
    ['is looked at again', comeBack],
    ['has a network again', () => (onlineManager.setOnline(false), onlineManager.setOnline(true))],
  ])('a refresh that was lost is made up for as soon as the page %s, however new what it shows', async (_what, happens) => {
    const { answers } = answersOf([unread(3), connectionLost, unread(4)]);
    const watched = answers.watch(question);
    look(watched);
    await settled(watched);
    await watched.refresh();
    happens();
    expect(await until(watched, (now) => now.is === 'there' && now.data.unread === 4)).toEqual({
      is: 'there',
      data: { unread: 4 },
      at: Date.now(),
    });
  });

  test('a session that ended is told to the shell once; coming back does not ask again', async () => {
    const { answers, seen, reacted } = answersOf([refused(3), success]);
    const watched = answers.watch(question);
    look(watched);
    expect(await settled(watched)).toMatchObject({ is: 'failed', failure: { then: 'login' } });
    later(6_000);
    comeBack();
    await settled(answers.watch({ ...question, name: 'getProfile' }));
    expect([seen.length, reacted]).toEqual([2, [3]]);
  });

  test('what is for a toast is said by the page alone', async () => {
    const { answers, reacted } = answersOf([refused(43_001)]);
    await settled(answers.watch(question));
    expect(reacted).toEqual([]);
  });

  test('another learner is told nothing of it', async () => {
    let token = 'A';
    const { answers } = answersOf([unread(3), unread(0)], { token: () => token });
    await settled(answers.watch({ ...question, learner: 'A' }));
    token = 'B';
    const other = answers.watch({ ...question, learner: 'B' });
    expect(other.read()).toEqual({ is: 'on-the-way' });
    expect(await settled(other)).toMatchObject({ data: { unread: 0 } });
  });

  test('an answer for somebody who logged in meanwhile is not shown to the one who asked', async () => {
    let token = 'A';
    const { answers } = answersOf([() => ((token = 'B'), success({ unread: 9 }))], { token: () => token });
    expect(await settled(answers.watch({ ...question, learner: 'A' }))).toMatchObject({ is: 'failed' });
  });

  test('an action makes it untrue: shown, it is asked for anew; not shown, it is forgotten', async () => {
    const { answers, seen } = answersOf([unread(3), success, unread(0)]);
    const shown = answers.watch(question);
    look(shown);
    await settled(shown);
    await settled(answers.watch({ ...question, name: 'getProfile' }));
    await answers.invalidate(['countMessages', 'getProfile']);
    expect(shown.read()).toMatchObject({ data: { unread: 0 } });
    expect(answers.watch({ ...question, name: 'getProfile' }).read()).toEqual({ is: 'on-the-way' });
    expect(seen).toHaveLength(3);
  });

  test('what an action will have done is shown before it has, and can be taken back', async () => {
    const { answers } = answersOf([unread(3)]);
    const watched = answers.watch(question);
    look(watched);
    await settled(watched);
    const takeBack = answers.change('countMessages', () => ({ unread: 0 }));
    expect(watched.read()).toMatchObject({ data: { unread: 0 } });
    takeBack();
    expect(watched.read()).toMatchObject({ data: { unread: 3 } });
  });
});
