import { DEFAULT_WECHAT_TYPE, WECHAT_TYPES } from '@xuetang/contract/constants';

/** Which official account the address asks for. */
export const wechatTypeOf = (query: URLSearchParams): string => {
  const asked = query.get('wechatType') ?? '';
  return WECHAT_TYPES.some((type) => String(type) === asked) ? asked : String(DEFAULT_WECHAT_TYPE);
};
