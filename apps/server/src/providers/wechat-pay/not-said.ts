import type { NotSaid } from '../../platform/said.ts';
import type { Heard } from './ask-wechat-pay.ts';

/** WeChat has written some of its refusals in two ways over the years. */
export const ABSENT = new Set(['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS']);
export const CLOSED = new Set(['ORDER_CLOSED', 'ORDERCLOSED']);

/** The refusals of which we know that nothing was done. With any other, somebody has to ask what became of it. */
const NOTHING_DONE = new Set([
  ...CLOSED,
  'PARAM_ERROR',
  'INVALID_REQUEST',
  'SIGN_ERROR',
  'APPID_MCHID_NOT_MATCH',
  'MCH_NOT_EXISTS',
  'NO_AUTH',
  'OPENID_MISMATCH',
  'RULE_LIMIT',
  'ACCOUNT_ERROR',
  'NOT_ENOUGH',
  'NOTENOUGH',
]);

export const notSaid = (heard: Exclude<Heard, { said: 'yes' }>): NotSaid =>
  heard.said === 'error' ? { said: NOTHING_DONE.has(heard.code) ? 'no' : 'unknown', why: heard.code } : heard;

export const OTHER_SHAPE: NotSaid = { said: 'unknown', why: 'an answer of another shape' };
