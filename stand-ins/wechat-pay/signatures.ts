import { constants, createCipheriv, createPrivateKey, createPublicKey, publicEncrypt, randomBytes, sign, verify } from 'node:crypto';
import { MERCHANT, type KeyName, type Keys } from './account.ts';

const linesOf = (parts: readonly string[]): Buffer => Buffer.from(parts.map((part) => `${part}\n`).join(''));
const SKEW_S = 300;

interface Incoming {
  method: string;
  /** With its query. */
  url: string;
  authorization: string;
  body: string;
}

interface SheetFields {
  appId: string;
  timeStamp: string;
  nonceStr: string;
  package: string;
  signType: string;
  paySign: string;
}

export type Signs = ReturnType<typeof openSignatures>;

/** Signs as WeChat Pay, with both of its keys, and believes nothing of ours that is not signed by the merchant. */
export const openSignatures = (keys: Keys, now: () => number) => {
  const merchant = createPublicKey(keys.merchant);
  const own = {
    certificate: { serial: keys.certificate.serial, key: createPrivateKey(keys.certificate.key) },
    'public-key': { serial: keys['public-key'].serial, key: createPrivateKey(keys['public-key'].key) },
  };

  return {
    /** Why a request is not ours; nothing where it is. */
    wrongWith: ({ method, url, authorization, body }: Incoming): string | undefined => {
      const [, fields] = /^WECHATPAY2-SHA256-RSA2048 (.+)$/.exec(authorization) ?? [];
      if (fields === undefined) return 'Http头Authorization值格式错误，请参考《微信支付商户REST API签名规则》';
      const given = Object.fromEntries([...fields.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));
      const { mchid = '', nonce_str: nonce = '', timestamp = '', serial_no: serial = '', signature = '' } = given;
      if (mchid !== MERCHANT.mchid || serial !== MERCHANT.serial) return '商户证书序列号有误，请使用签名私钥匹配的证书序列号';
      if (!(Math.abs(now() / 1_000 - Number(timestamp)) <= SKEW_S)) return 'Http头Authorization中的timestamp与发起请求的时间不得超过5分钟';
      const message = linesOf([method, url, timestamp, nonce, body]);
      return verify('sha256', message, merchant, Buffer.from(signature, 'base64')) ? undefined : '签名错误，请检查后再试';
    },
    /** What a phone checks before it shows a sheet. */
    isOurs: (sheet: SheetFields): boolean =>
      sheet.signType === 'RSA' &&
      Math.abs(now() / 1_000 - Number(sheet.timeStamp)) <= 2 * 3_600 &&
      verify(
        'sha256',
        linesOf([sheet.appId, sheet.timeStamp, sheet.nonceStr, sheet.package]),
        merchant,
        Buffer.from(sheet.paySign, 'base64'),
      ),
    /** The four headers by which WeChat signs, for a body as it is. */
    headersFor: (body: string, by: KeyName, at = now()): Record<string, string> => {
      const { serial, key } = own[by];
      const [timestamp, nonce] = [String(Math.floor(at / 1_000)), randomBytes(16).toString('hex')];
      const signature = sign('sha256', linesOf([timestamp, nonce, body]), key).toString('base64');
      return {
        'wechatpay-serial': serial,
        'wechatpay-timestamp': timestamp,
        'wechatpay-nonce': nonce,
        'wechatpay-signature': signature,
        'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
      };
    },
    /** What only the merchant is to read: a phone number. */
    forMerchant: (text: string): string =>
      publicEncrypt({ key: merchant, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' }, Buffer.from(text)).toString('base64'),
    /** What a notify tells, for whoever has the APIv3 key. */
    seal: (plain: object, associated: string) => {
      const nonce = randomBytes(6).toString('hex');
      const cipher = createCipheriv('aes-256-gcm', MERCHANT.apiV3Key, nonce).setAAD(Buffer.from(associated));
      const bytes = Buffer.concat([cipher.update(JSON.stringify(plain)), cipher.final(), cipher.getAuthTag()]);
      return { algorithm: 'AEAD_AES_256_GCM', ciphertext: bytes.toString('base64'), associated_data: associated, nonce };
    },
  };
};
