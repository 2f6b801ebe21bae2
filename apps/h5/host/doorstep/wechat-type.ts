import { DEFAULT_WECHAT_TYPE } from '@xuetang/contract/constants';

/** Which official account the address asks for. */
export const wechatTypeOf = (query: URLSearchParams): string => {
  const asked = query.get('wechatType') ?? '';
  return /^[1-9]\d{0,3}$/.test(asked) ? asked : String(DEFAULT_WECHAT_TYPE);
};
