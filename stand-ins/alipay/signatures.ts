import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { APP, type Keys } from './account.ts';

export type Pairs = Readonly<Record<string, string>>;

const textOf = (pairs: Pairs, without: readonly string[]): string =>
  Object.entries(pairs)
    .filter(([name]) => !without.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** Signs as Alipay does, and believes nothing of ours that is not signed by the application. */
export const openSignatures = (keys: Keys) => {
  const merchant = createPublicKey(keys.merchant);
  const own = createPrivateKey(keys.alipay);
  const signText = (text: string): string => sign('sha256', Buffer.from(text), own).toString('base64');

  return {
    /** Why a request is not ours; nothing where it is. */
    wrongWith: (pairs: Pairs): string | undefined => {
      if (pairs['app_id'] !== APP.appId) return 'isv.invalid-app-id';
      if (pairs['sign_type'] !== 'RSA2') return 'isv.invalid-signature-type';
      const isOurs = verify('sha256', Buffer.from(textOf(pairs, ['sign'])), merchant, Buffer.from(pairs['sign'] ?? '', 'base64'));
      return isOurs ? undefined : 'isv.invalid-signature';
    },
    signText,
    /** A notify, and the pairs behind an address that leads back. */
    signPairs: (pairs: Pairs): Record<string, string> => ({
      ...pairs,
      sign: signText(textOf(pairs, ['sign', 'sign_type'])),
      sign_type: 'RSA2',
    }),
  };
};

export type Signs = ReturnType<typeof openSignatures>;
