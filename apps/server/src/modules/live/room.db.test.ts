import { randomBytes } from 'node:crypto';
import { enterRoom, getLiveSchedule, listRoomNews, sendLine, signInRoom, type OpenRoom, type RoomNews } from '@xuetang/contract/broadcasts';
import type { SectionId } from '@xuetang/contract/ids';
import { aCamp, aLearner, anEnrolment } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { aCourse, anEntitlement } from '@xuetang/testkit/course-builders';
import { aBroadcast, type BroadcastShape } from '@xuetang/testkit/live-builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { expect, test } from 'vitest';
import { openApi, openApiOn } from '../../../../../tests/benches/open-api.ts';
import { forget } from '../../platform/forget.ts';
import { liveForgets } from './forget.ts';

const clock = createTestClock();
const { api, database, db } = await openApi({ clock });
const { pool } = database;

const signedNow = () => ({ timestamp: Math.floor(clock.now().getTime() / 1_000) });
const key = () => randomBytes(16).toString('base64url');

/** A live section with a class, and somebody who may learn it. */
const aRoom = async (shape: Omit<BroadcastShape, 'sectionId'> = { startsIn: -10, heardAgoS: 1 }) => {
  const course = await aCourse(pool, { sections: [{ title: '给十年后的自己留一份', medium: 'live', minutes: 50 }] });
  const sectionId = course.sectionIds[0] as SectionId;
  const broadcastId = await aBroadcast(pool, { sectionId, teacherId: course.teacherId, now: clock.now(), ...shape });
  return { course, sectionId, broadcastId };
};
type Room = Awaited<ReturnType<typeof aRoom>>;

const somebodyIn = async ({ course, sectionId }: Pick<Room, 'course' | 'sectionId'>, url = api.url()) => {
  const learner = await aLearner(pool);
  await anEntitlement(pool, course, learner.learnerId);
  const ask = signedClient(url, learner.token);
  const enter = async (): Promise<OpenRoom> => {
    const { data } = await ask(enterRoom, { sectionId }, signedNow());
    if (data?.outcome !== 'open') throw new Error(`not open: ${data?.outcome}`);
    return data;
  };
  const { ticket, ...entered } = await enter();
  return {
    ...learner,
    ask,
    enter,
    ticket,
    entered,
    say: async (words: string, saidKey = key()) => (await ask(sendLine, { ticket, key: saidKey, words }, signedNow())).data,
    since: async (nth: number) => (await ask(listRoomNews, { ticket, nth }, signedNow())).data as RoomNews,
  };
};

/** What a room says to one listener, until what is waited for is among it. */
const hear = async (url: string, enough: (all: readonly RoomNews[]) => boolean): Promise<RoomNews[]> => {
  const stop = new AbortController();
  const heard: RoomNews[] = [];
  const { body } = await fetch(url, { signal: stop.signal });
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body!) {
    text += decoder.decode(chunk, { stream: true });
    const whole = text.split('\n\n');
    text = whole.pop() ?? '';
    for (const event of whole) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (data !== undefined) heard.push(JSON.parse(data) as RoomNews);
    }
    if (enough(heard)) break;
  }
  stop.abort();
  return heard;
};

test('who comes in sees the class, what was said before, and is counted; who has no right is refused', async () => {
  const room = await aRoom();
  const first = await somebodyIn(room);
  expect(await first.say('现在开始还来得及吗')).toEqual({ outcome: 'shown', nth: 1 });
  const second = await somebodyIn(room);
  expect(second.entered).toMatchObject({
    is: 'on-air',
    people: 2,
    held: 0,
    nth: 1,
    lines: [{ nth: 1, words: '现在开始还来得及吗', isOwn: false }],
    hasSignedIn: false,
    signIn: null,
  });
  expect((await second.enter()).people).toBe(2);
  const stranger = signedClient(api.url(), (await aLearner(pool)).token);
  expect((await stranger(enterRoom, { sectionId: room.sectionId }, signedNow())).data).toMatchObject({ outcome: 'refused' });
  expect(await stranger(enterRoom, { sectionId: '987654321' }, signedNow())).toMatchObject({ code: 41804 });
  // Another's ticket opens nothing.
  expect(await stranger(sendLine, { ticket: first.ticket, key: key(), words: '你好' }, signedNow())).toMatchObject({ code: 41804 });
  expect(await stranger(listRoomNews, { ticket: first.ticket, nth: 0 }, signedNow())).toMatchObject({ code: 41804 });
});

