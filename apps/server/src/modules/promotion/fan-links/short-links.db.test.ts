import { getAppConfig, getParamByShortParamId, type AdditionId } from '@xuetang/contract/super-fans';
import type { ShortParamId } from '@xuetang/contract/ids';
import { describe, expect, test } from 'vitest';
import { testKeys } from '../../../../../../tests/benches/test-keys.ts';
import { openBench } from '../../../../../../tests/benches/a-super-fan-bench.ts';
import { createShortLink } from './create-short-link.ts';
import { mergePromotion } from '../merge-learners.ts';

const { at, clock, aLink, aPhoneLink, visitor, aFan, phoneCode, rows, used, control } = openBench();
const DAY_MS = 24 * 3_600_000;

describe('a short link', () => {
  test('[7.4-11] says where it leads and who sends it, to anybody, and saves nothing', async () => {
    const link = await aLink({ inviter: '周若兰老师', channel: 'wecom', linkType: 2 });
    const { data } = await visitor(getParamByShortParamId, { shortParamId: link });
    expect(data).toEqual({
      page: 'classInfo20-fans',
      param: 'campId=1&channel=wecom',
      linkType: 2,
      title: '小白理财训练营',
      inviter: '周若兰老师',
    });
    expect(await rows('select from promotion.addition where link_id = $1', [link])).toEqual([]);
  });

  test('that nobody made, that has ended and that was closed: each says so', async () => {
    const fan = await aFan();
    const unknown = 'NoSuchLink22' as ShortParamId;
    const ended = await aLink({ expiresAt: new Date(clock.now().getTime() + DAY_MS) });
    const closed = await aLink();
    expect((await fan.resolve(ended)).code).toBe(0);
    await at.database.pool.query('update promotion.short_link set expires_at = $2 where id = $1', [ended, clock.now()]);
    await at.database.pool.query('update promotion.short_link set closed_at = $2 where id = $1', [closed, clock.now()]);
    for (const [link, code] of [
      [unknown, 42101],
      [ended, 42102],
      [closed, 42102],
    ] as const) {
      expect((await visitor(getParamByShortParamId, { shortParamId: link })).code).toBe(code);
      expect((await fan.resolve(link)).code).toBe(code);
    }
  });

  test('[7.4-12] what stands around it: the account whose code is the way out, and the mini-program with the button', async () => {
    const link = await aPhoneLink(5, { corpId: 'ww0123456789' });
    const { data } = await visitor(getAppConfig, { wechatType: 99, shortParamId: link });
    expect(data).toMatchObject({ corpId: 'ww0123456789', mini: { appId: 'wx99xuetangmini01', page: 'pages/phone/index' } });
    expect(data?.accountQr).toMatch(/^data:image\/png;base64,/);
    // Also for a link that nobody knows: whoever is stranded there needs the way out most.
    const stranded = await visitor(getAppConfig, { wechatType: 99, shortParamId: 'NoSuchLink22' });
    expect(stranded.data).toMatchObject({ accountQr: data?.accountQr, corpId: null, mini: null });
    expect((await visitor(getAppConfig, { wechatType: 4_242 })).code).toBe(41103);
  });

  test('[7.3-35] [3-27] resolved by a learner it gives param, inventAdditionId and mobileEncrypt, and saves who came, once', async () => {
    const link = await aLink({ channel: 'wecom', corpId: 'ww0123456789' });
    const fan = await aFan();
    const answers = await Promise.all(Array.from({ length: 12 }, () => fan.resolve(link, { corpId: 'ww-claimed' })));
    expect(answers[0]?.data).toEqual({
      page: 'classInfo20-fans',
      param: 'campId=1&channel=wecom',
      inventAdditionId: expect.stringMatching(/^[\w-]{22}$/),
      mobileEncrypt: null,
      phoneAuth: 'not-needed',
      toConfirm: null,
    });
    expect(new Set(answers.map(({ data }) => data?.inventAdditionId)).size).toBe(1);
    expect(
      await rows('select learner_id, campaign, channel, corp_id, added_at from promotion.addition where link_id = $1', [link]),
    ).toEqual([
      { learner_id: fan.learnerId, campaign: '秋季老学员回访', channel: 'wecom', corp_id: 'ww0123456789', added_at: clock.now() },
    ]);
  });

  test('a phone code is not spent on a link that needs none, whatever the page says its type is', async () => {
    const fan = await aFan();
    const { code, mobile } = await phoneCode();
    const before = at.wechat.books.counts['/wxa/business/getuserphonenumber ok'] ?? 0;
    expect((await fan.resolve(await aLink(), { phoneCode: code })).data).toMatchObject({ phoneAuth: 'not-needed', mobileEncrypt: null });
    expect(at.wechat.books.counts['/wxa/business/getuserphonenumber ok'] ?? 0).toBe(before);
    expect(mobile).toMatch(/^139/);
  });

  test('somebody else’s addition is nobody’s', async () => {
    const link = await aPhoneLink(5);
    const [mine, other] = [await aFan(), await aFan()];
    const id = (await mine.resolve(link)).data?.inventAdditionId as AdditionId;
    expect((await other.reply(id, { without: 'refused' })).code).toBe(42103);
    expect((await other.reply(id, { phoneCode: (await phoneCode()).code })).code).toBe(42103);
    expect((await mine.resolve(link)).data).toMatchObject({ phoneAuth: 'wanted' });
    expect(await used(link)).toBe(0);
  });

  test('is made only where it may lead, and the database keeps type and quota together', async () => {
    const make = (more: object) =>
      createShortLink(at.db, { linkType: 1, campaign: 'x', title: 'x', page: 'index', createdBy: 'x', now: clock.now(), ...more });
    expect(await make({ page: 'https://evil.example' })).toEqual({ fault: expect.stringContaining('不是页面的名称') });
    expect(await make({ query: 'token=abc' })).toEqual({ fault: expect.stringContaining('token') });
    expect(await make({ linkType: 3 })).toEqual({ fault: expect.stringContaining('额度') });
    const link = await aPhoneLink(1);
    const exceed = at.database.pool.query('update promotion.short_link set phones_used = 2 where id = $1', [link]);
    await expect(exceed).rejects.toThrow('phones_within_quota');
  });
});

describe('two accounts become one', () => {
  test('nothing is lost, nothing doubled, and the number that was given stays', async () => {
    const [from, into] = [await aFan(), await aFan()];
    const [both, onlyFrom, asked] = [await aPhoneLink(5), await aLink(), await aPhoneLink(5)];
    const { code } = await phoneCode();
    await into.resolve(both);
    clock.advance(1_000);
    expect((await from.give(both, code)).data?.phoneAuth).toBe('given');
    await from.resolve(onlyFrom);
    await into.resolve(asked);
    await at.db.transaction((tx) =>
      mergePromotion(tx, { from: from.learnerId, into: into.learnerId, now: clock.now(), dataKeys: testKeys.data }),
    );
    const kept = await rows('select link_id, phone_auth from promotion.addition where learner_id = $1', [into.learnerId]);
    expect(kept).toHaveLength(3);
    expect(kept).toEqual(
      expect.arrayContaining([
        { link_id: both, phone_auth: 'given' },
        { link_id: onlyFrom, phone_auth: 'not-needed' },
        { link_id: asked, phone_auth: 'wanted' },
      ]),
    );
    expect(await rows('select from promotion.addition where learner_id = $1', [from.learnerId])).toEqual([]);
    expect(await used(both)).toBe(1);
    await control('reset', {});
  });
});
