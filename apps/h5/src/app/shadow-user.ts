import { address } from '@xuetang/h5-routes/address';
import type { Ask } from '../client/create-client.ts';
import { AUTH_PARAMS, pathWithout, REDIRECT_PARAM, SHADOW_PARAM } from './login-address.rule.ts';

export const isShadowUser = (url: URL): boolean => url.searchParams.get(SHADOW_PARAM) === '1';

const SAYS_NO: readonly unknown[] = ['0', 'false'];

/**
 * Spec 4.6: a shadow user's token and code stand for nobody, so they are never believed. The server's configuration says
 * whether he is led to a login of his own; if not, or if it cannot be had, he goes on as a visitor.
 */
export const shadowExit = async (url: URL, ask: Ask): Promise<string> => {
  const plain = pathWithout(url, AUTH_PARAMS);
  const config = await ask('getConfigure', { key: 'leading_user_to_login' }, { timeoutMs: 3_000 });
  const leads = config.ok && Boolean(config.data) && !SAYS_NO.includes(config.data);
  return leads ? `${address('tuiLogin')}?${REDIRECT_PARAM}=${encodeURIComponent(plain)}` : plain;
};
