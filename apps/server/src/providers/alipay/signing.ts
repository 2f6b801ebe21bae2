import { sign, verify, type KeyObject } from 'node:crypto';

export type Pairs = Readonly<Record<string, string>>;

/** What is signed of pairs: by name, as they are before anything is encoded. */
const textOf = (pairs: Pairs, without: readonly string[]): string =>
  Object.keys(pairs)
    .filter((name) => !without.includes(name))
    .sort()
    .map((name) => `${name}=${pairs[name]}`)
    .join('&');

/** RSA2 of a request of ours: https://opendocs.alipay.com/common/02kf5q */
export const signed = (key: KeyObject, pairs: Pairs): Record<string, string> => ({
  ...pairs,
  sign: sign('sha256', Buffer.from(textOf(pairs, ['sign'])), key).toString('base64'),
});

/** Base64 to the letter: two texts are never one signature. */
const bytesOf = (text: string): Buffer | undefined => {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length > 0 && bytes.toString('base64') === text ? bytes : undefined;
};

export const isSigned = (key: KeyObject, text: string, signature: string): boolean => {
  const given = bytesOf(signature);
  return given !== undefined && verify('sha256', Buffer.from(text), key, given);
};

/** A notify is signed over its pairs as they were before the form was made, without `sign` and `sign_type`. */
export const arePairsSigned = (key: KeyObject, pairs: Pairs): boolean =>
  pairs['sign_type'] === 'RSA2' && isSigned(key, textOf(pairs, ['sign', 'sign_type']), pairs['sign'] ?? '');
