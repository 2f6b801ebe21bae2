import { accountOf, type Account } from './account.ts';
import type { CodeEntry } from './books.ts';
import { refuse } from './errcodes.ts';
import type { Oauth } from './oauth.ts';
import type { Parameters } from './parameters.ts';
import { newToken } from './secrets.ts';
import type { Users } from './users.ts';

const CODE_LIVES_MS = 5 * 60_000;
const TOKEN_LIVES_S = 7_200;

interface Grant {
  of: CodeEntry;
  expiresAt: number;
}

interface On {
  accounts: readonly Account[];
  users: Users;
  oauth: Oauth;
  now: () => number;
  /** Where a browser reaches the stand-in, for the avatars. */
  publicUrl: () => string;
}

/** The calls a site makes for one person: exchange the code, read the profile. */
export const openSns = (on: On) => {
  const grants = new Map<string, Grant>();

  const exchange = (ask: Parameters) => {
    const account = accountOf(on.accounts, ask, 'authorization_code');
    if ('errcode' in account) return account;
    if (!ask.code) return refuse(41008);
    const entry = on.oauth.code(ask.code);
    if (!entry || entry.appId !== account.appId) return refuse(40029);
    if (entry.exchangedAt !== null || on.now() >= entry.issuedAt + CODE_LIVES_MS) {
      entry.turnedDown += 1;
      return refuse(entry.exchangedAt === null ? 40029 : 40163);
    }
    entry.exchangedAt = on.now();
    const accessToken = newToken();
    grants.set(accessToken, { of: entry, expiresAt: on.now() + TOKEN_LIVES_S * 1_000 });
    return {
      access_token: accessToken,
      expires_in: TOKEN_LIVES_S,
      refresh_token: newToken(),
      openid: entry.openid,
      scope: entry.scope,
      ...(entry.snapshot && { is_snapshotuser: 1 }),
      ...(entry.scope === 'snsapi_userinfo' && { unionid: entry.unionid }),
    };
  };

  const userinfo = (ask: Parameters) => {
    if (!ask.access_token) return refuse(41001);
    if (!ask.openid) return refuse(41009);
    const grant = grants.get(ask.access_token);
    if (!grant) return refuse(40001);
    if (on.now() >= grant.expiresAt) return refuse(42001);
    const { of: entry } = grant;
    if (entry.openid !== ask.openid) return refuse(40003);
    if (entry.scope !== 'snsapi_userinfo') return refuse(48001);
    const user = on.users.get(entry.user);
    return {
      openid: entry.openid,
      nickname: entry.snapshot || !user ? '微信用户' : user.nickname,
      // Since October 2021 WeChat keeps sex and place to itself: 0 and nothing for everybody.
      sex: 0,
      language: '',
      city: '',
      province: '',
      country: '',
      headimgurl: `${on.publicUrl()}/_standin/avatar/${entry.snapshot || !user ? 'virtual' : user.key}.svg`,
      privilege: [],
      unionid: entry.unionid,
    };
  };

  return { exchange, userinfo, reset: () => grants.clear() };
};
