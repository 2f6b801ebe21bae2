import { finishChapter, getBookSchema, getReadingGroup, getSharedGroup, joinReadingGroup, openChapter } from '@xuetang/contract/reading';
import { submitFissionMsg } from '@xuetang/contract/attribution';
import { aLearner, someLearners } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { signedClient } from '@xuetang/testkit/signed-client';
import { aMember, aReadingGroup } from '@xuetang/testkit/together-builders';
import { beforeEach, describe, expect, test } from 'vitest';
import { openApi } from '../../../../../tests/benches/open-api.ts';

const clock = createTestClock();
const { api, database } = await openApi({
  clock,
  before: ({ pool }) =>
    pool.query(
      `insert into settings.mini_program (app_id, name, wechat_type, plain_pages) values ('wx99reading000001', '学堂', 99, '{pages/book/book}')`,
    ),
});
const { pool } = database;
const STARTS = '2036-03-03';
const beijing = (moment: string): Date => new Date(`${moment}:00+08:00`);
const at = () => ({ timestamp: Math.floor(clock.now().getTime() / 1_000) });
/** The sixth day at noon. */
beforeEach(() => clock.set(beijing('2036-03-08T12:00')));

/** A session of the test's own time. */
const asLearner = async (nickname = '桂芳') => {
  const { learnerId, token } = await aLearner(pool);
  await pool.query('update identity.learner set nickname = $2 where id = $1', [learnerId, nickname]);
  await pool.query('update identity.session set created_at = $2, last_seen_at = $2 where learner_id = $1', [learnerId, clock.now()]);
  return { learnerId, ask: signedClient(api.url(), token) };
};
const visitor = signedClient(api.url());
const [UNKNOWN, FULL, OVER, ELSEWHERE, NOT_OPEN] = [42371, 42372, 42373, 42374, 42375];

describe('a chair', () => {
  test('fifty at the same moment for ten chairs: ten sit, forty are told, and the count is true', async () => {
    const groupId = await aReadingGroup(pool, { startsOn: STARTS, size: 10 });
    const learners = await someLearners(pool, 50, clock.now());
    const codes = await Promise.all(
      learners.map(async ({ token }) => (await signedClient(api.url(), token)(joinReadingGroup, { groupId }, at())).code),
    );
    expect(codes.filter((code) => code === 0)).toHaveLength(10);
    expect(codes.filter((code) => code === FULL)).toHaveLength(40);
    const { rows } = await pool.query(
      'select g.taken, (select count(*)::int from together.member m where m.group_id = g.id) as members from together.reading_group g where g.id = $1',
      [groupId],
    );
    expect(rows).toEqual([{ taken: 10, members: 10 }]);
    await expect(pool.query('update together.reading_group set taken = 11 where id = $1', [groupId])).rejects.toThrow('a_chair_each');
  });

  test('one learner: ten taps take one chair, and of two groups at the same moment one', async () => {
    const [one, other] = [await aReadingGroup(pool, { startsOn: STARTS }), await aReadingGroup(pool, { startsOn: STARTS })];
    const { ask, learnerId } = await asLearner();
    const codes = await Promise.all(
      Array.from({ length: 10 }, async (_, nth) => (await ask(joinReadingGroup, { groupId: nth % 2 ? one : other }, at())).code),
    );
    expect(new Set(codes)).toEqual(new Set([0, ELSEWHERE]));
    const { rows } = await pool.query('select count(*)::int as chairs from together.member where learner_id = $1', [learnerId]);
    expect(rows).toEqual([{ chairs: 1 }]);
  });

  test('until the last day anybody may come; then it is over, and who has left frees his chair', async () => {
    const groupId = await aReadingGroup(pool, { startsOn: STARTS });
    clock.set(beijing('2036-03-17T05:59'));
    const late = await asLearner();
    expect((await late.ask(joinReadingGroup, { groupId }, at())).code).toBe(0);
    clock.set(beijing('2036-03-17T06:00'));
    const tooLate = await asLearner();
    expect((await tooLate.ask(joinReadingGroup, { groupId }, at())).code).toBe(OVER);
    expect((await tooLate.ask(joinReadingGroup, { groupId: '999999' }, at())).code).toBe(UNKNOWN);
    await pool.query('delete from together.member where learner_id = $1', [late.learnerId]);
    const { rows } = await pool.query('select taken from together.reading_group where id = $1', [groupId]);
    expect(rows).toEqual([{ taken: 0 }]);
  });
});

