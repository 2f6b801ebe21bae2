import { weChatLogin } from '@xuetang/contract/identity';
import { signedClient, type AskOptions } from '@xuetang/testkit/signed-client';

/** WeChat's side of people, for `openApi` and for its stand-in. */
export const WECHAT_APPS = {
  99: { appId: 'wx99xuetang000001', secret: 'standin-secret-99' },
  108: { appId: 'wx99xuetang000108', secret: 'standin-secret-108' },
} as const;

export const wechatEnv = (url: string) => ({
  XT_H5_ORIGINS: 'http://127.0.0.1:4000',
  XT_WECHAT_APPS: JSON.stringify(WECHAT_APPS),
  XT_WECHAT_OPEN_URL: url,
  XT_WECHAT_API_URL: url,
  XT_LOG_LEVEL: 'silent',
});

/** Somebody's phone goes to WeChat and comes back without a tap: with the openid and nothing else. Answers the token. */
export const logInSilently = async (api: string, person: string, wechatType: keyof typeof WECHAT_APPS, at: AskOptions): Promise<string> => {
  const ask = signedClient(api);
  const asked = await ask(weChatLogin, { wechatType, returnUrl: 'http://127.0.0.1:4000/tui', scope: 'snsapi_base' }, at);
  const there = await fetch(asked.data?.wechatAuthNew ?? '', { headers: { cookie: `standin_wechat_user=${person}` }, redirect: 'manual' });
  const { searchParams } = new URL(there.headers.get('location') ?? 'about:blank');
  const back = { wechatType, code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
  return (await ask(weChatLogin, back, at)).data?.token ?? '';
};
