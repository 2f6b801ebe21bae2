import { createSecretKey } from 'node:crypto';
import { getAsker, giveCheckCode, verifyCheckCode } from '@xuetang/contract/askers';
import { getCustomer } from '@xuetang/contract/identity';
import { changeNickname, fillPersonInfo, getProfile, saveProfile } from '@xuetang/contract/profile';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testKeys } from '../../../../../../tests/benches/test-keys.ts';
import { createApi } from '../../../create-api.ts';
import { readConfig, type Config } from '../../../platform/config.ts';
import { unseal } from '../../../platform/crypto.ts';
import { written } from '../../../platform/lookup.ts';
import { openDatabase, tablesOf } from '../../../platform/db.ts';
import { keepProfile } from '../person/learner.store.ts';
import { giveCode } from './profile-askers.ts';
import { realNameOf } from '../tables.ts';
import { mergeProfile } from './profile-merge.ts';
import type { IdentityTables } from '../tables.ts';

let database: TestDatabase;
let api: Awaited<ReturnType<typeof createApi>>;
let config: Config;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(
    `insert into settings.mini_program (app_id, name, plain_pages) values ('wx00mini0001', '学堂小课', '{pages/home/index}')`,
  );
  config = readConfig(serverEnv(database.url));
  api = await createApi(config);
  await api.listen();
});
afterAll(async () => {
  await api.close();
  await database.drop();
});

const somebody = async () => {
  const { learnerId, token } = await aLearner(database.pool);
  return { learnerId, ask: signedClient(api.url(), token) };
};

const rowOf = async (learnerId: string) =>
  (await database.pool.query('select * from identity.profile where learner_id = $1', [learnerId])).rows[0] as
    | Record<string, unknown>
    | undefined;

describe('the facts that a learner tells', () => {
  test('[7.3-04] fillPersonInfo keeps them; the name is sealed, found by its hmac, and leaves masked', async () => {
    const { learnerId, ask } = await somebody();
    expect((await ask(getProfile, {})).data).toMatchObject({ realName: '', gender: null, birthYear: null, city: '', avatar: 'none' });
    const facts = { realName: '欧阳秀英', gender: 'female', birthYear: 1_968, city: '苏州' } as const;
    expect(await ask(fillPersonInfo, facts)).toMatchObject({ code: 0 });
    expect((await ask(getProfile, {})).data).toMatchObject({ realName: '欧***', gender: 'female', birthYear: 1_968, city: '苏州' });
    const row = await rowOf(learnerId);
    expect(unseal(config.keys.data, row?.real_name_sealed as Buffer, realNameOf(learnerId))).toBe('欧阳秀英');
    expect(row?.real_name_lookup).toEqual(written(config.keys.lookup, 'name:欧阳秀英'));
    const { rows } = await database.pool.query<{ dump: string }>(`select string_agg(p::text, '') as dump from identity.profile p`);
    expect(rows[0]?.dump).not.toContain('秀英');
    expect(rows[0]?.dump).not.toContain(Buffer.from('秀英').toString('hex'));
  });

  test('each may be left out, changed and forgotten alone', async () => {
    const { learnerId, ask } = await somebody();
    await ask(fillPersonInfo, {});
    expect(await rowOf(learnerId)).toBeUndefined();
    await ask(fillPersonInfo, { realName: '王明', city: '成都' });
    await ask(saveProfile, { birthYear: 1_970 });
    await ask(saveProfile, { city: '重庆', forget: ['realName'] });
    expect((await ask(getProfile, {})).data).toMatchObject({ realName: '', birthYear: 1_970, city: '重庆' });
    expect(await rowOf(learnerId)).toMatchObject({ real_name_sealed: null, real_name_lookup: null });
  });

  test.each([
    ['a name with a script in it', { realName: '<script>' }],
    ['a name of one letter', { realName: '王' }],
    ['a year before anybody was born', { birthYear: 1_800 }],
    ['the year of a child', { birthYear: 2_024 }],
    ['a gender we do not ask for', { gender: 'x' as 'male' }],
    ['a city with markup', { city: '苏州<b>' }],
  ])('%s is refused', async (_name, facts) => {
    const { learnerId, ask } = await somebody();
    expect(await ask(saveProfile, facts)).toMatchObject({ status: 400, code: 40_001 });
    expect(await rowOf(learnerId)).toBeUndefined();
  });

  test('nobody can name another learner', async () => {
    const [me, other] = [await somebody(), await somebody()];
    const tamper = (body: Record<string, unknown>) => ({ ...body, learnerId: other.learnerId, learner_id: other.learnerId });
    await me.ask(saveProfile, { city: '杭州' }, { tamper });
    expect((await other.ask(getProfile, {})).data?.city).toBe('');
  });

  test('the account says how one comes in and since when', async () => {
    const { learnerId, ask } = await somebody();
    expect((await ask(getProfile, {})).data?.signsInBy).toEqual([]);
    await database.pool.query(`insert into identity.wechat_account (app_id, openid, learner_id) values ('wx99', 'openid-1', $1)`, [
      learnerId,
    ]);
    const { data } = await ask(getProfile, {});
    expect(data?.signsInBy).toEqual(['wechat']);
    expect(Math.abs(Date.now() - Date.parse(data?.since ?? ''))).toBeLessThan(600_000);
  });
});

