import { getPayConfig } from '@xuetang/contract/pay-config';
import { patience } from '@xuetang/testkit/pace';
import { signedClient } from '@xuetang/testkit/signed-client';
import { describe, expect, test } from 'vitest';
import { demo } from '../../../../../scripts/seed-demo.ts';
import { openApi, openApiOn } from '../../../../../tests/benches/open-api.ts';
import { everyAccount } from '../../../../../tests/benches/pay-accounts.ts';

const { api, database } = await openApi({
  env: everyAccount,
  before: async ({ pool }) => {
    for (const { text, values } of demo(new Date()).filter((step) => step.text.startsWith('insert into settings.pay_')))
      await pool.query(text, values);
    await pool.query(`insert into settings.pay_business values ('closed', false), ('bare', true)`);
    await pool.query(`insert into settings.pay_channel values ('closed', 21, 1, true, '/pay/alipay.svg', '{}')`);
  },
});
const ask = signedClient(api.url());
const { XT_ALIPAY } = everyAccount;
const { h5Url: _granted, ...notGranted } = JSON.parse(everyAccount.XT_WECHAT_PAY) as Record<string, unknown>;
const withoutH5 = await openApiOn(database.url, {
  env: { ...everyAccount, XT_WECHAT_PAY: JSON.stringify(notGranted), XT_LOG_LEVEL: 'silent' },
});
const alipayAlone = await openApiOn(database.url, { env: { XT_ALIPAY, XT_LOG_LEVEL: 'silent' } });

const typesOf = async (body: Parameters<typeof ask<typeof getPayConfig>>[1], asking = ask) => {
  const { data } = await asking(getPayConfig, body);
  return [data?.configState, data?.configList.map(({ configCells }) => configCells.map(({ payType }) => payType))];
};

describe('the pay config', () => {
  test('[3-22] [7.4-10] productCode, businessCode and the price in fen give the ways to pay, with all their fields', async () => {
    const answer = await ask(getPayConfig, { productCode: 200, businessCode: 'course', orderPrice: 34_900 });
    const cell = (payType: number, sort: number, name: string, defaultChannel = 0) => ({
      payType,
      sort,
      defaultChannel,
      iconUrl: `/pay/${name}.svg`,
      hbPayResponse: null,
    });
    const terms = [
      { periodNum: 3, feeRate: 230 },
      { periodNum: 6, feeRate: 450 },
      { periodNum: 12, feeRate: 750 },
    ];
    expect(answer).toMatchObject({ code: 0 });
    expect(answer.data).toEqual({
      configState: 1,
      configList: [
        { configCells: [cell(11, 1, 'wechat', 1), cell(21, 2, 'alipay'), cell(31, 3, 'jd')] },
        { configCells: [{ ...cell(22, 4, 'huabei'), hbPayResponse: { hbPeriodPayDetails: terms } }] },
      ],
      closed: [],
      opensWechat: true,
    });
  });

  test.each([
    ['below ¥100 there are no instalments', { orderPrice: 9_999 }, [1, [[11, 21, 31]]]],
    ['from ¥100 on there are', { orderPrice: 10_000 }, [1, [[11, 21, 31], [22]]]],
    ['a business has its own ways', { businessCode: 'vip', orderPrice: 10_000 }, [1, [[11]]]],
    ['[3-23] one that is closed has none', { businessCode: 'closed', orderPrice: 10_000 }, [0, []]],
    ['[3-23] one without channels has none', { businessCode: 'bare', orderPrice: 10_000 }, [0, []]],
  ])('%s', async (_name, body, expected) => expect(await typesOf(body)).toEqual(expected));

  test.each([
    ['another product', { productCode: 201, orderPrice: 100 }],
    ['no price', {}],
    ['half a fen', { orderPrice: 0.5 }],
    ['a price below nothing', { orderPrice: -1 }],
    ['a code that cannot be one', { businessCode: "x'", orderPrice: 100 }],
  ])('%s is refused', async (_name, body) => expect(await ask(getPayConfig, body as never)).toMatchObject({ code: 40_001 }));
});

