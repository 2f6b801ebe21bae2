import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { AliyunSettings } from '../../platform/sms-settings.ts';
import type { Said } from '../../platform/said.ts';
import { canonical, hmac, sha256, type CanonicalRequest } from './canonical.ts';
import type { SmsMessage, SmsOutcome, SmsVendor } from './port.ts';
import { openVendor, shanghaiDay } from './vendor-door.ts';

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
const Detail = z.object({ OutId: z.string().optional() });
const Details = z.object({
  Code: z.string(),
  TotalCount: z.coerce.number().optional(),
  SmsSendDetailDTOs: z.object({ SmsSendDetailDTO: z.array(Detail) }).optional(),
});

/** Its own trouble, of which it does not say whether the message left. Everything else that it names is a refusal before sending. */
const IS_UNCLEAR = /^(isp\.SYSTEM_ERROR|InternalError|ServiceUnavailable|UnknownError)/;

const provider = 'aliyun';
/** No number gets more a day than ten. */
const PAGE = { PageSize: '50', CurrentPage: '1' };

/** Aliyun Dysmsapi 2017-05-25: SendSms, and QuerySendDetails, which lists what a number was sent on a day. */
export const createAliyun = (to: AliyunSettings, now: () => Date): SmsVendor => {
  const door = openVendor(to.url);

  const ask = <T>(action: string, schema: z.ZodType<T>, fields: Readonly<Record<string, string>>): Promise<Said<T>> => {
    const query = queryOf(fields);
    const headers = {
      host: new URL(to.url).host,
      'x-acs-action': action,
      'x-acs-content-sha256': sha256(''),
      'x-acs-date': now().toISOString().replace(/\.\d+/, ''),
      'x-acs-signature-nonce': randomUUID(),
      'x-acs-version': '2017-05-25',
    };
    const authorization = signAcs3(to.accessKeyId, to.secret, { headers, query, body: '' });
    return door.ask(schema, { method: 'POST', path: `/?${query}`, headers: { ...headers, authorization } });
  };

  const findOn = async (SendDate: string, { mobile, outId }: SmsMessage): Promise<SmsOutcome> => {
    const asked = await ask('QuerySendDetails', Details, { PhoneNumber: mobile, SendDate, ...PAGE });
    if (asked.said !== 'yes') return { said: 'unknown', provider, why: asked.why };
    const { Code: code, TotalCount: total, SmsSendDetailDTOs: listed } = asked.answer;
    if (code !== 'OK') return { said: 'unknown', provider, why: code };
    const details = listed?.SmsSendDetailDTO ?? [];
    if (details.some(({ OutId }) => OutId === outId)) return { said: 'yes', provider, providerId: 'found' };
    // It has been seen to count messages that it does not list.
    return details.length === total
      ? { said: 'no', provider, why: 'not in their books' }
      : { said: 'unknown', provider, why: 'a list that is not whole' };
  };

  return {
    provider,
    send: async ({ outId, mobile, template, params }) => {
      const approved = to.templates[template];
      if (approved === undefined) return { said: 'no', provider, why: 'no approved text' };
      const asked = await ask('SendSms', Sent, {
        PhoneNumbers: mobile,
        SignName: to.sign,
        TemplateCode: approved,
        TemplateParam: JSON.stringify(params),
        OutId: outId,
      });
      if (asked.said !== 'yes') return { ...asked, provider };
      const { Code: code, BizId: providerId } = asked.answer;
      if (code === 'OK') return { said: 'yes', provider, providerId: providerId ?? 'none given' };
      return { said: IS_UNCLEAR.test(code) ? 'unknown' : 'no', provider, why: code };
    },
    find: async (message, since) => {
      const days = new Set([since, now()].map(shanghaiDay));
      const found = await Promise.all([...days].map((each) => findOn(each, message)));
      return found.find(({ said }) => said === 'yes') ?? found.find(({ said }) => said === 'unknown') ?? found[0]!;
    },
  };
};
