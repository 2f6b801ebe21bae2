/** WeChat's own words, as its servers answer them. */
const WORDS = {
  [-1]: 'system error',
  40001: 'invalid credential, access_token is invalid or not latest',
  40002: 'invalid grant_type',
  40003: 'invalid openid',
  40007: 'invalid media_id',
  40013: 'invalid appid',
  40029: 'invalid code',
  40032: 'invalid openid list size',
  40037: 'invalid template_id',
  40097: 'invalid args',
  40125: 'invalid appsecret',
  40163: 'code been used',
  41001: 'access_token missing',
  41002: 'appid missing',
  41004: 'appsecret missing',
  41008: 'missing code',
  41009: 'missing openid',
  42001: 'access_token expired',
  43002: 'require POST method',
  43101: 'user refuse to accept the msg',
  45009: 'reach max api daily quota limit',
  45011: 'api minute-quota reach limit, must slower, retry next minute',
  47001: 'data format error',
  47003: 'argument invalid! data.thing1.value invalid',
  48001: 'api unauthorized',
} as const satisfies Record<number, string>;

type Errcode = keyof typeof WORDS;

export interface Refusal {
  errcode: number;
  errmsg: string;
}

export const refuse = (errcode: Errcode): Refusal => ({ errcode, errmsg: WORDS[errcode] });

/** A fault may ask for a code that WeChat has and this list has not. */
export const refuseWith = (errcode: number): Refusal => ({ errcode, errmsg: (WORDS as Record<number, string>)[errcode] ?? 'system error' });
