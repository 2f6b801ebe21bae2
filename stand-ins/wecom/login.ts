import { randomBytes } from 'node:crypto';
import { COMPANY, CONSOLE_APP } from './account.ts';
import type { Books } from './books.ts';

const TOKEN_LIVES_MS = 7_200_000;
const CODE_LIVES_MS = 5 * 60_000;

const refuse = (errcode: number, errmsg: string) => ({ errcode, errmsg });
const text = (value: string): string => value.replaceAll(/[&<>"]/g, (letter) => `&#${letter.codePointAt(0)};`);

/** WeCom's web login for one application: the page with the code to scan, and who scanned. */
export const openLogin = (books: Books, now: () => number) => {
  let token: { value: string; until: number } | undefined;

  return {
    gettoken: () => {
      if (!token || token.until <= now()) token = { value: randomBytes(48).toString('base64url'), until: now() + TOKEN_LIVES_MS };
      return { errcode: 0, errmsg: 'ok', access_token: token.value, expires_in: Math.floor((token.until - now()) / 1_000) };
    },

    /** Instead of a phone that scans: one button for everybody who might. */
    page: (query: URLSearchParams): string | undefined => {
      const [appid, agentid, state, to] = ['appid', 'agentid', 'state', 'redirect_uri'].map((name) => query.get(name) ?? '');
      if (query.get('login_type') !== 'CorpApp' || appid !== COMPANY.corpId || agentid !== CONSOLE_APP.agentId) return undefined;
      // As on WeCom's own pages: an application may carry letters and digits.
      if (!/^[0-9A-Za-z]{0,128}$/.test(state ?? '') || !URL.canParse(to ?? '')) return undefined;
      const hidden = `<input type="hidden" name="state" value="${text(state ?? '')}"><input type="hidden" name="to" value="${text(to ?? '')}">`;
      const buttons = [...books.members.values()].map(
        ({ userId, name, inRange }) =>
          `<p><button name="userId" value="${text(userId)}">${text(name)}（${text(userId)}）扫码${inRange ? '' : '，不在应用可见范围'}</button></p>`,
      );
      return `<!doctype html><html lang="zh"><meta charset="utf-8"><title>企业微信扫码登录</title>
<h1>企业微信扫码登录</h1><form method="post" action="/_standin/scan">${hidden}${buttons.join('')}
<p><button name="userId" value="">外部人员扫码</button></p></form></html>`;
    },

    /** Whoever scanned, and where the browser goes. An empty id is somebody who is no member. */
    scan: (userId: string): string => {
      const code = randomBytes(32).toString('base64url');
      books.codes.set(code, { userId, until: now() + CODE_LIVES_MS });
      return code;
    },

    getuserinfo: (query: URLSearchParams) => {
      const given = query.get('access_token') ?? '';
      if (given === '') return refuse(41001, 'access_token missing');
      if (given !== token?.value) return refuse(40014, 'invalid access_token');
      if (token.until <= now()) return refuse(42001, 'access_token expired');
      const code = query.get('code') ?? '';
      const found = books.codes.get(code);
      books.codes.delete(code);
      if (!found || found.until <= now()) return refuse(40029, 'invalid code');
      // Members outside the application's range are named, too.
      return { errcode: 0, errmsg: 'ok', ...(found.userId === '' ? { openid: 'oStandInStranger' } : { userid: found.userId }) };
    },

    forgetTokens: () => void (token = undefined),
  };
};
