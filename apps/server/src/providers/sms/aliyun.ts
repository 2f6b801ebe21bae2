import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { AliyunSettings } from '../../platform/sms-settings.ts';
import { askVendor } from './ask-vendor.ts';
import { canonical, hmac, sha256, type CanonicalRequest } from './canonical.ts';
import type { SmsSender } from './port.ts';

const ALGORITHM = 'ACS3-HMAC-SHA256';

/** Aliyun's request signature, version 3: https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature */
export const signAcs3 = (accessKeyId: string, secret: string, request: CanonicalRequest): string => {
  const { text, signedHeaders } = canonical(request);
  const signature = hmac(secret, `${ALGORITHM}\n${sha256(text)}`).toString('hex');
  return `${ALGORITHM} Credential=${accessKeyId},SignedHeaders=${signedHeaders},Signature=${signature}`;
};

/** RFC 3986: also what encodeURIComponent leaves as it is. */
const escape = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

const queryOf = (fields: Readonly<Record<string, string>>): string =>
  Object.keys(fields)
    .toSorted()
    .map((name) => `${escape(name)}=${escape(fields[name] ?? '')}`)
    .join('&');

const Sent = z.object({ Code: z.string(), BizId: z.string().optional() });

/** Its own trouble, of which it does not say whether the message left. Everything else that it names is a refusal before sending. */
const IS_UNCLEAR = /^(isp\.SYSTEM_ERROR|InternalError|ServiceUnavailable|UnknownError)/;

/** Aliyun Dysmsapi 2017-05-25, SendSms. */
export const createAliyun = (to: AliyunSettings, now: () => Date): SmsSender => ({
  send: async (mobile, template, params) => {
    const query = queryOf({
      PhoneNumbers: mobile,
      SignName: to.sign,
      TemplateCode: to.templates[template],
      TemplateParam: JSON.stringify(params),
    });
    const headers = {
      host: new URL(to.url).host,
      'x-acs-action': 'SendSms',
      'x-acs-content-sha256': sha256(''),
      'x-acs-date': now().toISOString().replace(/\.\d+/, ''),
      'x-acs-signature-nonce': randomUUID(),
      'x-acs-version': '2017-05-25',
    };
    const authorization = signAcs3(to.accessKeyId, to.secret, { headers, query, body: '' });
    const answer = await askVendor(`${to.url}/?${query}`, { headers: { ...headers, authorization } }, Sent);
    const provider = 'aliyun';
    if ('unreached' in answer) return { outcome: 'not-sent', provider, why: answer.unreached };
    if ('unclear' in answer) return { outcome: 'unknown', provider, why: answer.unclear };
    const { Code: code, BizId: providerId } = answer.answered;
    if (code === 'OK') return { outcome: 'sent', provider, providerId: providerId ?? 'none given' };
    return { outcome: IS_UNCLEAR.test(code) ? 'unknown' : 'not-sent', provider, why: code };
  },
});
