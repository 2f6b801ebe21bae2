import { z } from 'zod';
import { StaffId } from './people.ts';
import { Permission } from './permissions.ts';
import { staffCall } from './staff-call.ts';

const Totp = z.string().regex(/^\d{6}$/);
const Moment = z.iso.datetime();

/** Where WeCom shows the code to scan. What comes back is good once, within minutes, and in this browser alone. */
export const beginScan = staffCall({
  method: 'POST',
  path: '/entry/begin-scan',
  who: 'anybody',
  effect: 'repeatable',
  scope: 'all',
  subject: () => 'entry',
  words: { zh: '开始扫码登录', en: 'Begin to sign in by scan' },
  request: z.object({}),
  response: z.object({ url: z.url() }),
  errors: [],
});

/** Back from WeCom. The session that begins here opens nothing before the authenticator's code. */
export const finishScan = staffCall({
  method: 'POST',
  path: '/entry/finish-scan',
  who: 'anybody',
  effect: 'repeatable',
  scope: 'all',
  subject: () => 'entry',
  words: { zh: '扫码登录', en: 'Sign in by scan' },
  request: z.object({ code: z.string().min(1).max(512), state: z.string().regex(/^[0-9a-f]{64}$/) }),
  response: z.object({ next: z.enum(['prove', 'set-up']) }),
  errors: ['entry.state_spent', 'entry.wecom_failed', 'entry.wecom_silent', 'entry.not_ours'],
});

/** The way in while WeCom is away. Each use wakes compliance. */
export const breakGlass = staffCall({
  method: 'POST',
  path: '/entry/break-glass',
  who: 'anybody',
  effect: 'repeatable',
  scope: 'all',
  subject: () => 'entry',
  words: { zh: '应急登录', en: 'Break the glass' },
  request: z.object({ name: z.string().min(1).max(40), password: z.string().min(1).max(200), totp: Totp }),
  response: z.null(),
  errors: ['entry.password_wrong', 'entry.locked'],
});

/** The authenticator's code: at the way in, and again where a call asks for a fresh proof. */
export const prove = staffCall({
  method: 'POST',
  path: '/entry/prove',
  who: 'signed-in',
  effect: 'repeatable',
  scope: 'all',
  subject: () => 'entry',
  words: { zh: '输入动态口令', en: 'Prove oneself' },
  request: z.object({ totp: Totp }),
  response: z.null(),
  errors: ['entry.code_wrong', 'entry.locked', 'entry.totp_not_set'],
});

/** A secret for one's own authenticator, shown once. It counts when its first code has come. */
export const beginTotp = staffCall({
  method: 'POST',
  path: '/entry/begin-totp',
  who: 'signed-in',
  effect: 'repeatable',
  scope: 'all',
  subject: () => 'entry',
  words: { zh: '绑定动态口令', en: 'Set up the authenticator' },
  request: z.object({}),
  response: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['entry.totp_set'],
});

export const confirmTotp = staffCall({
  method: 'POST',
  path: '/entry/confirm-totp',
  who: 'signed-in',
  effect: 'repeatable',
  scope: 'all',
  subject: () => 'entry',
  words: { zh: '确认动态口令', en: 'Confirm the authenticator' },
  request: z.object({ totp: Totp }),
  response: z.null(),
  errors: ['entry.totp_set', 'entry.totp_not_set', 'entry.code_wrong', 'entry.locked'],
});

export const signOutStaff = staffCall({
  method: 'POST',
  path: '/entry/sign-out',
  who: 'signed-in',
  effect: 'repeatable',
  scope: 'all',
  subject: () => 'entry',
  words: { zh: '退出登录', en: 'Sign out' },
  request: z.object({}),
  response: z.null(),
  errors: [],
});

/** Who one is, and what one may do: what the console shows is made of it, what it may do is not. */
export const getOwnStaffSession = staffCall({
  method: 'GET',
  path: '/entry/session',
  who: 'signed-in',
  effect: 'read',
  scope: 'all',
  subject: () => 'entry',
  words: { zh: '查看自己的登录', en: 'See one’s own session' },
  request: z.object({}),
  response: z.object({
    staffId: StaffId,
    name: z.string(),
    state: z.enum(['set-up', 'prove', 'in']),
    provenAt: Moment.nullable(),
    endsAt: Moment,
    permissions: z.array(Permission),
  }),
  errors: [],
});
