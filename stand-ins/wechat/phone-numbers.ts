import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Account } from './account.ts';
import { currentUser } from './current-user.ts';
import { refuse, type Refusal } from './errcodes.ts';
import { html } from './html.ts';
import { page } from './pages.ts';
import { parametersOf } from './parameters.ts';
import { newCode } from './secrets.ts';
import type { Users } from './users.ts';

const CODE_LIVES_MS = 5 * 60_000;

interface PhoneCode {
  appId: string;
  mobile: string;
  countryCode: string;
  issuedAt: number;
  used: boolean;
}

/** The number that WeChat knows of a person; derived, so that it survives a restart. */
const mobileOf = (user: string): string => {
  const digits = createHash('sha256').update(`mobile ${user}`).digest().readUInt32BE(0) % 1_0000_0000;
  return `139${String(digits).padStart(8, '0')}`;
};

const Asked = z.object({
  appId: z.string(),
  user: z.string(),
  mobile: z
    .string()
    .regex(/^\d{6,15}$/)
    .optional(),
  countryCode: z.string().default('86'),
});

const jsonOf = (body: unknown): unknown => {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
};

/** Back into the mini-program's webview: the address that the page had, with what came of the button. */
const backWith = (back: string, name: string, value: string): string => {
  const address = new URL(back);
  address.searchParams.set(name, value);
  return address.href;
};

interface On {
  app: FastifyInstance;
  accounts: readonly Account[];
  users: Users;
  now: () => number;
  /** Whose access token this is. */
  holder: (ask: Readonly<Record<string, string | undefined>>, path: string) => string | Refusal;
}

/** A mini-program's button 手机号快速验证: it hands out a code, and the server trades the code for the number, once. */
export const openPhoneNumbers = ({ app, accounts, users, now, holder }: On) => {
  const codes = new Map<string, PhoneCode>();

  const give = (appId: string, mobile: string, countryCode = '86'): string => {
    const code = newCode();
    codes.set(code, { appId, mobile, countryCode, issuedAt: now(), used: false });
    return code;
  };

  /** POST /wxa/business/getuserphonenumber. A dead code and a used one are told alike. */
  const exchange = (url: string, body: unknown): object => {
    const appId = holder(parametersOf(url), PHONE_PATH);
    if (typeof appId !== 'string') return appId;
    const asked = z.object({ code: z.string().min(1) }).safeParse(jsonOf(body));
    if (!asked.success) return refuse(40097);
    const entry = codes.get(asked.data.code);
    if (!entry || entry.appId !== appId || entry.used || now() >= entry.issuedAt + CODE_LIVES_MS) return refuse(40029);
    entry.used = true;
    const { mobile, countryCode } = entry;
    return {
      errcode: 0,
      errmsg: 'ok',
      phone_info: {
        phoneNumber: countryCode === '86' ? mobile : `+${countryCode}${mobile}`,
        purePhoneNumber: mobile,
        countryCode,
        watermark: { timestamp: Math.floor(now() / 1_000), appid: appId },
      },
    };
  };

  /** For tests: what the button would have handed out. */
  app.post('/_standin/phone-codes', (request, reply) => {
    const asked = Asked.safeParse(jsonOf(request.body));
    if (!asked.success) return reply.code(400).send({ problem: z.prettifyError(asked.error) });
    const { appId, user, mobile = mobileOf(user), countryCode } = asked.data;
    return { code: give(appId, mobile, countryCode), mobile };
  });

  /** For people: the page of the mini-program with the button, which a browser cannot show. */
  app.get('/_standin/mini/phone', (request, reply) => {
    const { back = '', appid = accounts[0]?.appId ?? '' } = parametersOf(request.url);
    const user = currentUser(request, users);
    if (!URL.canParse(back)) return reply.code(400).send({ problem: 'back is no address' });
    const mobile = mobileOf(user?.key ?? '');
    return reply.type('text/html; charset=utf-8').send(
      page(
        '手机号快速验证',
        html`<h1>申请获取并验证你的手机号</h1>
          <p class="quiet">小程序 ${appid}，现在是 ${user?.nickname ?? '还没有选的人'}</p>
          <div class="card"><div class="row">${mobile.slice(0, 3)}****${mobile.slice(-4)}</div></div>
          <div class="buttons">
            <a class="button" href="${backWith(back, 'phoneError', 'refused')}">不允许</a>
            <a class="button main" href="${backWith(back, 'phoneCode', give(appid, mobile))}">允许</a>
          </div>
          <p><a href="${backWith(back, 'phoneError', '1400001')}">账户余额不足（errno 1400001）</a></p>`,
      ),
    );
  });

  return { exchange, reset: () => codes.clear() };
};

export const PHONE_PATH = '/wxa/business/getuserphonenumber';
