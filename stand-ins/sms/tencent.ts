import { z } from 'zod';
import { TENCENT, TENCENT_TEMPLATES } from './accounts.ts';
import { canonicalHeaders, hmac, newRequestId, readAuthorization, sha256, type Incoming, type VendorProtocol } from './vendor.ts';

const ALGORITHM = 'TC3-HMAC-SHA256';
const SKEW_S = 300;

const Body = z.object({
  PhoneNumberSet: z.tuple([z.string()]),
  SmsSdkAppId: z.string(),
  SignName: z.string(),
  TemplateId: z.string(),
  TemplateParamSet: z.array(z.string()),
  SessionContext: z.string().default(''),
});
const QueryBody = z.object({
  PhoneNumber: z.string(),
  SmsSdkAppId: z.string(),
  BeginTime: z.int(),
  EndTime: z.int(),
  Offset: z.int().min(0),
  Limit: z.int().min(1).max(100),
});

const no = (code: string, message: string) => ({ status: 200, code, message });

/** Whether Tencent Cloud would believe the signature, for one of its services. */
export const checkTc3 = (call: Incoming, nowMs: number, account: { secretId: string; secretKey: string }, service: string) => {
  const { headers } = call;
  const given = readAuthorization(headers.authorization ?? '', ALGORITHM);
  if (!given) return no('AuthFailure.InvalidAuthorization', 'Authorization header is not in the expected form.');
  const timestamp = Number(headers['x-tc-timestamp']);
  if (!(Math.abs(nowMs / 1_000 - timestamp) <= SKEW_S)) return no('AuthFailure.SignatureExpire', 'The signature is expired.');
  const date = new Date(timestamp * 1_000).toISOString().slice(0, 10);
  const [secretId, ...scope] = given.credential.split('/');
  if (secretId !== account.secretId) return no('AuthFailure.SecretIdNotFound', 'The SecretId is not found.');
  const lines = canonicalHeaders(call, given.names, (value) => value.toLowerCase());
  const request = [call.method, call.path, call.query, lines, given.names.join(';'), sha256(call.body)].join('\n');
  const key = hmac(hmac(hmac(`TC3${account.secretKey}`, date), service), 'tc3_request');
  const wanted = hmac(key, [ALGORITHM, timestamp, scope.join('/'), sha256(request)].join('\n')).toString('hex');
  const whole =
    ['content-type', 'host'].every((name) => given.names.includes(name)) && scope.join('/') === `${date}/${service}/tc3_request`;
  return lines && whole && wanted === given.signature
    ? undefined
    : no('AuthFailure.SignatureFailure', 'The provided credentials could not be validated. Please check your signature is correct.');
};

const bodyOf = <T>(schema: z.ZodType<T>, text: string): T | undefined => {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
};

/** These concern one number, and come inside an answer that is otherwise well. */
const OF_THE_NUMBER = /^(LimitExceeded\.PhoneNumber|FailedOperation\.PhoneNumber|InvalidParameterValue\.IncorrectPhone)/;

/** Tencent Cloud's SMS 2021-01-11, SendSms and PullSmsSendStatusByPhoneNumber, signature version 3. */
export const openTencent = (): VendorProtocol => ({
  read: (call, nowMs) => {
    const wrong = checkTc3(call, nowMs, TENCENT, 'sms');
    if (wrong) return wrong;
    const action = call.headers['x-tc-action'];
    if (action === 'PullSmsSendStatusByPhoneNumber') {
      const asked = bodyOf(QueryBody, call.body);
      if (!asked) return no('InvalidParameter', 'The parameter is wrong.');
      return { query: { mobile: asked.PhoneNumber.slice(3), fromMs: asked.BeginTime * 1_000, untilMs: (asked.EndTime + 1) * 1_000 } };
    }
    if (action !== 'SendSms' || call.headers['x-tc-version'] !== '2021-01-11') return no('InvalidAction', 'The request action is invalid.');
    const body = bodyOf(Body, call.body);
    if (!body || !call.headers['x-tc-region']) return no('InvalidParameter', 'The parameter is wrong.');
    if (body.SmsSdkAppId !== TENCENT.sdkAppId) return no('InvalidParameterValue.SdkAppIdNotExist', 'The SdkAppId does not exist.');
    if (body.SignName !== TENCENT.sign)
      return no('FailedOperation.SignatureIncorrectOrUnapproved', 'Signature is incorrect or unapproved.');
    const [phone] = body.PhoneNumberSet;
    if (!/^\+861\d{10}$/.test(phone)) return no('InvalidParameterValue.IncorrectPhoneNumber', 'Incorrect phone number.');
    const approved = TENCENT_TEMPLATES[body.TemplateId];
    const places = approved?.match(/\{\d\}/g)?.length;
    if (!approved || places !== body.TemplateParamSet.length)
      return no('FailedOperation.TemplateIncorrectOrUnapproved', 'Template is incorrect or unapproved.');
    const text = body.TemplateParamSet.reduce((filled, value, at) => filled.replace(`{${at + 1}}`, value), approved);
    return {
      mobile: phone.slice(3),
      template: body.TemplateId,
      text: `【${TENCENT.sign}】${text}`,
      code: body.TemplateParamSet.find((value) => /^\d{6}$/.test(value)) ?? '',
      outId: body.SessionContext,
    };
  },
  list: (messages) => ({
    Response: {
      PullSmsSendStatusSet: messages.map(({ mobile, at, providerId, outId }) => ({
        UserReceiveTime: Math.floor(at / 1_000),
        CountryCode: '86',
        SubscriberNumber: mobile,
        PhoneNumber: `+86${mobile}`,
        SerialNo: providerId,
        ReportStatus: 'SUCCESS',
        Description: '用户短信送达成功',
        SessionContext: outId,
      })),
      RequestId: newRequestId(),
    },
  }),
  accept: (providerId, mobile) => ({
    Response: {
      SendStatusSet: [
        {
          SerialNo: providerId,
          PhoneNumber: `+86${mobile}`,
          Fee: 1,
          SessionContext: '',
          Code: 'Ok',
          Message: 'send success',
          IsoCode: 'CN',
        },
      ],
      RequestId: newRequestId(),
    },
  }),
  refuse: ({ code, message }) => ({
    Response: OF_THE_NUMBER.test(code)
      ? {
          SendStatusSet: [{ SerialNo: '', PhoneNumber: '', Fee: 0, SessionContext: '', Code: code, Message: message, IsoCode: '' }],
          RequestId: newRequestId(),
        }
      : { Error: { Code: code, Message: message }, RequestId: newRequestId() },
  }),
  throttled: no('RequestLimitExceeded', 'The request frequency exceeds the limit.'),
  numberLimited: no(
    'LimitExceeded.PhoneNumberDailyLimit',
    'The number of SMS messages sent from a single mobile number every day exceeds the limit.',
  ),
});
