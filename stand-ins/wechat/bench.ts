import { afterEach, beforeEach } from 'vitest';
import { startWechatStandIn, type WechatStandIn } from './wechat.ts';

export const APP = { appId: 'wx99xuetang000001', secret: 'standin-secret-99', allowedHosts: ['h5.example.com'] };
export const OTHER_APP = { appId: 'wx99xuetang000002', secret: 'standin-secret-02', allowedHosts: ['h5.example.com'] };
export const BACK = 'https://h5.example.com/tui?id=7#/top';
export const MINUTE_MS = 60_000;

/** Fields that a test goes on with; everything else is only looked at. */
export interface Answered {
  access_token: string;
  openid: string;
  unionid: string;
  ticket: string;
  headimgurl: string;
  errcode?: number;
  is_snapshotuser?: number;
  subscribe?: number;
}

/** A stand-in of its own for every test, on a real port, with a clock the test moves. */
export const openBench = () => {
  const at = { clock: 0, wechat: undefined as unknown as WechatStandIn };

  beforeEach(async () => {
    at.clock = Date.parse('2026-03-02T10:00:00+08:00');
    at.wechat = await startWechatStandIn({ port: 0, apps: [APP, OTHER_APP], now: () => at.clock });
  });
  afterEach(() => at.wechat.close());

  const address = (path: string, query: Record<string, string>) => `${at.wechat.url}${path}?${new URLSearchParams(query).toString()}`;
  const as = (user: string) => ({ cookie: `standin_wechat_user=${user}` });

  const authorizePath = (scope: string, more: Record<string, string> = {}) =>
    `/connect/oauth2/authorize?${new URLSearchParams({
      appid: APP.appId,
      redirect_uri: BACK,
      response_type: 'code',
      scope,
      state: 's1',
      ...more,
    }).toString()}`;
  const authorize = (user: string, scope: string, more?: Record<string, string>) =>
    fetch(at.wechat.url + authorizePath(scope, more), { headers: as(user), redirect: 'manual' });
  const decide = (user: string, decision: string, path = authorizePath('snsapi_userinfo')) =>
    fetch(`${at.wechat.url}/_standin/consent`, {
      method: 'POST',
      headers: as(user),
      redirect: 'manual',
      body: new URLSearchParams({ decision, back: path }),
    });
  const landedAt = (response: Response) => new URL(response.headers.get('location') ?? 'about:blank');
  const codeFor = async (user: string, scope: string) => {
    const response = await authorize(user, scope);
    const back = response.status === 302 ? response : await decide(user, 'allow');
    return landedAt(back).searchParams.get('code') ?? '';
  };

  const read = async (response: Promise<Response>) => JSON.parse(await (await response).text()) as Answered;
  const call = (path: string, query: Record<string, string>) => read(fetch(address(path, query)));
  const post = (path: string, body: string) => fetch(at.wechat.url + path, { method: 'POST', body });
  const profileOf = ({ access_token, openid }: Answered, more: Record<string, string> = {}) =>
    call('/sns/userinfo', { access_token, openid, ...more });
  const exchange = (code: string, more: Record<string, string> = {}) =>
    call('/sns/oauth2/access_token', { appid: APP.appId, secret: APP.secret, code, grant_type: 'authorization_code', ...more });
  const credentials = { grant_type: 'client_credential', appid: APP.appId, secret: APP.secret };
  const token = async () => (await call('/cgi-bin/token', credentials)).access_token;
  const stable = (more: object = {}) => read(post('/cgi-bin/stable_token', JSON.stringify({ ...credentials, ...more })));
  const ticket = (accessToken: string) => call('/cgi-bin/ticket/getticket', { access_token: accessToken, type: 'jsapi' });
  const control = (path: string, body: unknown) => post(`/_standin/${path}`, JSON.stringify(body));

  return {
    at,
    address,
    as,
    authorizePath,
    authorize,
    decide,
    landedAt,
    codeFor,
    profileOf,
    exchange,
    read,
    call,
    post,
    credentials,
    token,
    stable,
    ticket,
    control,
  };
};
