import { generateKeyPairSync } from 'node:crypto';
import { makeKeys, MERCHANT, settingsAt } from '@xuetang/stand-ins/jd-pay/account';
import { openEnvelopes, seal, xmlOf } from '@xuetang/stand-ins/jd-pay/envelopes';
import { toJd } from '../../apps/server/src/providers/jd-pay/numbers.ts';
import { inOther, TOO_MANY_BYTES, type Forger, type Sent, type Target } from './forger.ts';
import type { Chance } from './fuzz/random.ts';

const XML: Sent['headers'] = [['content-type', 'application/xml; charset=utf-8']];
const sentAs = (body: string | Buffer): Sent => ({ headers: XML, body: Buffer.from(body) });
const SIGN = /<sign>(.*)<\/sign>/;

/** JD's notifies: XML that is signed, sealed whole and put into an envelope. They bear no hour: what comes again tells the same. */
export const forgeJd = (): Forger => {
  const keys = makeKeys();
  const { envelope, plain, signed, signOf } = openEnvelopes(keys);
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
  // Ours signs what we ask; JD's what it tells.
  const ours = openEnvelopes({ merchant: keys.merchant, jd: keys.merchant });

  const toldOf = ({ outTradeNo, fen }: Target): Record<string, string> => ({
    result: '<code>000000</code><desc>success</desc>',
    tradeNum: toJd(outTradeNo),
    tradeType: '0',
    amount: String(fen),
    status: '2',
    payList: `<pay><payType>0</payType><amount>${fen}</amount><currency>CNY</currency><tradeTime>20261117200000</tradeTime></pay>`,
  });
  const truly = (target: Target): string => signed(plain(toldOf(target)));
  const signIn = (text: string): string => SIGN.exec(text)?.[1] ?? '';
  const inEnvelope = (text: string): Sent => sentAs(envelope(text));

  return {
    provider: 'jd',
    env: { XT_JD_PAY: settingsAt(keys, 'http://127.0.0.1:1', 'https://api.example/pay/notify/jd') },
    attempt: { provider: 'jd', merchant: MERCHANT.merchant, appId: null, way: 'jd' },
    genuine: (target) => inEnvelope(truly(target)),
    kinds: {
      'another letter, sealed again': (target, chance) => {
        const text = truly(target);
        const at = text.indexOf('<tradeNum>') + chance.below(text.indexOf('</amount>') - text.indexOf('<tradeNum>'));
        return inEnvelope(text.slice(0, at) + inOther(text[at] ?? '', chance) + text.slice(at + 1));
      },
      'the same XML, written anew': (target, chance) => {
        const text = truly(target);
        const written = [
          text.replace('<amount>', ' <amount>'),
          text.replace('?>', '?>\n'),
          text.replace(/<amount>(\d+)</, '<amount><![CDATA[$1]]><'),
          text.replace('<?xml version="1.0" encoding="UTF-8"?>', ''),
          `${text} `,
        ];
        return inEnvelope(chance.pick(written));
      },
      'another sum': (target) => inEnvelope(truly({ ...target, fen: target.fen + 1 }).replace(String(target.fen + 1), String(target.fen))),
      'of a trade that waits': (target) => inEnvelope(signed(plain({ ...toldOf(target), status: '0' })).replace('<status>0', '<status>2')),
      'another key, by somebody who can seal': (target) => inEnvelope(signed(plain(toldOf(target)), stranger)),
      'our own key': (target) => inEnvelope(ours.signed(plain(toldOf(target)))),
      'not signed': (target, chance) =>
        inEnvelope(chance.pick([plain(toldOf(target)), plain({ ...toldOf(target), sign: '' }), plain({ ...toldOf(target), sign: 'x' })])),
      'a signature written otherwise': (target, chance) => {
        const text = truly(target);
        const is = signIn(text);
        const others = [` ${is}`, `${is}=`, is.replace(/=+$/, ''), `${is}\n`, is.slice(0, -8), Buffer.from(is, 'base64').toString('hex')];
        return inEnvelope(text.replace(is, () => chance.pick(others)));
      },
      'two signatures': (target, chance) => {
        const text = truly(target);
        const forged = `<sign>${signIn(signed(plain(toldOf(target)), stranger))}</sign>`;
        const places = [
          text.replace('</jdpay>', `${forged}</jdpay>`),
          text.replace('<sign>', `${forged}<sign>`),
          text.replace('<status>', `<note><![CDATA[${forged}]]></note><status>`),
        ];
        return inEnvelope(chance.pick(places));
      },
      'signed for another': (target) =>
        inEnvelope(
          truly({ ...target, fen: 1 }).replace(
            SIGN,
            `<sign>${signIn(truly({ outTradeNo: `${target.outTradeNo.slice(0, -1)}0`, fen: target.fen }))}</sign>`,
          ),
        ),
      // JD signs forms too, over other text than XML.
      'signed as a form': (target) => {
        const told = toldOf(target);
        const text = Object.keys(told)
          .sort()
          .map((name) => `${name}=${told[name] ?? ''}`)
          .join('&');
        return inEnvelope(plain({ ...told, sign: signOf(text) }));
      },
      'in the open': (target) => sentAs(truly(target)),
      'of an envelope of somebody else': (target) =>
        sentAs(xmlOf({ version: 'V2.0', merchant: '110900000000', encrypt: Buffer.from(seal(truly(target))).toString('base64') })),
      'declared otherwise': (target) =>
        sentAs(`<!DOCTYPE jdpay [<!ENTITY a "b">]>${envelope(truly(target)).replace('<?xml version="1.0" encoding="UTF-8"?>', '')}`),
      'another byte of the envelope': (target, chance) => {
        const text = envelope(truly(target));
        const [from, to] = [text.indexOf('<encrypt>') + 9, text.indexOf('</encrypt>')];
        const at = from + chance.below(to - from);
        return sentAs(text.slice(0, at) + (text[at] === 'M' ? 'N' : 'M') + text.slice(at + 1));
      },
      'cut off': (target, chance) => {
        const whole = envelope(truly(target));
        return sentAs(whole.slice(0, chance.below(whole.length - 1)));
      },
      'too large': () => sentAs(Buffer.alloc(TOO_MANY_BYTES, 97)),
      'no text': (_target, chance) => sentAs(Buffer.from(Array.from({ length: 1 + chance.below(400) }, () => chance.below(256)))),
    },
    contradicting: (target: Target, chance: Chance) => {
      const told = toldOf(target);
      const wrongs: Record<string, string>[] = [
        { merchant: '110900000000' },
        { currency: 'USD' },
        { amount: String(Math.max(1, target.fen - 1 - chance.below(100))) },
        { amount: '1e2' },
        { tradeNum: `${(told['tradeNum'] ?? '').slice(0, -1)}!` },
      ];
      return inEnvelope(signed(plain({ ...told, ...chance.pick(wrongs) })));
    },
  };
};
