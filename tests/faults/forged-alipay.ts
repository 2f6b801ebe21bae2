import { generateKeyPairSync, sign } from 'node:crypto';
import { APP, makeKeys, settingsAt } from '@xuetang/stand-ins/alipay/account';
import { openSignatures } from '@xuetang/stand-ins/alipay/signatures';
import { inBeijing, yuanOf } from '@xuetang/stand-ins/alipay/words';
import { inOther, TOO_MANY_BYTES, type Forger, type Sent, type Target } from './forger.ts';
import type { Chance } from './fuzz/random.ts';

type Pairs = Readonly<Record<string, string>>;

const FORM: Sent['headers'] = [['content-type', 'application/x-www-form-urlencoded; charset=utf-8']];
const formOf = (pairs: Pairs): string => new URLSearchParams(pairs).toString();
const sentAs = (body: string | Buffer): Sent => ({ headers: FORM, body: Buffer.from(body) });
const without = (pairs: Pairs, name: string): Pairs => Object.fromEntries(Object.entries(pairs).filter(([one]) => one !== name));

/** Alipay's notifies: a form, signed over its pairs as they were before it was made. */
export const forgeAlipay = (): Forger => {
  const keys = makeKeys();
  const { signPairs, signText } = openSignatures(keys);
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
  let nth = 0;

  const toldOf = ({ outTradeNo, fen }: Target): Record<string, string> => ({
    notify_time: inBeijing(Date.now()),
    notify_type: 'trade_status_sync',
    notify_id: `n${++nth}`,
    app_id: APP.appId,
    seller_id: APP.sellerId,
    charset: 'utf-8',
    version: '1.0',
    out_trade_no: outTradeNo,
    trade_no: `20261117220014${String(nth).padStart(14, '0')}`,
    subject: '基金入门 + 100% 实战',
    body: '',
    trade_status: 'TRADE_SUCCESS',
    total_amount: yuanOf(fen),
    gmt_payment: inBeijing(Date.now()),
  });
  const truly = (target: Target): Record<string, string> => signPairs(toldOf(target));
  const anyName = (pairs: Pairs, chance: Chance): string => chance.pick(Object.keys(pairs).filter((name) => pairs[name] !== ''));

  return {
    provider: 'alipay',
    env: { XT_ALIPAY: settingsAt(keys, 'http://127.0.0.1:1', 'https://api.example/pay/notify/alipay') },
    attempt: { provider: 'alipay', merchant: APP.sellerId, appId: APP.appId, way: 'wap' },
    genuine: (target) => sentAs(formOf(truly(target))),
    kinds: {
      'another letter': (target, chance) => {
        const pairs = truly(target);
        const name = anyName(pairs, chance);
        return sentAs(formOf({ ...pairs, [name]: inOther(pairs[name] ?? '', chance) }));
      },
      'another sum': (target, chance) =>
        sentAs(formOf({ ...truly({ ...target, fen: target.fen + 1 + chance.below(99) }), total_amount: yuanOf(target.fen) })),
      'of a trade that waits': (target) =>
        sentAs(formOf({ ...signPairs({ ...toldOf(target), trade_status: 'WAIT_BUYER_PAY' }), trade_status: 'TRADE_SUCCESS' })),
      'a pair more, or less': (target, chance) => {
        const pairs = truly(target);
        return sentAs(
          formOf(chance.onceIn(2) ? { ...pairs, passback_params: '1' } : without(pairs, anyName(without(pairs, 'sign_type'), chance))),
        );
      },
      'a name twice': (target, chance) => {
        const pairs = truly(target);
        const name = anyName(pairs, chance);
        const more = formOf({ [name]: pairs[name] ?? '' });
        return sentAs(chance.onceIn(2) ? `${more}&${formOf(pairs)}` : `${formOf(pairs)}&${more}`);
      },
      'another key': (target) => {
        const told = toldOf(target);
        const text = Object.keys(told)
          .sort()
          .map((name) => `${name}=${told[name]}`)
          .join('&');
        return sentAs(formOf({ ...told, sign_type: 'RSA2', sign: sign('sha256', Buffer.from(text), stranger).toString('base64') }));
      },
      'another type of signature': (target, chance) =>
        sentAs(formOf({ ...truly(target), sign_type: chance.pick(['RSA', 'rsa2', '', 'MD5', 'none', 'RSA2 ']) })),
      'a signature written otherwise': (target, chance) => {
        const { sign: is = '', ...rest } = truly(target);
        const others = ['', ` ${is}`, `${is}=`, is.replace(/=+$/, ''), is.slice(0, -8), Buffer.from(is, 'base64').toString('hex')];
        return sentAs(formOf({ ...rest, sign: chance.pick(others) }));
      },
      'signed for another': (target) => sentAs(formOf({ ...toldOf(target), sign_type: 'RSA2', sign: truly(target)['sign'] ?? '' })),
      // Alipay signs answers too: whoever keeps one has a signature of it, and of another text.
      'signed as an answer': (target) =>
        sentAs(formOf({ ...toldOf(target), sign_type: 'RSA2', sign: signText(JSON.stringify(toldOf(target))) })),
      'decoded twice': (target) => sentAs(formOf({ ...truly(target), subject: encodeURIComponent('基金入门 + 100% 实战') })),
      'as JSON': (target) => ({ headers: [['content-type', 'application/json']], body: Buffer.from(JSON.stringify(truly(target))) }),
      'cut off': (target, chance) => {
        const whole = formOf(truly(target));
        // Behind the signature stands its type: without a letter of it, it is another one.
        return sentAs(whole.slice(0, chance.below(whole.length - 1)));
      },
      'too large': () => sentAs(Buffer.alloc(TOO_MANY_BYTES, 97)),
      'no text': (_target, chance) => sentAs(Buffer.from(Array.from({ length: 1 + chance.below(400) }, () => chance.below(256)))),
    },
    contradicting: (target, chance) => {
      const wrongs: Pairs[] = [
        { app_id: '2021000000000001' },
        { seller_id: '2088000000000001' },
        { total_amount: yuanOf(Math.max(1, target.fen - 1 - chance.below(100))) },
        { total_amount: '1e2' },
        { out_trade_no: `${target.outTradeNo.slice(0, -1)}!` },
      ];
      return sentAs(formOf(signPairs({ ...toldOf(target), ...chance.pick(wrongs) })));
    },
  };
};
