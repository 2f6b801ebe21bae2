import { z } from 'zod';
import type { TencentSettings } from '../../platform/sms-settings.ts';
import type { Said } from '../../platform/said.ts';
import { canonical, hmac, sha256, type CanonicalRequest } from './canonical.ts';
import type { SmsVendor } from './port.ts';
import { openVendor } from './vendor-door.ts';

const ALGORITHM = 'TC3-HMAC-SHA256';

export interface Tc3Account {
  secretId: string;
  secretKey: string;
  service: string;
}

/** Tencent Cloud's request signature, version 3: https://cloud.tencent.com/document/api/382/52072 */
export const signTc3 = ({ secretId, secretKey, service }: Tc3Account, timestamp: number, request: CanonicalRequest): string => {
  const { text, signedHeaders } = canonical(request);
  const date = new Date(timestamp * 1_000).toISOString().slice(0, 10);
  const scope = `${date}/${service}/tc3_request`;
  const key = hmac(hmac(hmac(`TC3${secretKey}`, date), service), 'tc3_request');
  const signature = hmac(key, [ALGORITHM, timestamp, scope, sha256(text)].join('\n')).toString('hex');
  return `${ALGORITHM} Credential=${secretId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`;
};

const Status = z.object({ Code: z.string(), SerialNo: z.string() });
const Response = z.object({
  Response: z.union([z.object({ Error: z.object({ Code: z.string() }) }), z.object({ SendStatusSet: z.tuple([Status]) })]),
});

/** `InternalError.Timeout` and its like: it tried, and does not know itself. */
const IS_UNCLEAR = /^(InternalError|FailedOperation$)/;

const Statuses = z.object({
  Response: z.union([
    z.object({ Error: z.object({ Code: z.string() }) }),
    z.object({ PullSmsSendStatusSet: z.array(z.object({ SerialNo: z.string(), SessionContext: z.string().optional() })) }),
  ]),
});

const provider = 'tencent';

/**
 * Tencent Cloud SMS 2021-01-11: SendSms, and PullSmsSendStatusByPhoneNumber. The latter knows of a message once the carrier has reported
 * it: what it lists was sent, and what it does not list may be on its way.
 */
export const createTencent = (to: TencentSettings, now: () => Date): SmsVendor => {
  const door = openVendor(to.url);

  const ask = <T>(action: string, schema: z.ZodType<T>, fields: object): Promise<Said<T>> => {
    const body = JSON.stringify(fields);
    const timestamp = Math.floor(now().getTime() / 1_000);
    const headers = { 'content-type': 'application/json; charset=utf-8', host: new URL(to.url).host };
    const authorization = signTc3({ ...to, service: 'sms' }, timestamp, { headers, query: '', body });
    const what = { 'x-tc-action': action, 'x-tc-version': '2021-01-11', 'x-tc-region': to.region };
    return door.ask(schema, {
      method: 'POST',
      path: '/',
      headers: { ...headers, ...what, 'x-tc-timestamp': String(timestamp), authorization },
      body,
    });
  };

  return {
    provider,
    send: async ({ outId, mobile, template, params }) => {
      const approved = to.templates[template];
      if (approved === undefined) return { said: 'no', provider, why: 'no approved text' };
      const asked = await ask('SendSms', Response, {
        PhoneNumberSet: [`+86${mobile}`],
        SmsSdkAppId: to.sdkAppId,
        SignName: to.sign,
        TemplateId: approved,
        TemplateParamSet: Object.values(params),
        SessionContext: outId,
      });
      if (asked.said !== 'yes') return { ...asked, provider };
      const said = asked.answer.Response;
      const status = 'Error' in said ? { Code: said.Error.Code, SerialNo: '' } : said.SendStatusSet[0];
      if (status.Code === 'Ok') return { said: 'yes', provider, providerId: status.SerialNo };
      return { said: IS_UNCLEAR.test(status.Code) ? 'unknown' : 'no', provider, why: status.Code };
    },
    find: async ({ outId, mobile }, since) => {
      const inSeconds = (at: Date): number => Math.floor(at.getTime() / 1_000);
      const asked = await ask('PullSmsSendStatusByPhoneNumber', Statuses, {
        PhoneNumber: `+86${mobile}`,
        SmsSdkAppId: to.sdkAppId,
        BeginTime: inSeconds(since),
        EndTime: inSeconds(now()),
        Offset: 0,
        Limit: 100,
      });
      if (asked.said !== 'yes') return { said: 'unknown', provider, why: asked.why };
      const said = asked.answer.Response;
      if ('Error' in said) return { said: 'unknown', provider, why: said.Error.Code };
      const sent = said.PullSmsSendStatusSet.find(({ SessionContext: context }) => context === outId);
      return sent ? { said: 'yes', provider, providerId: sent.SerialNo } : { said: 'unknown', provider, why: 'not reported yet' };
    },
  };
};
