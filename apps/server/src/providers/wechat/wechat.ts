import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { openAsking, WechatError } from './ask-wechat.ts';
import { openFollowers } from './followers.ts';
import { openNotices } from './notices.ts';
import type { Wechat, WechatApp } from './port.ts';
import { openVoices } from './voices.ts';

const CODE_DEAD = new Set([40029, 40163]);

const OauthToken = z.object({
  access_token: z.string(),
  openid: z.string(),
  scope: z.string(),
  unionid: z.string().optional(),
  is_snapshotuser: z.number().optional(),
});
const MiniSession = z.object({ openid: z.string().min(1), unionid: z.string().optional() });
const Profile = z.object({ nickname: z.string(), headimgurl: z.string(), unionid: z.string().optional() });
const AppToken = z.object({ access_token: z.string(), expires_in: z.number() });
const PhoneNumber = z.object({ phone_info: z.object({ purePhoneNumber: z.string(), countryCode: z.coerce.string() }) });
const Ticket = z.object({ errcode: z.literal(0), ticket: z.string(), expires_in: z.number() });

/** The JS-SDK signature (SHA-1 over the four values, as WeChat's documentation lays down). */
const signForJsSdk = (ticket: string, url: string, timestamp: number, noncestr = randomBytes(12).toString('hex')) => {
  const text = `jsapi_ticket=${ticket}&noncestr=${noncestr}&timestamp=${timestamp}&url=${url.split('#', 1)[0]}`;
  return { timestamp, noncestr, signature: createHash('sha1').update(text).digest('hex') };
};

export const createWechat = (urls: { openUrl: string; apiUrl: string }, now: () => number): Wechat => {
  const ask = openAsking(urls.apiUrl);
  const appToken = async ({ appId, secret }: WechatApp): Promise<string> => {
    const token = await ask(AppToken, '/cgi-bin/stable_token', {}, { grant_type: 'client_credential', appid: appId, secret });
    return token.access_token;
  };

  // One ticket per account and process, renewed before its end; a stale one is better than none while WeChat is away.
  const tickets = new Map<string, { ticket: string; renewAt: number }>();
  const renewals = new Map<string, Promise<string>>();
  const RENEW_EARLY_S = 600;

  const renewTicket = async (app: WechatApp): Promise<string> => {
    const fresh = await ask(Ticket, '/cgi-bin/ticket/getticket', { access_token: await appToken(app), type: 'jsapi' });
    tickets.set(app.appId, { ticket: fresh.ticket, renewAt: now() + (fresh.expires_in - RENEW_EARLY_S) * 1_000 });
    return fresh.ticket;
  };

  const jsapiTicket = async (app: WechatApp): Promise<string> => {
    const held = tickets.get(app.appId);
    if (held && held.renewAt > now()) return held.ticket;
    // Those who come while one is fetching wait for the same answer.
    const renewal = renewals.get(app.appId) ?? renewTicket(app).finally(() => renewals.delete(app.appId));
    renewals.set(app.appId, renewal);
    try {
      return await renewal;
    } catch (error) {
      if (held) return held.ticket;
      throw error;
    }
  };

  return {
    authoriseUrl: ({ appId }, returnUrl, scope, state) =>
      `${urls.openUrl}/connect/oauth2/authorize?${new URLSearchParams({
        appid: appId,
        redirect_uri: returnUrl,
        response_type: 'code',
        scope,
        state,
      }).toString()}#wechat_redirect`,

    exchangeCode: async ({ appId, secret }, code) => {
      try {
        const grant = { appid: appId, secret, code, grant_type: 'authorization_code' };
        const token = await ask(OauthToken, '/sns/oauth2/access_token', grant);
        const snapshot = token.is_snapshotuser === 1;
        const mayAsk = !snapshot && token.scope.includes('snsapi_userinfo');
        const profile = mayAsk
          ? await ask(Profile, '/sns/userinfo', { access_token: token.access_token, openid: token.openid, lang: 'zh_CN' })
          : undefined;
        return {
          openid: token.openid,
          unionid: profile?.unionid ?? token.unionid ?? null,
          snapshot,
          profile: profile ? { nickname: profile.nickname, avatarUrl: profile.headimgurl } : null,
        };
      } catch (error) {
        if (error instanceof WechatError && CODE_DEAD.has(error.errcode)) return undefined;
        throw error;
      }
    },

    exchangeMiniCode: async ({ appId, secret }, code) => {
      try {
        const grant = { appid: appId, secret, js_code: code, grant_type: 'authorization_code' };
        const { openid, unionid } = await ask(MiniSession, '/sns/jscode2session', grant);
        return { openid, unionid: unionid ?? null };
      } catch (error) {
        if (error instanceof WechatError && CODE_DEAD.has(error.errcode)) return undefined;
        throw error;
      }
    },

    readPhoneNumber: async (mini, code) => {
      try {
        const query = { access_token: await appToken(mini) };
        const { phone_info: phone } = await ask(PhoneNumber, '/wxa/business/getuserphonenumber', query, { code });
        return { countryCode: phone.countryCode, number: phone.purePhoneNumber };
      } catch (error) {
        if (!(error instanceof WechatError)) throw error;
        return CODE_DEAD.has(error.errcode) ? 'code-dead' : 'refused';
      }
    },

    ...openFollowers(ask, appToken),
    ...openNotices(ask, appToken),
    ...openVoices(urls.apiUrl, appToken),

    signPage: async (app, url) => {
      const ticket = await jsapiTicket(app);
      return { appId: app.appId, ...signForJsSdk(ticket, url, Math.floor(now() / 1_000)) };
    },
  };
};
