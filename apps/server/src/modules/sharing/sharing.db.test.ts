import { submitFissionMsg } from '@xuetang/contract/attribution';
import { getGiftBook, getLiveShare } from '@xuetang/contract/sharing';
import { aCamp, aLearner, anEnrolment, someLearners, type BuiltLearner } from '@xuetang/testkit/builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { describe, expect, test } from 'vitest';
import { testKeys } from '../../../../../tests/benches/test-keys.ts';
import { openDatabase } from '../../platform/db.ts';
import { mergers } from '../../mergers.ts';
import { openApi } from '../../../../../tests/benches/open-api.ts';

const { api, database } = await openApi();

const client = (who?: BuiltLearner) => signedClient(api.url(), who?.token);
const codeOf = async (who: BuiltLearner): Promise<string> =>
  (await client(who)(submitFissionMsg, { page: 'liveShare' })).data?.inviteCode ?? '';
const named = async (nickname: string): Promise<BuiltLearner> => {
  const learner = await aLearner(database.pool);
  await database.pool.query('update identity.learner set nickname = $2 where id = $1', [learner.learnerId, nickname]);
  return learner;
};
const aLiveClass = async (campId: string, kind: 'odd' | 'open-course'): Promise<string> => {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into sharing.live_class (kind, camp_id, title, promise, points, minutes, replay_days)
     values ($2, $1, '备用金留多少才够', '一晚算清自己家的数', '{先算底数,放在哪里,什么时候动}', 60, 7) returning id`,
    [campId, kind],
  );
  return rows[0]?.id ?? '';
};

describe('what friends share', () => {
  test('[1-02] a visitor reads who invites, what it is, when, and how many seats were counted', async () => {
    const friend = await named('桂芳');
    const camp = await aCamp(database.pool, { cap: 30 });
    const { data } = await client()(getLiveShare, { campId: camp.campId, inviteCode: await codeOf(friend) });
    expect(data).toMatchObject({
      kind: 'camp',
      campId: camp.campId,
      title: '小白理财训练营',
      minutes: 40,
      open: { teacherName: '周若兰', seatsLeft: 30, seatsAll: 30 },
      inviter: { nickname: '桂芳', isCaller: false },
      isHeld: false,
    });
    expect(Math.abs(Date.parse(data?.countedAt ?? '') - Date.now())).toBeLessThan(60_000);
  });

  test('a class that is held once has words of its own and enrols through its camp', async () => {
    const camp = await aCamp(database.pool);
    const liveClassId = await aLiveClass(camp.campId, 'odd');
    const { data } = await client()(getLiveShare, { liveClassId });
    expect(data).toMatchObject({
      kind: 'odd',
      campId: camp.campId,
      title: '备用金留多少才够',
      points: ['先算底数', '放在哪里', '什么时候动'],
      minutes: 60,
      replayDays: 7,
      inviter: null,
    });
  });

  test('neither a camp nor a class of that number: unknown; no open period: said, and still shown', async () => {
    expect((await client()(getLiveShare, { campId: '999999' })).code).toBe(41203);
    expect((await client()(getLiveShare, { liveClassId: '999999' })).code).toBe(41203);
    expect((await client()(getLiveShare, {})).code).toBe(41203);
    const over = await aCamp(database.pool, { period: 'over' });
    expect((await client()(getLiveShare, { campId: over.campId })).data).toMatchObject({ open: null, title: '小白理财训练营' });
  });

  test('the caller is told of a seat of his own, and of a link of his own', async () => {
    const own = await named('若梅');
    const camp = await aCamp(database.pool);
    await anEnrolment(database.pool, camp, own.learnerId);
    const { data } = await client(own)(getLiveShare, { campId: camp.campId, inviteCode: await codeOf(own) });
    expect(data).toMatchObject({ isHeld: true, inviter: { isCaller: true } });
  });
});

describe('the code of a learner', () => {
  test('is always the same, is nobody else’s, and says nothing of the learner', async () => {
    const [one, other] = (await someLearners(database.pool, 2)) as [BuiltLearner, BuiltLearner];
    const codes = await Promise.all([codeOf(one), codeOf(one), codeOf(one)]);
    expect(new Set(codes).size).toBe(1);
    expect(codes[0]).toMatch(/^[0-9A-Za-z]{12}$/);
    expect(await codeOf(other)).not.toBe(codes[0]);
  });

  test('one that nobody has names nobody; of the friend nothing but the nickname leaves the server', async () => {
    const friend = await named('桂芳');
    const camp = await aCamp(database.pool);
    expect((await client()(getLiveShare, { campId: camp.campId, inviteCode: 'AAAAAAAAAAAA' })).data?.inviter).toBeNull();
    const { data } = await client()(getLiveShare, { campId: camp.campId, inviteCode: await codeOf(friend) });
    expect(Object.keys(data?.inviter ?? {}).toSorted()).toEqual(['isCaller', 'nickname']);
  });

  test('after two accounts became one, links of both lead to the one who is left', async () => {
    const [from, into] = [await named('旧名'), await named('新名')];
    const camp = await aCamp(database.pool);
    const codes = [await codeOf(from), await codeOf(into)];
    const db = openDatabase(database.url, 2);
    await db.transaction(async (tx) => {
      for (const merge of mergers)
        await merge(tx, { from: from.learnerId, into: into.learnerId, now: new Date(), dataKeys: testKeys.data });
    });
    await db.close();
    const inviters = await Promise.all(
      codes.map(async (inviteCode) => (await client()(getLiveShare, { campId: camp.campId, inviteCode })).data?.inviter?.nickname),
    );
    expect(inviters).toEqual(['新名', '新名']);
  });
});

describe('the book', () => {
  test.each([
    ['nobody', undefined, 'seat'],
    ['a learner without a seat', {}, 'seat'],
    ['a seat, but not seen in the group', { confirmed: false }, 'group'],
    ['seen in the group', { confirmed: true }, 'nothing'],
  ] as const)('%s', async (_name, seat, needs) => {
    const who = seat && (await aLearner(database.pool));
    if (who && 'confirmed' in seat) await anEnrolment(database.pool, await aCamp(database.pool), who.learnerId, seat);
    const { data } = await client(who)(getGiftBook, {});
    expect(data).toMatchObject({ title: '家里的第一本账', needs });
    expect(data?.contents).toHaveLength(5);
    // The text itself leaves the server only when nothing is missing.
    expect(data?.chapters?.length ?? 0).toBe(needs === 'nothing' ? 5 : 0);
  });
});
