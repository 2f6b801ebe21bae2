import { z } from 'zod';
import type { TencentSettings } from '../../platform/sms-settings.ts';
import { askVendor } from './ask-vendor.ts';
import { canonical, hmac, sha256, type CanonicalRequest } from './canonical.ts';
import type { SmsSender } from './port.ts';

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

/** Tencent Cloud SMS 2021-01-11, SendSms. */
export const createTencent = (to: TencentSettings, now: () => Date): SmsSender => ({
  send: async (mobile, template, { code, minutes }) => {
    const body = JSON.stringify({
      PhoneNumberSet: [`+86${mobile}`],
      SmsSdkAppId: to.sdkAppId,
      SignName: to.sign,
      TemplateId: to.templates[template],
      TemplateParamSet: [code, minutes],
    });
    const timestamp = Math.floor(now().getTime() / 1_000);
    const headers = { 'content-type': 'application/json; charset=utf-8', host: new URL(to.url).host };
    const authorization = signTc3({ ...to, service: 'sms' }, timestamp, { headers, query: '', body });
    const action = { 'x-tc-action': 'SendSms', 'x-tc-version': '2021-01-11', 'x-tc-region': to.region };
    const init = { headers: { ...headers, ...action, 'x-tc-timestamp': String(timestamp), authorization }, body };
    const answer = await askVendor(to.url, init, Response);
    const provider = 'tencent';
    if ('unreached' in answer) return { outcome: 'not-sent', provider, why: answer.unreached };
    if ('unclear' in answer) return { outcome: 'unknown', provider, why: answer.unclear };
    const said = answer.answered.Response;
    const status = 'Error' in said ? { Code: said.Error.Code, SerialNo: '' } : said.SendStatusSet[0];
    if (status.Code === 'Ok') return { outcome: 'sent', provider, providerId: status.SerialNo };
    return { outcome: IS_UNCLEAR.test(status.Code) ? 'unknown' : 'not-sent', provider, why: status.Code };
  },
});
