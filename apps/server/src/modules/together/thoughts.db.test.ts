import type { ReadingGroupId, ThoughtId } from '@xuetang/contract/ids';
import { listThoughts, removeThought, reportThought, sayThought } from '@xuetang/contract/reading';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { signedClient } from '@xuetang/testkit/signed-client';
import { aMember, aReadingGroup, aThought } from '@xuetang/testkit/together-builders';
import { beforeEach, expect, test } from 'vitest';
import { openApi } from '../../../../../tests/benches/open-api.ts';

const clock = createTestClock();
const { api, database } = await openApi({ clock });
const { pool } = database;
const STARTS = '2036-03-03';
const NOON = new Date('2036-03-08T12:00:00+08:00');
beforeEach(() => clock.set(NOON));
const at = () => ({ timestamp: Math.floor(clock.now().getTime() / 1_000) });
const [UNKNOWN, OVER, NOT_OPEN, TOO_SOON, NO_THOUGHT] = [42371, 42373, 42375, 42377, 42378];

const aReader = async (groupId: ReadingGroupId, name = '桂芳') => {
  const { learnerId, token } = await aLearner(pool);
  await pool.query('update identity.session set created_at = $2, last_seen_at = $2 where learner_id = $1', [learnerId, clock.now()]);
  await aMember(pool, groupId, learnerId, name);
  return { learnerId, ask: signedClient(api.url(), token) };
};
type Reader = Awaited<ReturnType<typeof aReader>>;
const seenBy = async ({ ask }: Reader, groupId: ReadingGroupId, chapter = 1) =>
  (await ask(listThoughts, { groupId, chapter }, at())).data?.list.map(({ words, is, isMine }) => [words, is, isMine]);

test('what is said is read by the group at once; what sells something waits, and its writer sees that it does', async () => {
  const groupId = await aReadingGroup(pool, { startsOn: STARTS });
  const [one, other] = [await aReader(groupId, '秀英'), await aReader(groupId)];
  expect((await one.ask(sayThought, { groupId, chapter: 1, words: ' 光买菜就记了七笔 ' }, at())).data).toMatchObject({ isHeld: false });
  clock.advance(60_000);
  for (const words of ['加我微信一起记账', '稳赚不赔的在这里', 'www.example.com 看看', '600519 可以买']) {
    expect((await one.ask(sayThought, { groupId, chapter: 1, words }, at())).data, words).toMatchObject({ isHeld: true });
    clock.advance(60_000);
  }
  expect(await seenBy(other, groupId)).toEqual([['光买菜就记了七笔', 'shown', false]]);
  expect(await seenBy(one, groupId)).toHaveLength(5);
  expect((await seenBy(one, groupId))?.[0]).toEqual(['600519 可以买', 'held', true]);
});

test('one a minute, however many are sent at the same moment; words have a length', async () => {
  const groupId = await aReadingGroup(pool, { startsOn: STARTS });
  const { ask, learnerId } = await aReader(groupId);
  const codes = await Promise.all(
    Array.from({ length: 15 }, async (_, nth) => (await ask(sayThought, { groupId, chapter: 1, words: `第 ${nth} 句` }, at())).code),
  );
  expect(codes.toSorted((a, b) => a - b)).toEqual([0, ...Array(14).fill(TOO_SOON)]);
  clock.advance(59_000);
  expect((await ask(sayThought, { groupId, chapter: 2, words: '再说一句' }, at())).code).toBe(TOO_SOON);
  clock.advance(1_000);
  expect((await ask(sayThought, { groupId, chapter: 2, words: '再说一句' }, at())).code).toBe(0);
  clock.advance(60_000);
  for (const words of ['', '   ', '长'.repeat(201)]) expect((await ask(sayThought, { groupId, chapter: 1, words }, at())).code).toBe(40001);
  expect((await ask(sayThought, { groupId, chapter: 1, words: '👛'.repeat(200) }, at())).code).toBe(0);
  const { rows } = await pool.query('select count(*)::int as said from together.thought where learner_id = $1', [learnerId]);
  expect(rows).toEqual([{ said: 3 }]);
});

