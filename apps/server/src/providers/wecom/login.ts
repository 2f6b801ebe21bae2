import { z } from 'zod';
import type { WecomConsoleAccount } from '../../platform/wecom-settings.ts';
import { openDoor } from '../ask.ts';
import { createAccessToken } from './access-token.ts';
import { askWecom, TIMEOUT_MS } from './ask-wecom.ts';
import type { WecomLogin } from './port.ts';

/** A member is named by `userid`; whoever is none of ours by `openid` or `external_userid`. */
const Scanned = z.object({ userid: z.string().min(1).optional() });
const TOKEN_DEAD = new Set([40014, 42001]);
const BUSY = new Set([-1, 45009, 45011, 45033]);

/** WeCom's web login: https://developer.work.weixin.qq.com/document/path/98152, and who scanned: …/path/98176. */
export const createWecomLogin = (account: WecomConsoleAccount, now: () => number): WecomLogin => {
  const door = openDoor({ url: account.url, timeoutMs: TIMEOUT_MS });
  const token = createAccessToken(door, account, now);

  const whoScanned: WecomLogin['whoScanned'] = async (code) => {
    const held = await token.get();
    if (!('said' in held)) return { outcome: 'away', why: 'errcode' in held ? `gettoken ${held.errcode}` : held.silent };
    const query = new URLSearchParams({ access_token: held.said, code });
    const answer = await askWecom(door, `/cgi-bin/auth/getuserinfo?${query.toString()}`, Scanned);
    if ('silent' in answer) return { outcome: 'away', why: answer.silent };
    if ('errcode' in answer) {
      // The code may be spent by now, so it is not asked again: the person scans once more.
      if (TOKEN_DEAD.has(answer.errcode)) token.forget(held.said);
      return { outcome: BUSY.has(answer.errcode) ? 'busy' : 'refused', why: String(answer.errcode) };
    }
    const { userid: userId } = answer.said;
    return userId === undefined ? { outcome: 'stranger' } : { outcome: 'member', userId };
  };

  return {
    scanUrl: (state, returnTo) => {
      const { corpId, agentId, loginUrl } = account;
      const query = new URLSearchParams({ login_type: 'CorpApp', appid: corpId, agentid: agentId, redirect_uri: returnTo, state });
      return `${loginUrl.replace(/\/$/, '')}/wwlogin/sso/login?${query.toString()}`;
    },
    whoScanned,
  };
};