describe('a group', () => {
  test('on its sixth day: six chapters are open, members are named to members alone', async () => {
    const groupId = await aReadingGroup(pool, { startsOn: STARTS });
    const [inside, outside] = [await asLearner('秀英'), await asLearner('路人')];
    await aMember(pool, groupId, inside.learnerId, '秀英');
    const own = (await inside.ask(getReadingGroup, {}, at())).data?.group;
    expect(own).toMatchObject({
      groupId,
      is: 'running',
      day: 6,
      isMember: true,
      members: 1,
      people: [{ name: '秀英', isMe: true, chapters: 0 }],
    });
    expect(own?.chapters.map(({ isOpen }) => isOpen)).toEqual([...Array(6).fill(true), ...Array(8).fill(false)]);
    const seen = (await outside.ask(getReadingGroup, { groupId }, at())).data?.group;
    expect(seen).toMatchObject({ isMember: false, people: [], members: 1 });
    expect(JSON.stringify(seen)).not.toContain('秀英');
  });

  test('without one there is what may be joined: not what is full or has ended', async () => {
    await pool.query('update together.reading_group set taken = size');
    const [coming, running, ended, full] = [
      await aReadingGroup(pool, { startsOn: '2036-03-10' }),
      await aReadingGroup(pool, { startsOn: STARTS }),
      await aReadingGroup(pool, { startsOn: '2036-02-01' }),
      await aReadingGroup(pool, { startsOn: STARTS, size: 2 }),
    ];
    await pool.query('update together.reading_group set taken = size where id = $1', [full]);
    const { ask } = await asLearner();
    const { data } = await ask(getReadingGroup, {}, at());
    expect(data).toMatchObject({ group: null });
    expect(data?.others.map(({ groupId }) => groupId)).toEqual([coming, running]);
    // Who opens one that is shut is shown the others.
    const shut = (await ask(getReadingGroup, { groupId: ended }, at())).data;
    expect(shut?.group).toMatchObject({ is: 'ended', day: 15 });
    expect(shut?.others.map(({ groupId }) => groupId)).toEqual([coming, running]);
    expect((await ask(getReadingGroup, { groupId: '999999' }, at())).code).toBe(UNKNOWN);
    expect((await visitor(getReadingGroup, {}, at())).code).toBe(3);
  });
});