test('of chapters that are open, by members, until a week after the end', async () => {
  const groupId = await aReadingGroup(pool, { startsOn: STARTS });
  const [inside, stranger] = [await aReader(groupId), await aReader(await aReadingGroup(pool, { startsOn: STARTS }))];
  const say = ({ ask }: Reader, chapter: number) => ask(sayThought, { groupId, chapter, words: '说一句' }, at());
  expect((await say(inside, 7)).code).toBe(NOT_OPEN);
  expect((await say(stranger, 1)).code).toBe(UNKNOWN);
  expect((await stranger.ask(listThoughts, { groupId, chapter: 1 }, at())).code).toBe(UNKNOWN);
  const live = async (moment: string) => {
    clock.set(new Date(`${moment}:00+08:00`));
    await pool.query('update identity.session set created_at = $1, last_seen_at = $1', [clock.now()]);
  };
  await live('2036-03-24T05:59');
  expect((await say(inside, 14)).code).toBe(0);
  await live('2036-03-24T06:01');
  expect((await say(inside, 14)).code).toBe(OVER);
});

test('one’s own may be taken back, again and again; another’s may not', async () => {
  const groupId = await aReadingGroup(pool, { startsOn: STARTS });
  const [one, other] = [await aReader(groupId), await aReader(groupId)];
  const thoughtId = await aThought(pool, groupId, one.learnerId);
  expect((await other.ask(removeThought, { thoughtId }, at())).code).toBe(0);
  expect(await seenBy(other, groupId)).toHaveLength(1);
  for (let nth = 0; nth < 2; nth++) expect((await one.ask(removeThought, { thoughtId }, at())).code).toBe(0);
  expect(await seenBy(other, groupId)).toEqual([]);
});

test('three different members put a thought away until one of ours has read it; one alone, or the same again, does not', async () => {
  const groupId = await aReadingGroup(pool, { startsOn: STARTS });
  const [writer, ...readers] = await Promise.all([1, 2, 3, 4].map((nth) => aReader(groupId, `第 ${nth} 位`)));
  if (!writer) throw new Error('nobody');
  const thoughtId = await aThought(pool, groupId, writer.learnerId);
  const report = ({ ask }: Reader, id: ThoughtId = thoughtId) => ask(reportThought, { thoughtId: id }, at());
  expect((await report(writer)).code, 'nobody reports himself').toBe(NO_THOUGHT);
  const stranger = await aReader(await aReadingGroup(pool, { startsOn: STARTS }));
  expect((await report(stranger)).code).toBe(NO_THOUGHT);
  for (let nth = 0; nth < 4; nth++) expect((await report(readers[0]!)).code).toBe(0);
  expect(await seenBy(readers[0]!, groupId)).toHaveLength(1);
  await Promise.all(readers.map((reader) => report(reader)));
  expect(await seenBy(readers[0]!, groupId)).toEqual([]);
  expect(await seenBy(writer, groupId)).toEqual([['最意外的是打车。', 'held', true]]);
  // What one of ours let through stays.
  await pool.query(`update together.thought set state = 'shown', decided_at = now() where public_id = $1`, [thoughtId]);
  await Promise.all(readers.map((reader) => report(reader)));
  expect(await seenBy(readers[0]!, groupId)).toHaveLength(1);
});

test('a long talk comes page by page, none twice', async () => {
  const groupId = await aReadingGroup(pool, { startsOn: STARTS });
  const reader = await aReader(groupId);
  for (let nth = 0; nth < 45; nth++) await aThought(pool, groupId, reader.learnerId, 3);
  const seen: string[] = [];
  let before: ThoughtId | undefined;
  for (let pages = 0; pages < 4; pages++) {
    const { data } = await reader.ask(listThoughts, { groupId, chapter: 3, ...(before && { before }) }, at());
    seen.push(...(data?.list.map(({ thoughtId }) => thoughtId) ?? []));
    before = data?.list[data.list.length - 1]?.thoughtId;
    if (!data?.hasMore) break;
  }
  expect(seen).toHaveLength(45);
  expect(new Set(seen).size).toBe(45);
});