describe('a nickname', () => {
  test.each([
    ['英', 41_701],
    ['秀\u202E英', 41_702],
    ['加微信abc_123', 41_703],
    ['李老师', 41_704],
  ])('%s is refused by the server', async (nickName, code) => {
    const { ask } = await somebody();
    expect(await ask(changeNickname, { nickName })).toMatchObject({ code });
    expect((await ask(getProfile, {})).data?.nickName).toBe('');
  });

  test('that was chosen stays, whatever WeChat says later; before that, WeChat’s is taken', async () => {
    const { learnerId, ask } = await somebody();
    const db = openDatabase(database.url, 1);
    const fromWechat = (nickname: string) =>
      db.transaction((tx) =>
        keepProfile(tablesOf<IdentityTables>(tx), learnerId, { nickname, avatarUrl: `https://wx.example/${nickname}` }),
      );
    await fromWechat('微信名');
    expect((await ask(getProfile, {})).data?.nickName).toBe('微信名');
    expect((await ask(changeNickname, { nickName: '  阳光　秀英 ' })).data).toEqual({ nickName: '阳光 秀英' });
    await fromWechat('微信新名');
    await db.close();
    expect((await ask(getProfile, {})).data).toMatchObject({ nickName: '阳光 秀英', headImg: 'https://wx.example/微信新名' });
    expect((await ask(getCustomer, {})).data?.nickName).toBe('阳光 秀英');
  });

  test('eight changes at once leave one of them, whole', async () => {
    const { learnerId, ask } = await somebody();
    const names = Array.from({ length: 8 }, (_, nth) => `名字${nth}号`);
    await Promise.all(names.map((nickName) => ask(changeNickname, { nickName })));
    expect(names).toContain((await ask(getProfile, {})).data?.nickName);
    expect(await rowOf(learnerId)).toMatchObject({ nickname_chosen_at: expect.any(Date) });
  });
});

describe('two accounts that become one', () => {
  test('what one did not tell comes from the other; a chosen nickname wins', async () => {
    const [from, into] = [await somebody(), await somebody()];
    await from.ask(fillPersonInfo, { realName: '王秀英', city: '苏州', gender: 'female' });
    await from.ask(changeNickname, { nickName: '阳光秀英' });
    await into.ask(fillPersonInfo, { city: '上海' });
    await database.pool.query(`update identity.learner set nickname = '微信名' where id = $1`, [into.learnerId]);
    const db = openDatabase(database.url, 1);
    await db.transaction((tx) =>
      mergeProfile(tx, { from: from.learnerId, into: into.learnerId, now: new Date(), dataKeys: testKeys.data }),
    );
    await db.close();
    expect((await into.ask(getProfile, {})).data).toMatchObject({ realName: '王**', city: '上海', gender: 'female', nickName: '阳光秀英' });
    expect(await rowOf(from.learnerId)).toBeUndefined();
  });
});

describe('who asks for this account', () => {
  test('our app and our mini-programs are named; strangers and undeclared pages are not', async () => {
    const { ask } = await somebody();
    expect((await ask(getAsker, { asker: 'app' })).data).toMatchObject({ kind: 'app' });
    expect((await ask(getAsker, { asker: 'wx00mini0001', page: 'pages/home/index' })).data).toMatchObject({ name: '学堂小课' });
    expect(await ask(getAsker, { asker: 'wx00stranger' })).toMatchObject({ code: 41_706 });
    expect(await ask(getAsker, { asker: 'wx00mini0001', page: 'https://evil.example' })).toMatchObject({ code: 41_706 });
  });

  test('a check code tells its own account and no other', async () => {
    const [me, other] = [await somebody(), await somebody()];
    const code = (await me.ask(giveCheckCode, {})).data?.code ?? '';
    expect((await me.ask(verifyCheckCode, { asker: 'wx00mini0001', code })).data).toEqual({ name: '学堂小课', isSame: true });
    expect((await other.ask(verifyCheckCode, { asker: 'wx00mini0001', code })).data).toEqual({ name: '学堂小课', isSame: false });
    const forged = createSecretKey(Buffer.alloc(32, 'forged'));
    const { code: fake } = giveCode(forged, me.learnerId, new Date());
    expect((await me.ask(verifyCheckCode, { asker: 'wx00mini0001', code: fake })).data?.isSame).toBe(false);
    expect(await me.ask(verifyCheckCode, { asker: 'wx00mini0001', code: 'A'.repeat(16) })).toMatchObject({ code: 41_707 });
  });
});