test('the ways of a provider that is closed are offered nowhere, until it is open again', async () => {
  await database.pool.query(`insert into settings.closed_provider (provider) values ('alipay')`);
  await expect.poll(() => typesOf({ orderPrice: 10_000 }), { timeout: patience(7_000) }).toEqual([1, [[11, 31]]]);
  await database.pool.query('delete from settings.closed_provider');
  await expect.poll(() => typesOf({ orderPrice: 10_000 }), { timeout: patience(7_000) }).toEqual([1, [[11, 21, 31], [22]]]);
});

test('who is closed is said, also where nothing else is on: a button that cannot work is not shown', async () => {
  const closedFor = async (businessCode: string) => (await ask(getPayConfig, { businessCode, orderPrice: 10_000 })).data;
  await database.pool.query(`insert into settings.closed_provider (provider) values ('wechat')`);
  await expect.poll(() => closedFor('course'), { timeout: patience(7_000) }).toMatchObject({ configState: 1, closed: ['wechat'] });
  const off = { configState: 0, configList: [], opensWechat: true };
  expect(await closedFor('vip')).toEqual({ ...off, closed: ['wechat'] });
  expect(await closedFor('closed')).toEqual({ ...off, closed: ['wechat'] });
  await database.pool.query('delete from settings.closed_provider');
  await expect.poll(() => closedFor('closed'), { timeout: patience(7_000) }).toEqual({ ...off, closed: [] });
});

test('what has no account here is not offered, whatever is set, and is said to be closed', async () => {
  const asking = signedClient(alipayAlone.url());
  expect(await typesOf({ orderPrice: 10_000 }, asking)).toEqual([1, [[21], [22]]]);
  expect(await typesOf({ businessCode: 'vip', orderPrice: 10_000 }, asking)).toEqual([0, []]);
  expect((await asking(getPayConfig, { orderPrice: 10_000 })).data?.closed).toEqual(['wechat', 'jd']);
});

test('that a browser opens WeChat is said where WeChat has granted it, and nowhere else', async () => {
  for (const other of [withoutH5, alipayAlone])
    expect((await signedClient(other.url())(getPayConfig, { orderPrice: 10_000 })).data?.opensWechat).toBeUndefined();
});

describe('what the database holds to', () => {
  const insert = (values: string) => database.pool.query(`insert into settings.pay_channel values ${values}`);

  test.each([
    ['a second default', `('vip', 21, 2, true, '/pay/a.svg', '{}')`, /pay_channel_one_default/],
    ['a way to pay that nobody knows', `('vip', 12, 9, false, '/pay/a.svg', '{}')`, /pay_type_check/],
    ['two at one place', `('vip', 21, 1, false, '/pay/a.svg', '{}')`, /business_code_sort/],
    ['a picture from elsewhere', `('vip', 21, 2, false, 'https://evil.example/a.svg', '{}')`, /icon_url/],
    ['instalments without terms', `('vip', 22, 2, false, '/pay/a.svg', '{}')`, /pay_channel_check/],
    ['terms without instalments', `('vip', 21, 2, false, '/pay/a.svg', '{3}')`, /pay_channel_check/],
    ['a term that nobody gives', `('vip', 22, 2, false, '/pay/a.svg', '{3,24}')`, /terms_check/],
    ['a fee for some terms alone', `('vip', 22, 2, false, '/pay/a.svg', '{3,6}', '{230}')`, /a_fee_for_each_term/],
    ['a fee that gives money', `('vip', 22, 2, false, '/pay/a.svg', '{3}', '{-1}')`, /a_fee_for_each_term/],
  ])('%s is refused', async (_name, values, why) => expect(insert(values)).rejects.toThrow(why));
});
