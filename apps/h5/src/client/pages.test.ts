import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answersOf, aStorage, until } from './answers-of.ts';
import type { Answered } from './answered.ts';
import type { Pages, Watched } from './answers.ts';
import { connectionLost, type Seen, success } from './client-of.ts';

type Listed = Answered<Pages<'listMessages'>>;

const question = { name: 'listMessages', asked: '{}', learner: 'T0KEN' } as const;
const PAGE = 20;
const FEW = 60;
const MANY = 2_000;
const line = (nth: number) => ({
  messageId: `m${nth}`,
  category: 'course',
  title: `第 ${nth} 条`,
  isRead: false,
  sentAt: '2026-11-15T00:00:00Z',
  excerpt: '明晚八点直播，请提前五分钟进来。'.repeat(4),
});
/** Messages from `newest` down to 1. */
const listing =
  (newest: number) =>
  ({ fields: { before } }: Seen) => {
    const from = before ? Number(String(before).slice(1)) - 1 : newest;
    const list = Array.from({ length: Math.min(PAGE, from) }, (_, nth) => line(from - nth));
    return success({ list, hasMore: from > PAGE, unread: { course: 5 }, now: '2026-11-16T00:00:00Z' });
  };
const rows = (listed: Listed): number => (listed.is === 'there' ? listed.data.reduce((sum, { list }) => sum + list.length, 0) : 0);
const there = (watched: Watched<Pages<'listMessages'>>) => until(watched, ({ is }) => is === 'there');

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1_763_600_000_000 }));
afterEach(() => void vi.useRealTimers());
const later = (ms: number) => void vi.setSystemTime(Date.now() + ms);

/** A list as long as somebody has made it. */
const longList = async (all = FEW) => {
  const visit = aStorage();
  const asking = Array.from({ length: all / PAGE }, () => listing(all));
  const document = answersOf(asking, { visit });
  const watched = document.answers.watchPages(question, 'entry-1');
  const leave = watched.subscribe(() => {});
  await there(watched);
  while (rows(watched.read()) < all) await watched.more();
  return { ...document, leave };
};

/** What is asked for the list from now on: another question that is asked after it and answered has overtaken none. */
const asksSince = async ({ answers, seen }: Pick<Awaited<ReturnType<typeof longList>>, 'answers' | 'seen'>, since: number) => {
  await until(answers.watch({ ...question, name: 'countMessages' }), ({ is }) => is !== 'on-the-way');
  return seen.slice(since).filter(({ url }) => url.pathname.endsWith('/message/list')).length;
};

test('two thousand rows are there again on the way back, and nothing is asked', async () => {
  const document = await longList(MANY);
  document.leave();
  later(60_000);
  const asked = document.seen.length;
  const back = document.answers.watchPages(question, 'entry-1');
  // As a page does: whoever looks once and goes asks for nothing anyway.
  back.subscribe(() => {});
  expect(rows(await there(back))).toBe(MANY);
  expect(await asksSince(document, asked)).toBe(0);
});

test('and after the phone has killed the page', async () => {
  const { visit } = await longList(MANY);
  later(60_000);
  const document = answersOf([], { visit });
  const back = document.answers.watchPages(question, 'entry-1');
  // As a page does: whoever looks once and goes asks for nothing anyway.
  back.subscribe(() => {});
  expect(rows(await there(back))).toBe(MANY);
  expect(await asksSince(document, 0)).toBe(0);
});

test('whoever loads the page anew sees it at once, and what has come since', async () => {
  const { visit } = await longList();
  const { answers } = answersOf([listing(FEW + 1)], { visit, isRestored: false });
  const again = answers.watchPages(question, 'entry-1');
  expect(rows(again.read())).toBe(FEW);
  await until(again, (now) => rows(now) === PAGE);
});

test('whoever opens the list anew gets its beginning anew, and keeps what follows where it still follows', async () => {
  const { visit } = await longList();
  later(60_000);
  const { answers, seen } = answersOf([listing(FEW)], { visit });
  const anew = answers.watchPages(question, 'entry-2');
  await until(anew, (now) => now.is === 'there' && now.at === Date.now());
  expect([rows(anew.read()), seen.length]).toEqual([FEW, 1]);
});

