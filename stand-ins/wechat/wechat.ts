import { fastify } from 'fastify';
import { z } from 'zod';
import type { Account } from './account.ts';
import { clearBooks, openBooks, type Books } from './books.ts';
import { AUTHORIZE, openControl } from './control.ts';
import { currentUser } from './current-user.ts';
import { openDoor } from './door.ts';
import { refuse } from './errcodes.ts';
import { openEvents } from './events.ts';
import { openFaults } from './faults.ts';
import { openFollowers } from './followers.ts';
import { MINI_LOGIN_PATH, openMiniLogin } from './mini-login.ts';
import { openMiniPayPage } from './mini-pay-page.ts';
import { BIZSEND, openNotices } from './notices.ts';
import { openNoticePages } from './notice-pages.ts';
import { openOauth, readAsk } from './oauth.ts';
import { consentPage, pickUserPage, wrongAddressPage } from './pages.ts';
import { parametersOf } from './parameters.ts';
import { openPhoneNumbers, PHONE_PATH } from './phone-numbers.ts';
import { openQuota } from './quota.ts';
import { openSns } from './sns.ts';
import { openTokens } from './tokens.ts';
import { openUsers } from './users.ts';
import { MEDIA_PATH, openVoices } from './voices.ts';

export type { Books } from './books.ts';

const USERS_TO_PICK = 40;
const BODY_LIMIT = 16 * 1024 * 1024;

const StableTokenBody = z.object({ grant_type: z.string(), appid: z.string(), secret: z.string(), force_refresh: z.boolean() }).partial();

const stableTokenBody = (body: unknown) => {
  try {
    return StableTokenBody.parse(JSON.parse(String(body)));
  } catch {
    return undefined;
  }
};

export interface WechatStandInOptions {
  /** 0 for any free port. */
  port: number;
  host?: string;
  apps: { appId: string; secret: string; allowedHosts: string[] }[];
  /** Where browsers reach it, when that is not where the server reaches it. */
  publicUrl?: string;
  /** Where the account's server hears what people tap. */
  callbackUrl?: string;
  /** Where WeChat Pay's sheet is, for the mini-program's page that pays. */
  payUrl?: string;
  now?: () => number;
}

export interface WechatStandIn {
  url: string;
  books: Books;
  close(): Promise<void>;
}

/** WeChat's side of the web protocol, with books of its own. It keeps everything in memory: it is another company. */
export const startWechatStandIn = async (options: WechatStandInOptions): Promise<WechatStandIn> => {
  const { port, host = '127.0.0.1', now = Date.now } = options;
  const accounts: readonly Account[] = options.apps;
  const app = fastify({ bodyLimit: BODY_LIMIT, forceCloseConnections: true });
  // WeChat does not look at the content type of what it is sent.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  let url = '';
  const books = openBooks();
  const faults = openFaults();
  const quota = openQuota(now);
  const users = openUsers(accounts.map(({ appId }) => appId));
  const oauth = openOauth({ users, books, now });
  const sns = openSns({ accounts, users, oauth, now, publicUrl: () => options.publicUrl ?? url });
  const tokens = openTokens({ accounts, books, quota, now });
  const phones = openPhoneNumbers({ app, accounts, users, now, holder: tokens.holder });
  const minis = openMiniLogin({ app, accounts, users, now });
  openMiniPayPage({
    app,
    users,
    logIn: minis.give,
    appId: accounts.at(-1)?.appId ?? '',
    apiUrl: options.callbackUrl && new URL(options.callbackUrl).origin,
    payUrl: options.payUrl,
  });
  const followers = openFollowers({ users, holder: tokens.holder });
  const events = openEvents({ books, now });
  if (options.callbackUrl !== undefined) events.be({ to: options.callbackUrl });
  const notices = openNotices({ users, books, events, now, holder: tokens.holder });
  const voices = openVoices({ app, now, holder: tokens.holder });
  const serve = openDoor({ app, books, faults, now });

  serve('GET', AUTHORIZE, (request) => {
    const ask = readAsk(accounts, request.url);
    if ('title' in ask) return { page: wrongAddressPage(ask), wrong: String(ask.code ?? ask.title) };
    const entrance = oauth.enter(ask, currentUser(request, users));
    if (entrance.outcome === 'redirect') return { redirect: entrance.to };
    if (entrance.outcome === 'ask-consent') return { page: consentPage(ask, entrance.user, request.url) };
    return { page: pickUserPage(ask, users.first(USERS_TO_PICK), users.count() - USERS_TO_PICK, request.url) };
  });
  serve('GET', '/sns/oauth2/access_token', ({ url: asked }) => ({ json: sns.exchange(parametersOf(asked)) }));
  serve('GET', MINI_LOGIN_PATH, ({ url: asked }) => ({ json: minis.exchange(parametersOf(asked)) }));
  serve('GET', '/sns/userinfo', ({ url: asked }) => ({ json: sns.userinfo(parametersOf(asked)) }));
  serve(['GET', 'POST'], '/cgi-bin/token', ({ url: asked }) => ({ json: tokens.token(parametersOf(asked)) }));
  serve(['GET', 'POST'], '/cgi-bin/stable_token', ({ method, body }) => {
    if (method !== 'POST') return { json: refuse(43002) };
    const asked = stableTokenBody(body);
    if (!asked) return { json: refuse(47001) };
    const { force_refresh: forceRefresh = false, ...credentials } = asked;
    return { json: tokens.stableToken(credentials, forceRefresh) };
  });
  serve('GET', '/cgi-bin/ticket/getticket', ({ url: asked }) => ({ json: tokens.ticket(parametersOf(asked)) }));
  serve('GET', '/cgi-bin/user/info', ({ url: asked }) => ({ json: followers.one(parametersOf(asked)) }));
  serve('POST', '/cgi-bin/user/info/batchget', ({ url: asked, body }) => ({ json: followers.many(parametersOf(asked), body) }));

  serve('POST', BIZSEND, ({ url: asked, body }) => ({ json: notices.send(parametersOf(asked), body) }));
  serve('POST', PHONE_PATH, ({ url: asked, body }) => ({ json: phones.exchange(asked, body) }));
  serve('GET', MEDIA_PATH, ({ url: asked }) => {
    const voice = voices.get(asked);
    return Buffer.isBuffer(voice) ? { bytes: voice, type: 'audio/amr', name: 'voice.amr' } : { json: voice };
  });

  const reset = () => {
    for (const part of [users, oauth, sns, tokens, quota, phones, minis, events, notices, voices]) part.reset();
    faults.clear();
    clearBooks(books);
  };
  openNoticePages({ app, users, books, notices, events });
  openControl({ app, accounts, users, books, faults, quota, oauth, reset });

  url = await app.listen({ port, host });
  return {
    url,
    books,
    close: async () => {
      faults.clear();
      await app.close();
    },
  };
};
