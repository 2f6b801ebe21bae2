import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { accountOf, type Account } from './account.ts';
import { refuse } from './errcodes.ts';
import type { Parameters } from './parameters.ts';
import { newCode, newToken } from './secrets.ts';
import { openidFor, type Users } from './users.ts';

export const MINI_LOGIN_PATH = '/sns/jscode2session';
const CODE_LIVES_MS = 5 * 60_000;

interface LoginCode {
  appId: string;
  user: string;
  issuedAt: number;
  used: boolean;
}

interface On {
  app: FastifyInstance;
  accounts: readonly Account[];
  users: Users;
  now: () => number;
}

const Asked = z.object({ appId: z.string(), user: z.string() });

const jsonOf = (body: unknown): unknown => {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
};

/** What `wx.login` gives a mini-program, and what its server gets for it: once, within five minutes. */
export const openMiniLogin = ({ app, accounts, users, now }: On) => {
  const codes = new Map<string, LoginCode>();

  const give = (appId: string, user: string): string => {
    const code = newCode();
    codes.set(code, { appId, user, issuedAt: now(), used: false });
    return code;
  };

  /** GET /sns/jscode2session. */
  const exchange = (ask: Parameters): object => {
    const account = accountOf(accounts, ask, 'authorization_code');
    if ('errcode' in account) return account;
    const entry = codes.get(ask.js_code ?? '');
    const user = entry && users.get(entry.user);
    if (!entry || !user || entry.appId !== account.appId || now() >= entry.issuedAt + CODE_LIVES_MS) return refuse(40029);
    if (entry.used) return refuse(40163);
    entry.used = true;
    return { openid: openidFor(account.appId, user.key), session_key: newToken().slice(0, 24), unionid: user.unionid };
  };

  /** For tests: what `wx.login` would have given. */
  app.post('/_standin/mini-codes', (request, reply) => {
    const asked = Asked.safeParse(jsonOf(request.body));
    if (!asked.success) return reply.code(400).send({ problem: z.prettifyError(asked.error) });
    return { code: give(asked.data.appId, asked.data.user) };
  });

  return { give, exchange, reset: () => codes.clear() };
};
