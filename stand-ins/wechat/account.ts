import { refuse, type Refusal } from './errcodes.ts';
import type { Parameters } from './parameters.ts';

/** An official account (公众号) as its owner registered it. */
export interface Account {
  appId: string;
  secret: string;
  /** 网页授权域名: host names without a port. */
  allowedHosts: readonly string[];
}

/** Whose credentials these are, or the refusal; WeChat checks in this order. */
export const accountOf = (accounts: readonly Account[], ask: Parameters, grantType: string): Account | Refusal => {
  if (!ask.appid) return refuse(41002);
  if (!ask.secret) return refuse(41004);
  if (ask.grant_type !== grantType) return refuse(40002);
  const account = accounts.find((each) => each.appId === ask.appid);
  if (!account) return refuse(40013);
  return account.secret === ask.secret ? account : refuse(40125);
};
