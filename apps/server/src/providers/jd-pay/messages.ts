import type { KeyObject } from 'node:crypto';
import { openText, sealText } from './sealing.ts';
import { isSigned, signText } from './signing.ts';
import { readXml, textOf, oneOf, writeXml, type Element } from './xml.ts';

export interface JdKeys {
  merchant: string;
  /** Ours, by which JD knows us. */
  privateKey: KeyObject;
  /** JD's. */
  publicKey: KeyObject;
  desKey: Buffer;
}

export const VERSION = 'V2.0';
export const SUCCESS = '000000';

/** What JD has signed, and sealed for us. Nobody but `openMessage` makes one. */
export type TrueMessage = Element & { readonly isTrue: unique symbol };

export type Opened =
  | { is: 'true'; message: TrueMessage }
  /** A refusal in the open, as JD writes them: nobody has signed it. */
  | { is: 'error'; code: string }
  | { is: 'refused'; why: 'shape' | 'signature' };

const SIGN = '<sign>';
const SIGN_END = '</sign>';

/** Signed over the text as it is written, then sealed whole: hexadecimal within Base64, as JD has it. */
export const writeMessage = ({ merchant, privateKey, desKey }: JdKeys, fields: Readonly<Record<string, string>>): string => {
  const said = { version: VERSION, merchant, ...fields };
  const signed = writeXml({ ...said, sign: signText(privateKey, writeXml(said)) });
  return writeXml({ version: VERSION, merchant, encrypt: Buffer.from(sealText(desKey, signed)).toString('base64') });
};

/** The text that was signed: all of it but the signature. Nothing where there is not exactly one to take out. */
const withoutSign = (text: string): { source: string; sign: string } | undefined => {
  const [from, to] = [text.indexOf(SIGN), text.indexOf(SIGN_END)];
  const isOne = from >= 0 && to > from && text.lastIndexOf(SIGN) === from && text.lastIndexOf(SIGN_END) === to;
  if (!isOne) return undefined;
  return { source: text.slice(0, from) + text.slice(to + SIGN_END.length), sign: text.slice(from + SIGN.length, to) };
};

/** Of the bytes as they came: opened, and looked at by its signature before anything of it is read. */
export const openMessage = ({ merchant, publicKey, desKey }: JdKeys, bytes: Buffer): Opened => {
  const outer = readXml(bytes.toString('utf8'));
  if (!outer) return { is: 'refused', why: 'shape' };
  const sealed = textOf(outer, 'encrypt');
  const code = textOf(oneOf(outer, 'result'), 'code');
  if (sealed === undefined || sealed === '')
    return code !== undefined && code !== SUCCESS && /^\w{1,32}$/.test(code) ? { is: 'error', code } : { is: 'refused', why: 'shape' };
  const hex = Buffer.from(sealed, 'base64');
  const text = hex.toString('base64') === sealed ? openText(desKey, hex.toString('latin1')) : undefined;
  const signed = text === undefined ? undefined : withoutSign(text);
  if (text === undefined || !signed) return { is: 'refused', why: 'shape' };
  if (!isSigned(publicKey, signed.source, signed.sign)) return { is: 'refused', why: 'signature' };
  const message = readXml(text);
  const isOurs = message !== undefined && textOf(message, 'sign') === signed.sign && textOf(outer, 'merchant') === merchant;
  return isOurs ? { is: 'true', message: message as TrueMessage } : { is: 'refused', why: 'shape' };
};
