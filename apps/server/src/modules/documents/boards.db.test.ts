import { getDailyBoard, getDiscovery, getWealthHome, saveTrace } from '@xuetang/contract/documents';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { aCourse } from '@xuetang/testkit/course-builders';
import { aDocument } from '@xuetang/testkit/document-builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { expect, test } from 'vitest';
import { openApi } from '../../../../../tests/benches/open-api.ts';

/** Half past five in the afternoon of Greenwich is half past one of the next day in Beijing. */
const clock = createTestClock(new Date('2036-11-10T17:30:00Z'));
const { api, database } = await openApi({ clock });
const { pool } = database;
const visitor = signedClient(api.url());
const signedNow = () => ({ timestamp: Math.floor(clock.now().getTime() / 1_000) });

test('three minutes a day: today is Beijing’s, tomorrow is not there yet, and the strip says what was read', async () => {
  const { token } = await aLearner(pool);
  const ask = signedClient(api.url(), token);
  await aDocument(pool, { kind: 'card', day: '2036-11-12', title: '明天的卡片' });
  const card = await aDocument(pool, { kind: 'card', day: '2036-11-11', title: '今天的卡片' });
  await aDocument(pool, { kind: 'card', day: '2036-11-09', title: '前天的卡片' });
  await aDocument(pool, { kind: 'article', day: '2036-11-10', title: '昨天的文章' });
  await pool.query(`update identity.session set created_at = $1, last_seen_at = $1`, [clock.now()]);
  await ask(saveTrace, { slug: card.slug, version: 1, blocks: 3 }, signedNow());
  const { data } = await ask(getDailyBoard, {}, signedNow());
  expect([data?.today, data?.card?.title, data?.card?.body.length, data?.article?.title]).toEqual([
    '2036-11-11',
    '今天的卡片',
    3,
    '昨天的文章',
  ]);
  expect(data?.days.map(({ day, hasSome, isRead }) => `${day.slice(-2)}${hasSome ? '+' : ''}${isRead ? '!' : ''}`)).toEqual([
    '05',
    '06',
    '07',
    '08',
    '09+',
    '10+',
    '11+!',
  ]);
  expect((await visitor(getDailyBoard, {}, signedNow())).data?.days.some(({ isRead }) => isRead)).toBe(false);
});

test('the week of newcomers has twelve things and no more: those that were chosen first, and two courses to try', async () => {
  for (let nth = 0; nth < 3; nth++) await aCourse(pool);
  for (let nth = 0; nth < 14; nth++) await aDocument(pool, { title: `第 ${nth} 篇`, pick: nth < 2 ? 12 - nth : null });
  const { data } = await visitor(getDiscovery, {}, signedNow());
  expect([data?.list.length, data?.courses.length]).toEqual([10, 2]);
  expect(data?.list.slice(0, 2).map(({ title }) => title)).toEqual(['第 1 篇', '第 0 篇']);
});

test('five questions of a life, each with its course and something to read', async () => {
  await aCourse(pool, { topic: 'pension', name: '养老课' });
  await aDocument(pool, { kind: 'summary', topic: 'reserve', title: '备用金一页纸' });
  const { data } = await visitor(getWealthHome, {}, signedNow());
  expect(data?.parts.map(({ topic, course, document }) => [topic, course?.topic ?? null, document?.title ?? null])).toEqual([
    ['reserve', 'budget', '备用金一页纸'],
    ['insurance', null, null],
    ['pension', 'pension', null],
    ['fund', null, null],
    ['debt', 'budget', null],
  ]);
});
