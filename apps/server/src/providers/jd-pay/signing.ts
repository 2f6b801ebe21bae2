import { constants, createHash, privateEncrypt, publicDecrypt, timingSafeEqual, type KeyObject } from 'node:crypto';

const padding = constants.RSA_PKCS1_PADDING;
const digestOf = (source: string): Buffer => Buffer.from(createHash('sha256').update(source).digest('hex'));

/** As JD signs, and has us sign: not RSA's own signature, but the digest in letters, encrypted with the private key. */
export const signText = (key: KeyObject, source: string): string => privateEncrypt({ key, padding }, digestOf(source)).toString('base64');

/** Base64 with nothing around or behind it: two texts must not be one signature. */
const bytesOf = (base64: string): Buffer | undefined => {
  const bytes = Buffer.from(base64, 'base64');
  return bytes.toString('base64') === base64 ? bytes : undefined;
};

/** The whole of what was encrypted is the digest: nothing may stand behind it, or a key with a small exponent could be played. */
export const isSigned = (key: KeyObject, source: string, signature: string): boolean => {
  const given = bytesOf(signature);
  if (!given) return false;
  try {
    const [told, ours] = [publicDecrypt({ key, padding }, given), digestOf(source)];
    return told.length === ours.length && timingSafeEqual(told, ours);
  } catch {
    return false;
  }
};

/** What is signed of a form: its fields by name, those that say something. */
export const sourceOf = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
