import { ALIYUN, ALIYUN_TEMPLATES } from './accounts.ts';
import { canonicalHeaders, hmac, newRequestId, readAuthorization, sha256, type Incoming, type VendorProtocol } from './vendor.ts';

const ALGORITHM = 'ACS3-HMAC-SHA256';
const SKEW_MS = 15 * 60_000;
const MUST_SIGN = ['host', 'x-acs-action', 'x-acs-content-sha256', 'x-acs-date', 'x-acs-signature-nonce', 'x-acs-version'];

const no = (code: string, message: string, status = 200) => ({ status, code, message });

/** RFC 3986, as Aliyun wants it: what encodeURIComponent leaves alone is escaped too, but for the tilde. */
const escape = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

const canonicalQuery = (query: string): string =>
  [...new URLSearchParams(query)]
    .map(([name, value]) => `${escape(name)}=${escape(value)}`)
    .toSorted()
    .join('&');

const filled = (template: string, params: Record<string, unknown>): string | undefined => {
  const names = [...template.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name);
  if (!names.every((name) => typeof params[name] === 'string')) return undefined;
  return names.reduce((text, name) => text.replace(`\${${name}}`, String(params[name])), template);
};

const paramsOf = (text: string): Record<string, unknown> | undefined => {
  try {
    const params: unknown = JSON.parse(text);
    return typeof params === 'object' && params !== null ? { ...params } : undefined;
  } catch {
    return undefined;
  }
};

const DAY_MS = 24 * 3_600_000;
const second = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' });

const queryIn = (query: string) => {
  const asked = new URLSearchParams(query);
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(asked.get('SendDate') ?? '') ?? [];
  if (!year || !asked.get('PageSize') || asked.get('CurrentPage') !== '1') return no('isv.INVALID_PARAMETERS', '参数异常');
  const fromMs = Date.parse(`${year}-${month}-${day}T00:00:00+08:00`);
  return { query: { mobile: asked.get('PhoneNumber') ?? '', fromMs, untilMs: fromMs + DAY_MS } };
};

/** Whether Aliyun would believe the signature; it remembers what it has seen. */
export const openAcs3 = (account: { accessKeyId: string; secret: string }) => {
  // A nonce is good once.
  const nonces = new Set<string>();

  return (call: Incoming, nowMs: number) => {
    const { headers } = call;
    const given = readAuthorization(headers.authorization ?? '', ALGORITHM);
    if (!given) return no('MissingAuthorization', 'Authorization is mandatory for this action.', 400);
    if (given.credential !== account.accessKeyId) return no('InvalidAccessKeyId.NotFound', 'Specified access key is not found.', 404);
    if (Math.abs(nowMs - Date.parse(headers['x-acs-date'] ?? '')) > SKEW_MS || !headers['x-acs-date'])
      return no('InvalidTimeStamp.Expired', 'Specified time stamp or date value is expired.', 400);
    const lines = canonicalHeaders(call, given.names);
    const whole = MUST_SIGN.every((name) => given.names.includes(name)) && headers['x-acs-content-sha256'] === sha256(call.body);
    const request = [call.method, call.path, canonicalQuery(call.query), lines, given.names.join(';'), sha256(call.body)].join('\n');
    const wanted = hmac(account.secret, `${ALGORITHM}\n${sha256(request)}`).toString('hex');
    if (!lines || !whole || wanted !== given.signature)
      return no('SignatureDoesNotMatch', 'Specified signature does not match our calculation.', 400);
    const nonce = headers['x-acs-signature-nonce'] ?? '';
    if (nonces.has(nonce)) return no('SignatureNonceUsed', 'Specified signature nonce was used already.', 400);
    nonces.add(nonce);
    return undefined;
  };
};

/** Aliyun's Dysmsapi 2017-05-25, SendSms and QuerySendDetails, signature version 3. */
export const openAliyun = (): VendorProtocol => {
  const checkSignature = openAcs3(ALIYUN);

  return {
    read: (call, nowMs) => {
      const wrong = checkSignature(call, nowMs);
      if (wrong) return wrong;
      const action = call.headers['x-acs-action'];
      if (action === 'QuerySendDetails') return queryIn(call.query);
      if (action !== 'SendSms' || call.headers['x-acs-version'] !== '2017-05-25')
        return no('InvalidAction.NotFound', 'Specified api is not found.', 404);
      const asked = new URLSearchParams(call.query);
      const [mobile, template] = [asked.get('PhoneNumbers') ?? '', asked.get('TemplateCode') ?? ''];
      if (!/^1\d{10}$/.test(mobile)) return no('isv.MOBILE_NUMBER_ILLEGAL', '非法手机号');
      if (asked.get('SignName') !== ALIYUN.sign) return no('isv.SMS_SIGNATURE_ILLEGAL', '短信签名不合法');
      const approved = ALIYUN_TEMPLATES[template];
      if (!approved) return no('isv.SMS_TEMPLATE_ILLEGAL', '短信模板不合法');
      const params = paramsOf(asked.get('TemplateParam') ?? '');
      if (!params) return no('isv.INVALID_JSON_PARAM', 'JSON参数不合法，只接受字符串值');
      const text = filled(approved, params);
      if (text === undefined) return no('isv.TEMPLATE_MISSING_PARAMETERS', '模板缺少变量');
      const code = typeof params.code === 'string' ? params.code : '';
      return { mobile, template, text: `【${ALIYUN.sign}】${text}`, code, outId: asked.get('OutId') ?? '' };
    },
    list: (messages) => ({
      Message: 'OK',
      RequestId: newRequestId(),
      Code: 'OK',
      TotalCount: messages.length,
      SmsSendDetailDTOs: {
        SmsSendDetailDTO: messages.map(({ mobile, template, text, outId, at }) => ({
          PhoneNum: mobile,
          SendStatus: 3,
          ErrCode: 'DELIVERED',
          TemplateCode: template,
          Content: text,
          SendDate: second.format(at),
          ReceiveDate: second.format(at),
          OutId: outId,
        })),
      },
    }),
    accept: (providerId) => ({ Message: 'OK', RequestId: newRequestId(), Code: 'OK', BizId: providerId }),
    refuse: ({ code, message }) => ({ Message: message, RequestId: newRequestId(), Code: code }),
    throttled: no('Throttling.User', 'Request was denied due to user flow control.', 400),
    numberLimited: no('isv.BUSINESS_LIMIT_CONTROL', '触发天级流控Permits:10'),
  };
};