test('one line in three seconds; the same line sent again is the same line', async () => {
  const somebody = await somebodyIn(await aRoom());
  const saidKey = key();
  expect(await somebody.say('第一句', saidKey)).toEqual({ outcome: 'shown', nth: 1 });
  expect(await somebody.say('第一句', saidKey)).toEqual({ outcome: 'shown', nth: 1 });
  expect(await somebody.say('第二句')).toEqual({ outcome: 'too-soon', nth: null });
  clock.advance(3_000);
  expect(await somebody.say('第二句')).toEqual({ outcome: 'shown', nth: 2 });
  clock.advance(3_000);
  const same = key();
  const said = await Promise.all(Array.from({ length: 8 }, () => somebody.say('同一句', same)));
  expect(said).toEqual(Array.from({ length: 8 }, () => ({ outcome: 'shown', nth: 3 })));
  expect(await somebody.say('好'.repeat(101))).toEqual({ outcome: 'wrong', nth: null });
});

test('contacts, links, codes and promises wait, are counted, and nobody sees them', async () => {
  const room = await aRoom();
  const [speaker, reader] = [await somebodyIn(room), await somebodyIn(room)];
  for (const words of ['加我微信 lw20208', '看 licai.com', '600519 怎么样', '跟我买，稳赚不赔']) {
    expect(await speaker.say(words)).toEqual({ outcome: 'held', nth: null });
    clock.advance(3_000);
  }
  expect(await reader.since(0)).toMatchObject({ held: 4, lines: [], nth: 0 });
});

test('a name that could not be said does not stand over a line either', async () => {
  const room = await aRoom();
  const [speaker, reader] = [await somebodyIn(room), await somebodyIn(room)];
  await pool.query(`update identity.learner set nickname = '加薇❤lw20208' where id = $1`, [speaker.learnerId]);
  await speaker.enter();
  await speaker.say('老师讲得真清楚');
  expect((await reader.since(0)).lines).toMatchObject([{ name: '同学', words: '老师讲得真清楚' }]);
});

