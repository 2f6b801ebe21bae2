import type { CampId } from '@xuetang/contract/ids';
import { getOwnTeacher } from '@xuetang/contract/own-teacher';
import { aCamp, aLearner, anEnrolment, someLearners, type BuiltLearner } from '@xuetang/testkit/builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { describe, expect, test } from 'vitest';
import { openApi } from '../../../../../../tests/benches/open-api.ts';

const { api, database } = await openApi();

const own = async ({ token }: BuiltLearner, campId?: CampId) =>
  (await signedClient(api.url(), token)(getOwnTeacher, campId ? { campId } : {})).data;
const picture = (address: string) => fetch(new URL(address, api.url()));

describe("a learner's own teacher", () => {
  test('is that of the live seat, with a picture that opens', async () => {
    const learner = await aLearner(database.pool);
    const camp = await aCamp(database.pool);
    await database.pool.query(`update enrolment.teacher set portrait = 'bun' where id = $1`, [camp.teacherId]);
    await anEnrolment(database.pool, camp, learner.learnerId);
    const answer = await own(learner);
    expect(answer?.teacher).toMatchObject({
      campId: camp.campId,
      campName: '小白理财训练营',
      periodName: '第 86 期',
      className: '3 班',
      teacherName: '周若兰',
      teacherPortrait: 'bun',
      customerLink: null,
    });
    const shown = await picture(answer?.teacher?.qr ?? '');
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  test('of several, the newest first; a camp chooses among them', async () => {
    const learner = await aLearner(database.pool);
    const [older, newer] = [await aCamp(database.pool), await aCamp(database.pool)];
    await anEnrolment(database.pool, older, learner.learnerId, { enrolledDaysAgo: 9 });
    await anEnrolment(database.pool, newer, learner.learnerId, { enrolledDaysAgo: 1 });
    expect((await own(learner))?.teacher?.campId).toBe(newer.campId);
    expect((await own(learner, older.campId))?.teacher?.campId).toBe(older.campId);
    expect((await own(learner))?.classes.map(({ campId }) => campId)).toEqual([newer.campId, older.campId]);
  });

  test('an enrolment that is over has none any more, and neither has somebody without one', async () => {
    const [past, nobody] = (await someLearners(database.pool, 2)) as [BuiltLearner, BuiltLearner];
    await anEnrolment(database.pool, await aCamp(database.pool, { period: 'over' }), past.learnerId, { ended: true });
    expect(await own(past)).toMatchObject({ teacher: null, classes: [] });
    expect(await own(nobody)).toMatchObject({ teacher: null, classes: [] });
    expect((await signedClient(api.url())(getOwnTeacher, {})).code).toBe(3);
  });

  test('whatever camp is asked for, nobody gets the code of a teacher who does not teach him', async () => {
    const [seated, stranger] = (await someLearners(database.pool, 2)) as [BuiltLearner, BuiltLearner];
    const mine = await aCamp(database.pool, { teacherQr: 'https://u.wechat.com/mine' });
    const others = [await aCamp(database.pool, { teacherQr: 'https://u.wechat.com/other' }), await aCamp(database.pool)];
    await anEnrolment(database.pool, mine, seated.learnerId);
    const { rows } = await database.pool.query<{ id: CampId }>('select id from enrolment.camp');
    const asked = [...rows.map(({ id }) => id), '999999999999999999' as CampId];
    expect(asked).toEqual(expect.arrayContaining(others.map(({ campId }) => campId)));
    const got = await Promise.all(asked.map(async (campId) => [campId, (await own(seated, campId))?.teacher?.campId ?? null]));
    expect(got.filter(([, teacher]) => teacher !== null)).toEqual([[mine.campId, mine.campId]]);
    const none = await Promise.all(asked.map(async (campId) => (await own(stranger, campId))?.teacher));
    expect(none.filter(Boolean)).toEqual([]);
  });

  test('an address made for one teacher or learner opens no other', async () => {
    const learner = await aLearner(database.pool);
    const [mine, other] = [await aCamp(database.pool), await aCamp(database.pool)];
    await anEnrolment(database.pool, mine, learner.learnerId);
    const address = (await own(learner))?.teacher?.qr ?? '';
    expect(address).toContain(`t.${mine.teacherId}.`);
    const forged = [
      address.replace(`t.${mine.teacherId}.`, `t.${other.teacherId}.`),
      address.replace(`.${learner.learnerId}.`, '.1.'),
      ...Array.from({ length: 200 }, (_, id) => address.replace(`t.${mine.teacherId}.`, `t.${1_000 + id}.`)),
    ];
    const statuses = await Promise.all(forged.map(async (each) => (await picture(each)).status));
    expect(new Set(statuses)).toEqual(new Set([404]));
  });

  test('a teacher without a code has none to show; the link of WeCom leads to WeCom alone', async () => {
    const learner = await aLearner(database.pool);
    const camp = await aCamp(database.pool, { teacherQr: null });
    await anEnrolment(database.pool, camp, learner.learnerId);
    const link = (to: string) => database.pool.query('update enrolment.teacher set customer_link = $2 where id = $1', [camp.teacherId, to]);
    expect((await own(learner))?.teacher).toMatchObject({ qr: null, customerLink: null });
    await link('https://work.weixin.qq.com/ca/cawcde0123456789');
    expect((await own(learner))?.teacher?.customerLink).toBe('https://work.weixin.qq.com/ca/cawcde0123456789');
    for (const to of [
      'https://evil.test/ca/cawcde0123456789',
      'https://work.weixin.qq.com.evil.test/ca/abcdef',
      'javascript:alert(1)',
      '//work.weixin.qq.com/ca/abcdef',
    ])
      await expect(link(to)).rejects.toThrow('customer_link');
  });
});
