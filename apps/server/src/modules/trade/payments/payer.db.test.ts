import { weChatLogin } from '@xuetang/contract/identity';
import { namePayer, pay } from '@xuetang/contract/payments';
import { errors } from '@xuetang/contract/errors';
import { afterAll, expect, test } from 'vitest';
import { openTill } from '../../../../../../tests/benches/open-till.ts';
import { startWechatStandIn } from '../../../../../../stand-ins/wechat/wechat.ts';

const APP = { appId: 'wx99xuetang000001', secret: 'standin-secret-99' };
const RETURN_URL = 'http://127.0.0.1:4000/ordersure/1';
const KEY = 'b'.repeat(22);

const wechat = await startWechatStandIn({ port: 0, apps: [{ ...APP, allowedHosts: ['127.0.0.1'] }] });
afterAll(() => wechat.close());
const { pool, clock, wechatPay, aBuyer } = await openTill({
  env: {
    XT_H5_ORIGINS: 'http://127.0.0.1:4000',
    XT_WECHAT_APPS: JSON.stringify({ 99: APP }),
    XT_WECHAT_OPEN_URL: wechat.url,
    XT_WECHAT_API_URL: wechat.url,
  },
});

type Buyer = Awaited<ReturnType<typeof aBuyer>>;

/** Somebody who came by his number alone: WeChat names him at no account of ours. */
const unknownBuyer = async (): Promise<Buyer> => {
  const one = await aBuyer();
  await pool.query('delete from identity.wechat_account where learner_id = $1', [one.learnerId]);
  return one;
};

/** His phone goes to WeChat without a word, and comes back. */
const comesBack = async ({ ask }: Buyer) => {
  const key = `p-${crypto.randomUUID()}`;
  await fetch(`${wechat.url}/_standin/users`, { method: 'POST', body: JSON.stringify({ key, nickname: '向阳' }) });
  const asked = await ask(weChatLogin, { wechatType: 99, returnUrl: RETURN_URL, scope: 'snsapi_base', browserKey: KEY });
  const gone = await fetch(asked.data?.wechatAuthNew ?? '', { headers: { cookie: `standin_wechat_user=${key}` }, redirect: 'manual' });
  const { searchParams } = new URL(gone.headers.get('location') ?? 'about:blank');
  return { wechatType: 99, code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '', browserKey: KEY };
};

const learners = async () => (await pool.query<{ n: number }>('select count(*)::int as n from identity.learner')).rows[0]?.n;

test('whom WeChat does not know pays as who is at the phone, and his account stays what it is', async () => {
  const one = await unknownBuyer();
  expect(await one.pay()).toEqual({ is: 'needs-wechat' });
  const before = await learners();
  const { data } = await one.ask(namePayer, await comesBack(one));
  const { data: paying } = await one.ask(pay, { ...one.body, payer: data?.payer });
  expect(paying).toMatchObject({ is: 'sheet', payFen: 39_900 });
  const [attempt] = await one.attempts();
  expect(wechatPay.books.orders.get(attempt?.no ?? '')?.openid).toMatch(/^o/);
  expect(await learners()).toBe(before);
  expect((await pool.query('select 1 from identity.wechat_account where learner_id = $1', [one.learnerId])).rowCount).toBe(0);
});

test('a name is one learner’s, for a quarter of an hour, and nobody writes one', async () => {
  const [one, other] = [await unknownBuyer(), await unknownBuyer()];
  const payer = (await one.ask(namePayer, await comesBack(one))).data?.payer ?? '';
  const told = async (buyer: Buyer, ticket: string) => (await buyer.ask(pay, { ...buyer.body, payer: ticket })).data;
  expect(await told(other, payer)).toEqual({ is: 'needs-wechat' });
  const changed = payer.slice(0, -4) + (payer.endsWith('AAAA') ? 'BBBB' : 'AAAA');
  expect(await told(one, changed)).toEqual({ is: 'needs-wechat' });
  expect(await told(one, 'A'.repeat(120))).toEqual({ is: 'needs-wechat' });
  clock.advance(15 * 60_000);
  expect(await told(one, payer)).toEqual({ is: 'needs-wechat' });
});

test('what another browser was sent for, or was used, names nobody', async () => {
  const one = await unknownBuyer();
  const back = await comesBack(one);
  const used = errors['login.code_used'].code;
  expect(await one.ask(namePayer, { ...back, browserKey: 'c'.repeat(22) })).toMatchObject({ code: used, data: null });
  expect(await one.ask(namePayer, back)).toMatchObject({ code: 0 });
  expect(await one.ask(namePayer, back)).toMatchObject({ code: used, data: null });
});
