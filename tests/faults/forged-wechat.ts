import { generateKeyPairSync, sign } from 'node:crypto';
import { BOUND, makeKeys, MERCHANT, settingsAt } from '@xuetang/stand-ins/wechat-pay/account';
import { openSignatures } from '@xuetang/stand-ins/wechat-pay/signatures';
import { inOther, TOO_MANY_BYTES, type Forger, type Sent, type Target } from './forger.ts';
import type { Chance } from './fuzz/random.ts';

const SKEW_S = 300;
const SIGNED = ['wechatpay-serial', 'wechatpay-timestamp', 'wechatpay-nonce', 'wechatpay-signature'];

/** WeChat's notifies: sealed JSON, signed over its bytes for a moment. */
export const forgeWechat = (): Forger => {
  const keys = makeKeys();
  const signs = openSignatures(keys, Date.now);
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
  let nth = 0;

  const resourceOf = ({ outTradeNo, fen }: Target): object => ({
    mchid: MERCHANT.mchid,
    appid: BOUND[99],
    out_trade_no: outTradeNo,
    transaction_id: `42000${String(++nth).padStart(23, '0')}`,
    trade_type: 'JSAPI',
    trade_state: 'SUCCESS',
    success_time: new Date(Math.floor(Date.now() / 1_000) * 1_000).toISOString().replace('.000Z', '+00:00'),
    amount: { total: fen, payer_total: fen, currency: 'CNY', payer_currency: 'CNY' },
  });
  const bodyOf = (resource: object): string =>
    JSON.stringify({
      id: `EV-${nth}`,
      create_time: new Date().toISOString(),
      event_type: 'TRANSACTION.SUCCESS',
      resource_type: 'encrypt-resource',
      summary: '支付成功',
      resource: { original_type: 'transaction', ...signs.seal(resource, 'transaction') },
    });
  const signed = (body: string, atMs = Date.now()): Sent => ({
    headers: [
      ['content-type', 'application/json'],
      ...Object.entries(signs.headersFor(body, nth % 2 ? 'certificate' : 'public-key', atMs)),
    ],
    body: Buffer.from(body),
  });

  const genuine = (target: Target): Sent => signed(bodyOf(resourceOf(target)));

  const valueOf = ({ headers }: Sent, name: string): string => headers.find(([one]) => one === name)?.[1] ?? '';
  const withHeader = ({ headers, body }: Sent, name: string, value: string): Sent => ({
    headers: headers.map(([one, was]) => [one, one === name ? value : was]),
    body,
  });
  const withBody = ({ headers }: Sent, body: Buffer): Sent => ({ headers, body });

  /** Each is refused: none of it is what WeChat has signed a moment ago. */
  const kinds: Readonly<Record<string, (target: Target, chance: Chance) => Sent>> = {
    'another byte': (target, chance) => {
      const sent = genuine(target);
      const body = Buffer.from(sent.body);
      const at = chance.below(body.length);
      body[at] = (body[at] ?? 0) ^ (1 << chance.below(8));
      return withBody(sent, body);
    },
    'the same JSON, written anew': (target, chance) => {
      const sent = genuine(target);
      const told = JSON.parse(sent.body.toString('utf8')) as object;
      const turned = Object.fromEntries(Object.entries(told).toReversed());
      const texts = [
        JSON.stringify(told, null, 1 + chance.below(4)),
        JSON.stringify(turned),
        `${JSON.stringify(told)} `,
        ` ${JSON.stringify(told)}`,
      ];
      return withBody(sent, Buffer.from(chance.pick(texts)));
    },
    'another header': (target, chance) => {
      const sent = genuine(target);
      const name = chance.pick(SIGNED);
      return withHeader(sent, name, inOther(valueOf(sent, name), chance));
    },
    'a header is missing': (target, chance) => {
      const sent = genuine(target);
      const name = chance.pick(SIGNED);
      return { ...sent, headers: sent.headers.filter(([one]) => one !== name) };
    },
    'a header comes twice': (target, chance) => {
      const sent = genuine(target);
      const name = chance.pick(SIGNED);
      return { ...sent, headers: [...sent.headers, [name, valueOf(sent, name)]] };
    },
    'signed long ago, or not yet': (target, chance) => {
      const offS = SKEW_S + 5 + chance.below(86_400);
      return signed(bodyOf(resourceOf(target)), Date.now() + (chance.onceIn(2) ? offS : -offS) * 1_000);
    },
    'another key, by somebody who can encrypt': (target) => {
      const sent = genuine(target);
      const message = `${valueOf(sent, 'wechatpay-timestamp')}\n${valueOf(sent, 'wechatpay-nonce')}\n${sent.body.toString('utf8')}\n`;
      return withHeader(sent, 'wechatpay-signature', sign('sha256', Buffer.from(message), stranger).toString('base64'));
    },
    'the name of the other key': (target) => {
      const sent = genuine(target);
      const { certificate, 'public-key': publicKey } = keys;
      const other = valueOf(sent, 'wechatpay-serial') === certificate.serial ? publicKey.serial : certificate.serial;
      return withHeader(sent, 'wechatpay-serial', other);
    },
    'a name of no key': (target, chance) =>
      withHeader(genuine(target), 'wechatpay-serial', chance.pick(['__proto__', 'constructor', 'PUB_KEY_ID_0', '', '0'.repeat(40)])),
    'a probe': (target) => {
      const sent = genuine(target);
      return withHeader(sent, 'wechatpay-signature', `WECHATPAY/SIGNTEST/${valueOf(sent, 'wechatpay-signature')}`);
    },
    'signed for another': (target) => ({ headers: genuine(target).headers, body: genuine(target).body }),
    'cut off, or longer': (target, chance) => {
      const sent = genuine(target);
      const cut = sent.body.subarray(0, chance.below(sent.body.length));
      return withBody(sent, chance.onceIn(2) ? cut : Buffer.concat([sent.body, Buffer.alloc(1 + chance.below(64), 32)]));
    },
    'too large': (target) => withBody(genuine(target), Buffer.alloc(TOO_MANY_BYTES, 97)),
    'no text': (target, chance) =>
      withBody(genuine(target), Buffer.from(Array.from({ length: 1 + chance.below(400) }, () => chance.below(256)))),
    'sealed for nobody': (target, chance) => {
      const body = JSON.parse(bodyOf(resourceOf(target))) as { resource: Record<string, unknown> };
      const resource = {
        ...body.resource,
        [chance.pick(['ciphertext', 'associated_data', 'nonce', 'algorithm'])]: chance.pick(['', 'AAAA', null, 7, {}]),
      };
      return signed(JSON.stringify({ ...body, resource }));
    },
  };

  /** Signed by WeChat, and not what we asked for: taken, kept for a person, and without effect. */
  const contradicting = (target: Target, chance: Chance): Sent => {
    const told = resourceOf(target);
    const wrongs = [
      { mchid: '1900000109' },
      { appid: 'wx99xuetang000002' },
      { amount: { total: target.fen, currency: 'USD' } },
      { amount: { total: Math.max(1, target.fen - 1 - chance.below(100)), currency: 'CNY' } },
      { out_trade_no: `${target.outTradeNo.slice(0, -1)}!` },
    ];
    return signed(bodyOf({ ...told, ...chance.pick(wrongs) }));
  };

  return {
    provider: 'wechat',
    env: { XT_WECHAT_PAY: settingsAt(keys, 'http://127.0.0.1:1', 'https://api.example/pay/notify/wechat') },
    attempt: { provider: 'wechat', merchant: MERCHANT.mchid, appId: BOUND[99], way: 'jsapi' },
    genuine,
    kinds,
    contradicting,
  };
};