test('a list whose beginning has changed begins anew: no row is missing between its pages', async () => {
  const { visit } = await longList();
  later(60_000);
  const { answers } = answersOf([listing(FEW + 1)], { visit });
  const anew = answers.watchPages(question, 'entry-2');
  await until(anew, (now) => now.is === 'there' && now.at === Date.now());
  expect(rows(anew.read())).toBe(PAGE);
});

test('another learner in the same window gets nothing of it', async () => {
  const { visit } = await longList();
  const { answers } = answersOf([connectionLost], { visit, token: () => 'B' });
  const other = answers.watchPages({ ...question, learner: 'B' }, 'entry-1');
  expect(await until(other, ({ is }) => is !== 'on-the-way')).toMatchObject({ is: 'failed' });
});

test('without a network the last answer is shown with its time, in the next window too', async () => {
  const first = answersOf([listing(30)]);
  const said = Date.now();
  await there(first.answers.watchPages(question, 'entry-1'));
  later(3_600_000);
  const next = answersOf([connectionLost], { browser: first.browser });
  const watched = next.answers.watchPages(question, 'other-window');
  const shown = await until(watched, (now) => now.is === 'there' && now.failedRefresh !== undefined);
  expect([rows(shown), shown]).toEqual([
    PAGE,
    expect.objectContaining({ at: said, failedRefresh: expect.objectContaining({ kind: 'network' }) }),
  ]);
});

test('what is a day old is not shown any more', async () => {
  const first = answersOf([listing(30)]);
  await there(first.answers.watchPages(question, 'entry-1'));
  later(24 * 3_600_000);
  const next = answersOf([connectionLost], { browser: first.browser });
  expect(next.answers.watchPages(question, 'entry-1').read()).toEqual({ is: 'on-the-way' });
});

test.each([
  ['full', aStorage(100)],
  [
    'forbidden',
    {
      ...aStorage(),
      getItem: () => {
        throw new Error('SecurityError');
      },
      setItem: () => {
        throw new Error('SecurityError');
      },
    },
  ],
])('a storage that is %s harms nothing', async (_how, store) => {
  const { answers } = answersOf([listing(30)], { visit: store, browser: store });
  expect(rows(await there(answers.watchPages(question, 'entry-1')))).toBe(PAGE);
});

test('where storage is short, what is shown now takes the place of what was shown before', async () => {
  const visit = aStorage(5_000);
  const { answers } = answersOf([listing(30), listing(30)], { visit });
  await there(answers.watchPages(question, 'entry-1'));
  await there(answers.watchPages({ ...question, asked: '{"category":"order"}' }, 'entry-2'));
  expect([...visit.kept.keys()].filter((key) => key.includes('listMessages'))).toEqual([
    'xt-answer:listMessages {"category":"order"} pages 0',
    'xt-answer:listMessages {"category":"order"} pages',
  ]);
});

test('a page more is one page more to write', async () => {
  const visit = aStorage();
  const writing = vi.spyOn(visit, 'setItem');
  const { answers } = answersOf([listing(100), listing(100), listing(100)], { visit });
  const list = answers.watchPages(question, 'entry-1');
  await there(list);
  await list.more();
  writing.mockClear();
  await list.more();
  expect(writing.mock.calls.map(([name]) => name)).toEqual(['xt-answer:listMessages {} pages 2', 'xt-answer:listMessages {} pages']);
});

test('opening a message marks it in the list that is come back to, also where the phone kills the page then', async () => {
  const visit = aStorage();
  const message = { ...line(7), blocks: [], button: null, now: '2026-11-16T00:00:00Z' };
  const { answers } = answersOf([listing(30), listing(30), () => success(message)], { visit });
  const list = answers.watchPages(question, 'entry-1');
  await there(list);
  await list.more();
  await until(answers.watch({ ...question, name: 'getMessage', asked: '{"messageId":"m7"}' }), ({ is }) => is === 'there');
  for (const document of [answers, answersOf([], { visit }).answers]) {
    const back = await there(document.watchPages(question, 'entry-1'));
    const pages = back.is === 'there' ? back.data : [];
    const read = pages.flatMap((page) => page.list.filter(({ isRead }) => isRead).map(({ messageId }) => messageId));
    expect([read, pages[0]?.unread.course]).toEqual([['m7'], 4]);
  }
});