test('forty who speak at once have the numbers from 1 to 40; of more than twenty the last are shown and the others counted', async () => {
  const room = await aRoom();
  const people = await Promise.all(Array.from({ length: 40 }, () => somebodyIn(room)));
  const said = await Promise.all(people.map(({ say }, nth) => say(`第 ${nth} 位`)));
  expect(said.map((one) => one?.nth ?? 0).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  const news = await people[0]!.since(0);
  expect([news.lines.length, news.skipped, news.nth]).toEqual([20, 20, 40]);
  expect(await people[0]!.since(40)).toMatchObject({ lines: [], skipped: 0, nth: 40 });
});

test('what is said through one process is heard through another, each line once and in order', async () => {
  const room = await aRoom();
  const other = await openApiOn(database.url, { clock });
  const [speaker, listener] = [await somebodyIn(room), await somebodyIn(room, other.url())];
  await speaker.say('第一句');
  const heard = hear(`${other.url()}${listener.entered.stream}?nth=0`, (all) => all.some(({ nth }) => nth === 2));
  clock.advance(3_000);
  await speaker.say('第二句');
  const lines = (await heard).flatMap(({ lines: some }) => some.map(({ nth, words, isOwn }) => ({ nth, words, isOwn })));
  expect(lines).toEqual([
    { nth: 1, words: '第一句', isOwn: false },
    { nth: 2, words: '第二句', isOwn: false },
  ]);
  expect((await fetch(`${other.url()}/live/stream/1.2.3.forged`)).status).toBe(204);
});

test('a sign-in takes one tap within ninety seconds, and is one row', async () => {
  const room = await aRoom();
  const [early, late] = [await somebodyIn(room), await somebodyIn(room)];
  const tap = async ({ ask, ticket }: typeof early) => (await ask(signInRoom, { ticket }, signedNow())).data?.outcome;
  expect(await tap(early)).toBe('closed');
  await pool.query('update live.broadcast set sign_in_from = $2 where id = $1', [room.broadcastId, clock.now()]);
  clock.advance(89_000);
  expect((await early.since(0)).signIn).not.toBeNull();
  expect([await tap(early), await tap(early)]).toEqual(['signed-in', 'signed-in']);
  clock.advance(1_000);
  expect([await tap(late), await tap(early)]).toEqual(['closed', 'signed-in']);
  expect((await early.since(0)).signIn).toBeNull();
  const { rows } = await pool.query('select count(*)::int as n from live.attendance where broadcast_id = $1 and signed_in_at is not null', [
    room.broadcastId,
  ]);
  expect(rows).toEqual([{ n: 1 }]);
});

test('who is away for a minute is not counted, and only what is on air was heard', async () => {
  const room = await aRoom();
  const [stays, leaves] = [await somebodyIn(room), await somebodyIn(room)];
  for (let nth = 0; nth < 4; nth++) {
    clock.advance(15_000);
    await pool.query('update live.broadcast set heard_at = $2 where id = $1', [room.broadcastId, clock.now()]);
    await stays.since(0);
  }
  expect((await stays.since(0)).people).toBe(1);
  clock.advance(20_000);
  expect((await stays.since(0)).is).toBe('interrupted');
  const heard = async (learner: string) =>
    (await pool.query<{ heard_s: number }>('select heard_s from live.attendance where learner_id = $1', [learner])).rows[0]?.heard_s;
  expect([await heard(stays.learnerId), await heard(leaves.learnerId)]).toEqual([60, 0]);
});

test('of several classes of a section the learner’s own counts, and the tab shows nobody another’s', async () => {
  const camp = await aCamp(pool, { period: 'open' });
  const course = await aCourse(pool, { camp, sections: [{ medium: 'live', isTrial: true }] });
  const sectionId = course.sectionIds[0] as SectionId;
  await aBroadcast(pool, { sectionId, periodId: camp.periodId, title: '本期的课', now: clock.now(), startsIn: 30 });
  await aBroadcast(pool, { sectionId, periodId: '987654', title: '别期的课', now: clock.now(), startsIn: 10 });
  const [seated, visitor] = [await aLearner(pool), await aLearner(pool)];
  await anEnrolment(pool, camp, seated.learnerId);
  const own = signedClient(api.url(), seated.token);
  expect((await own(enterRoom, { sectionId }, signedNow())).data).toMatchObject({ outcome: 'open', title: '本期的课', is: 'scheduled' });
  expect((await signedClient(api.url(), visitor.token)(enterRoom, { sectionId }, signedNow())).data).toMatchObject({
    outcome: 'unplanned',
  });
  const titles = async (ask: typeof own) =>
    (await ask(getLiveSchedule, {}, signedNow())).data?.week.map(({ title }) => title).filter((title) => title.endsWith('期的课'));
  expect(await titles(own)).toEqual(['本期的课']);
  expect(await titles(signedClient(api.url()))).toEqual([]);
});

test('what was said is forgotten after thirty days', async () => {
  const somebody = await somebodyIn(await aRoom());
  await somebody.say('三十天后没有了');
  const count = async () =>
    (await pool.query<{ n: number }>('select count(*)::int as n from live.line where learner_id = $1', [somebody.learnerId])).rows[0]?.n;
  expect(await count()).toBe(1);
  await pool.query(`update live.line set said_at = $2::timestamptz - interval '30 days 1 second' where learner_id = $1`, [
    somebody.learnerId,
    clock.now(),
  ]);
  await forget({ db, clock }, liveForgets.endings);
  expect(await count()).toBe(0);
});