describe('a chapter', () => {
  const aReader = async () => {
    const groupId = await aReadingGroup(pool, { startsOn: STARTS });
    const reader = await asLearner();
    await aMember(pool, groupId, reader.learnerId);
    return { ...reader, groupId };
  };

  test('opens on its morning, for members alone; missed ones stay open, also after the end', async () => {
    const { ask, groupId } = await aReader();
    expect((await ask(openChapter, { groupId, chapter: 6 }, at())).data).toMatchObject({
      nth: 6,
      isRead: false,
      next: { nth: 7, isOpen: false },
    });
    expect((await ask(openChapter, { groupId, chapter: 7 }, at())).code).toBe(NOT_OPEN);
    const stranger = await asLearner();
    expect((await stranger.ask(openChapter, { groupId, chapter: 1 }, at())).code).toBe(UNKNOWN);
    clock.set(beijing('2036-03-30T12:00'));
    await pool.query('update identity.session set last_seen_at = $1, created_at = $1', [clock.now()]);
    expect((await ask(openChapter, { groupId, chapter: 14 }, at())).data).toMatchObject({ next: null, talkUntil: null });
  });

  test('it is read when our own clock says so: not at once, not by lying, and once', async () => {
    const { ask, groupId, learnerId } = await aReader();
    const chapter = 2;
    // Of two minutes two fifths: 48 s. Who has not opened it has not read it.
    expect((await ask(finishChapter, { groupId, chapter }, at())).code).toBe(NOT_OPEN);
    await ask(openChapter, { groupId, chapter }, at());
    expect((await ask(finishChapter, { groupId, chapter }, at())).data).toEqual({ is: 'soon', seconds: 48 });
    clock.advance(30_000);
    // Opening it again does not begin anew.
    await ask(openChapter, { groupId, chapter }, at());
    expect((await ask(finishChapter, { groupId, chapter }, at())).data).toEqual({ is: 'soon', seconds: 18 });
    clock.advance(18_000);
    expect((await ask(finishChapter, { groupId, chapter }, at())).data).toEqual({ is: 'read', seconds: 0 });
    const readAt = clock.now();
    clock.advance(60_000);
    expect((await ask(finishChapter, { groupId, chapter }, at())).data).toEqual({ is: 'read', seconds: 0 });
    const { rows } = await pool.query('select read_at from together.reading where learner_id = $1 and chapter = 2', [learnerId]);
    expect(rows).toEqual([{ read_at: readAt }]);
    expect((await ask(openChapter, { groupId, chapter }, at())).data).toMatchObject({ isRead: true, readers: ['桂芳'], readersAll: 1 });
    expect((await ask(getReadingGroup, { groupId }, at())).data?.group?.chapters[1]).toMatchObject({ isRead: true, readers: 1 });
  });
});

describe('for a friend', () => {
  test('the book and where the group stands; nobody is named but who shared it, half hidden, and nobody is bound by looking', async () => {
    const groupId = await aReadingGroup(pool, { startsOn: STARTS });
    const [sharer, friend] = [await asLearner('桂芳阿姨'), await asLearner('路人')];
    await aMember(pool, groupId, sharer.learnerId, '桂芳阿姨');
    const inviteCode = (await sharer.ask(submitFissionMsg, { page: 'read-book-group-share' }, at())).data?.inviteCode;
    if (!inviteCode) throw new Error('no code');
    const shared = await visitor(getSharedGroup, { groupId, inviteCode }, at());
    expect(shared.data).toMatchObject({ group: { day: 6, members: 1 }, inviter: { name: '桂**姨', isCaller: false }, isMember: false });
    expect(shared.data?.chapters).toHaveLength(14);
    expect(JSON.stringify(shared.data)).not.toMatch(/桂芳|先记三天/);
    expect((await sharer.ask(getSharedGroup, { groupId, inviteCode }, at())).data).toMatchObject({
      inviter: { isCaller: true },
      isMember: true,
    });
    await friend.ask(getReadingGroup, { groupId, inviteCode }, at());
    await friend.ask(joinReadingGroup, { groupId }, at());
    const { rows } = await pool.query('select from promotion.invite where learner_id = $1', [friend.learnerId]);
    expect(rows).toEqual([]);
    expect((await visitor(getSharedGroup, { groupId: '999999' }, at())).code).toBe(UNKNOWN);
  });

  test('[7.4-24] the scheme opens the group in our mini-program', async () => {
    const groupId = await aReadingGroup(pool, { startsOn: STARTS });
    const { data } = await visitor(getBookSchema, { groupId }, at());
    expect(data?.schema).toBe(`weixin://dl/business/?appid=wx99reading000001&path=pages/book/book&query=groupId%3D${groupId}`);
    expect((await visitor(getBookSchema, { groupId: '999999' }, at())).code).toBe(UNKNOWN);
  });
});

test('who has no nickname is called a classmate', async () => {
  const groupId = await aReadingGroup(pool, { startsOn: STARTS });
  const { ask, learnerId } = await asLearner('  ');
  await ask(joinReadingGroup, { groupId }, at());
  const { rows } = await pool.query('select name from together.member where learner_id = $1', [learnerId]);
  expect(rows).toEqual([{ name: '同学' }]);
});
