import {
  constants,
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  privateEncrypt,
  publicDecrypt,
} from 'node:crypto';
import { MERCHANT, type Keys } from './account.ts';

type Fields = Readonly<Record<string, string>>;

const padding = constants.RSA_PKCS1_PADDING;
const key = Buffer.from(MERCHANT.desKey, 'base64');
const digest = (text: string): Buffer => Buffer.from(createHash('sha256').update(text).digest('hex'));
const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const unescape = (text: string): string => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** Four bytes of length, the text, zeroes up to a block. */
export const seal = (text: string): string => {
  const plain = Buffer.from(text);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(plain.length);
  const room = Buffer.alloc((8 - ((4 + plain.length) % 8)) % 8);
  const cipher = createCipheriv('des-ede3-ecb', key, null).setAutoPadding(false);
  return Buffer.concat([cipher.update(Buffer.concat([length, plain, room])), cipher.final()]).toString('hex');
};

const open = (hex: string): string => {
  const cipher = createDecipheriv('des-ede3-ecb', key, null).setAutoPadding(false);
  const bytes = Buffer.concat([cipher.update(Buffer.from(hex, 'hex')), cipher.final()]);
  return bytes.subarray(4, 4 + bytes.readUInt32BE()).toString('utf8');
};

/** As written: a field that holds markup is markup. */
export const xmlOf = (fields: Fields): string =>
  `<?xml version="1.0" encoding="UTF-8"?><jdpay>${Object.entries(fields)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}</jdpay>`;

export const escapedFields = (fields: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, escape(value)]));

const fieldsIn = (xml: string): Record<string, string> =>
  Object.fromEntries([...xml.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name = '', value = '']) => [name, unescape(value)]));

const sorted = (fields: Fields): string =>
  Object.keys(fields)
    .filter((name) => fields[name] !== '' && name !== 'sign')
    .sort()
    .map((name) => `${name}=${fields[name] ?? ''}`)
    .join('&');

/** JD's side of the protocol: it believes nothing of ours that is not signed by the merchant. */
export const openEnvelopes = (keys: Keys) => {
  const [merchant, jd] = [createPublicKey(keys.merchant), createPrivateKey(keys.jd)];

  const isOurs = (source: string, sign: string): boolean => {
    try {
      return publicDecrypt({ key: merchant, padding }, Buffer.from(sign, 'base64')).equals(digest(source));
    } catch {
      return false;
    }
  };
  const signOf = (source: string, by = jd): string => privateEncrypt({ key: by, padding }, digest(source)).toString('base64');

  return {
    signOf,
    /** An XML message of the merchant's; nothing where it is not. */
    read: (body: string): Record<string, string> | undefined => {
      const { merchant: who, encrypt } = fieldsIn(body);
      if (who !== MERCHANT.merchant || encrypt === undefined) return undefined;
      const text = open(Buffer.from(encrypt, 'base64').toString('latin1'));
      const { sign = '', ...fields } = fieldsIn(text);
      return isOurs(text.replace(/<sign>.*<\/sign>/, ''), sign) ? fields : undefined;
    },
    /** Markup of what is told, without its signature: whoever spoils it does so before or after it is signed. */
    plain: (fields: Fields): string => xmlOf({ version: 'V2.0', merchant: MERCHANT.merchant, ...fields }),
    signed: (xml: string, by?: Parameters<typeof signOf>[1]): string => xml.replace('</jdpay>', `<sign>${signOf(xml, by)}</sign></jdpay>`),
    envelope: (signed: string): string =>
      xmlOf({
        version: 'V2.0',
        merchant: MERCHANT.merchant,
        result: '<code>000000</code><desc>success</desc>',
        encrypt: Buffer.from(seal(signed)).toString('base64'),
      }),
    refusal: (code: string, desc: string): string =>
      xmlOf({ version: 'V2.0', merchant: MERCHANT.merchant, result: `<code>${code}</code><desc>${desc}</desc>` }),
    /** The form by which a browser comes to the cashier. */
    readForm: (form: Fields): Record<string, string> | undefined => {
      const clear = ['version', 'merchant', 'sign'];
      const fields = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, clear.includes(name) ? value : open(value)]));
      const isMerchant = fields['merchant'] === MERCHANT.merchant;
      return isMerchant && isOurs(sorted(fields), fields['sign'] ?? '') ? fields : undefined;
    },
    /** The form by which it is sent back: each value sealed, signed over the plain ones. */
    formBack: (fields: Fields): Record<string, string> => ({
      ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, seal(value)])),
      sign: signOf(sorted(fields)),
    }),
  };
};

export type Envelopes = ReturnType<typeof openEnvelopes>;
