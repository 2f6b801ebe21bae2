/** WeChat's refusals as it words them: a status, a name and a sentence. */
export interface Refusal {
  status: number;
  code: string;
  message: string;
}

const REFUSALS = {
  SIGN_ERROR: [401, '签名错误，请检查后再试'],
  PARAM_ERROR: [400, '参数错误'],
  INVALID_REQUEST: [400, '请求重入时，参数与首次请求时不一致'],
  APPID_MCHID_NOT_MATCH: [400, 'appid和mch_id不匹配，请检查后再试'],
  ORDERPAID: [400, '该订单已支付'],
  ORDER_CLOSED: [400, '订单已关闭'],
  OUT_TRADE_NO_USED: [403, '商户订单号重复'],
  ORDER_NOT_EXIST: [404, '订单不存在'],
  RESOURCE_NOT_EXISTS: [404, '退款单不存在'],
  NO_STATEMENT_EXIST: [400, '账单文件不存在'],
  STATEMENT_CREATING: [400, '账单生成中'],
  NOT_ENOUGH: [403, '基本账户余额不足，请充值后重新发起'],
  USER_ACCOUNT_ABNORMAL: [403, '用户账户注销'],
  ACCOUNT_ERROR: [403, '账号异常'],
  FREQUENCY_LIMITED: [429, '频率超限'],
  SYSTEM_ERROR: [500, '系统异常，请稍后重试'],
} as const satisfies Record<string, readonly [number, string]>;

export const ERROR_CODES = Object.keys(REFUSALS) as [ErrorCode, ...ErrorCode[]];
export type ErrorCode = keyof typeof REFUSALS;

export const refusal = (code: ErrorCode, message?: string): Refusal => {
  const [status, words] = REFUSALS[code];
  return { status, code, message: message ?? words };
};
