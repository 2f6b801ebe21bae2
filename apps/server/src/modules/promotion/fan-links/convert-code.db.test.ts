import { getCustomer, weChatLogin } from '@xuetang/contract/identity';
import { convertCodeToToken } from '@xuetang/contract/super-fans';
import { signedClient } from '@xuetang/testkit/signed-client';
import { beforeEach, describe, expect, test } from 'vitest';
import { openBench } from '../../../../../../tests/benches/a-super-fan-bench.ts';

const { at, clock, control, visitor, rows, stamp } = openBench();
const BACK = 'http://127.0.0.1:4000/super-fans?ShortParamId=abcdefgh';

// Logins are limited by the minute, and every test here comes from one address.
beforeEach(() => clock.advance(60_000));

const authorise = async (more: object = {}) => {
  const key = `fan-${crypto.randomUUID()}`;
  await control('users', { key, nickname: '向阳花开🌻', ...more });
  const { data } = await visitor(weChatLogin, { wechatType: 99, returnUrl: BACK, scope: 'snsapi_base' });
  const response = await fetch(data?.wechatAuthNew ?? '', { headers: { cookie: `standin_wechat_user=${key}` }, redirect: 'manual' });
  const { searchParams } = new URL(response.headers.get('location') ?? 'about:blank');
  return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
};

const ASK = { dataFrom: 3, parentId: 'abcdefgh', wechatType: 99, phoneModel: 'M2007J3SC', osName: 'android' } as const;

describe('convertCodeToToken', () => {
  test('[7.3-36] takes dataFrom 3, parentId, code, phoneModel and osName, signed, and gives a token that works', async () => {
    const answer = await visitor(convertCodeToToken, { ...ASK, ...(await authorise()) });
    expect(answer.data).toEqual({ token: expect.any(String), wechatAuthNew: null, snapshotuser: 0 });
    const me = await signedClient(at.api.url(), answer.data?.token ?? '')(getCustomer, {}, stamp());
    expect(me).toMatchObject({ code: 0, data: { learnNumber: expect.stringMatching(/^\d+$/) } });
  });

  test('any other dataFrom, a missing code, and a body that was changed on the way are turned away', async () => {
    const good = { ...ASK, ...(await authorise()) };
    expect((await visitor(convertCodeToToken, { ...good, dataFrom: 2 as never })).code).toBe(40001);
    expect((await visitor(convertCodeToToken, { ...good, code: '' })).code).toBe(40001);
    const tampered = await signedClient(at.api.url())(convertCodeToToken, good, {
      ...stamp(),
      tamper: (body) => ({ ...body, osName: 'ios' }),
    });
    expect(tampered.code).toBe(40101);
  });

  test('a code works once, and a state that is not ours not at all', async () => {
    const good = { ...ASK, ...(await authorise()) };
    expect((await visitor(convertCodeToToken, good)).code).toBe(0);
    expect(await visitor(convertCodeToToken, good)).toMatchObject({ code: 41101, message: '微信授权已失效，请重新进入页面' });
    expect((await visitor(convertCodeToToken, { ...good, ...(await authorise()), state: 'made-up' })).code).toBe(41101);
  });

  test('a snapshot user gets no token and makes no learner', async () => {
    const before = await rows('select count(*) from identity.learner');
    const answer = await visitor(convertCodeToToken, { ...ASK, ...(await authorise({ snapshot: true })) });
    expect(answer.data).toEqual({ token: null, wechatAuthNew: null, snapshotuser: 1 });
    expect(await rows('select count(*) from identity.learner')).toEqual(before);
  });

  test('[8-08] WeChat’s own trouble is told as 授权失败', async () => {
    const good = { ...ASK, ...(await authorise()) };
    await control('faults', { path: '/sns/oauth2/access_token', times: 1, kind: 'http-500' });
    expect(await visitor(convertCodeToToken, good)).toMatchObject({ code: 41105, message: '授权失败' });
  });
});
