import type { AskOf, ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { DEFAULT_WECHAT_TYPE } from '@xuetang/contract/constants';
import { LOGIN_WECHAT_TYPE_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { Ask } from './create-client.ts';
import type { Result } from './result.ts';
import type { SessionStore } from './session-store.ts';

type WeChatLogin = Calls['weChatLogin'];

/** The login through WeChat, for the account that is kept here. One that the server has no secret of logs nobody in: then the default one. */
export const askWechat = async (
  ask: Ask,
  session: Pick<SessionStore, 'wechatType' | 'keepWechatType' | 'browserKey'>,
  asks: Omit<AskOf<WeChatLogin>, 'wechatType' | 'browserKey'>,
): Promise<Result<ResponseOf<WeChatLogin>>> => {
  const wechatType = session.wechatType();
  const body = { ...asks, browserKey: session.browserKey() };
  const asked = await ask('weChatLogin', { ...body, wechatType });
  if (asked.ok || asked.code !== LOGIN_WECHAT_TYPE_UNKNOWN || wechatType === DEFAULT_WECHAT_TYPE) return asked;
  session.keepWechatType(DEFAULT_WECHAT_TYPE);
  return ask('weChatLogin', { ...body, wechatType: DEFAULT_WECHAT_TYPE });
};
