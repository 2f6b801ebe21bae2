import * as entry from '@xuetang/contract/staff/entry';
import type { StaffId } from '@xuetang/contract/staff/people';
import { carry, seal, type DataKeys } from '../../../platform/crypto.ts';
import { tablesOf, type Database } from '../../../platform/db.ts';
import { staffAnswer, staffAnswerAfterAsking, type StaffAnswer } from '../../../platform/http/staff-answer.ts';
import type { Logger } from '../../../platform/log.ts';
import type { WecomLogin } from '../../../providers/wecom/port.ts';
import { pendingTotpOf, totpOf, type StaffTables } from '../tables.ts';
import { openStaffSession } from './open-session.ts';
import { hashPassword, isPassword } from './password.ts';
import { beginScan, spendScan } from './scan.ts';
import { countWrongTry, isLocked, lockAccount, newTotpSecret, takeTotp, totpUri } from './totp.ts';

export interface EntryPorts {
  db: Database;
  log: Logger;
  dataKeys: DataKeys;
  wecom: WecomLogin;
  /** The console's page to which WeCom sends the browser back. */
  returnTo: string;
  /** Counted beside the alarm's row and its line in the log. */
  countBrokenGlass: () => void;
}

const scanAnswers = ({ wecom, returnTo }: EntryPorts): StaffAnswer[] => [
  staffAnswer(entry.beginScan, async ({ tx, now, cookies }) => {
    const { state, browser } = await beginScan(tx, now);
    cookies.keepBrowser(browser);
    return { url: wecom.scanUrl(state, returnTo) };
  }),

  staffAnswerAfterAsking(
    entry.finishScan,
    ({ code }) => wecom.whoScanned(code),
    async ({ input, tx, now, told, cookies, note, fail, failAndKeep }) => {
      if (!(await spendScan(tx, input.state, cookies.browser, now))) return fail('entry.state_spent');
      if (told.outcome === 'stranger') return failAndKeep('entry.not_ours');
      if (told.outcome !== 'member') return failAndKeep(told.outcome === 'refused' ? 'entry.wecom_failed' : 'entry.wecom_silent');
      // WeCom also names members who may not use the application: only who stands in our table enters, and none is made.
      const account = await tablesOf<StaffTables>(tx)
        .selectFrom('staff.account')
        .select(['id', 'totp_sealed'])
        .where('wecom_user_id', '=', told.userId)
        .where('state', '=', 'active')
        .executeTakeFirst();
      if (!account) return failAndKeep('entry.not_ours');
      note.by(account.id as StaffId);
      cookies.keepToken(await openStaffSession(tx, account.id, 'wecom', now, null));
      return { next: account.totp_sealed ? ('prove' as const) : ('set-up' as const) };
    },
  ),
];

/** Whoever is unknown is kept waiting as long as whoever is known. */
const NOBODYS_HASH = hashPassword('nobody has this password');

const breakGlassAnswer = ({ db, log, dataKeys, countBrokenGlass }: EntryPorts): StaffAnswer =>
  staffAnswerAfterAsking(
    entry.breakGlass,
    async ({ name, password }) => {
      const account = await db
        .of<StaffTables>()
        .selectFrom('staff.account')
        .select(['id', 'password_hash'])
        .where('name', '=', name)
        .where('is_break_glass', '=', true)
        .where('state', '=', 'active')
        .executeTakeFirst();
      const isRight = await isPassword(password, account?.password_hash ?? (await NOBODYS_HASH));
      return account ? { id: account.id, isRight } : null;
    },
    async ({ input, tx, now, told, cookies, note, fail, failAndKeep }) => {
      if (!told) return fail('entry.password_wrong');
      const account = await lockAccount(tx, told.id);
      note.by(account.id as StaffId);
      if (isLocked(account, now)) return fail('entry.locked');
      if (account.state !== 'active' || !account.totp_sealed) return fail('entry.password_wrong');
      if (!told.isRight) await countWrongTry(tx, account, now);
      if (
        !told.isRight ||
        !(await takeTotp(tx, dataKeys, account, { sealed: account.totp_sealed, at: totpOf(account.id) }, input.totp, now))
      )
        return failAndKeep('entry.password_wrong');
      await tablesOf<StaffTables>(tx).insertInto('staff.alarm').values({ kind: 'break-glass', staff_id: account.id, at: now }).execute();
      cookies.keepToken(await openStaffSession(tx, account.id, 'break-glass', now, now));
      log.error({ staffId: account.id }, 'the glass was broken: somebody signed in without WeCom');
      countBrokenGlass();
      return null;
    },
  );

const totpAnswers = ({ dataKeys }: EntryPorts): StaffAnswer[] => [
  staffAnswer(entry.prove, async ({ input, staff, tx, now, fail, failAndKeep }) => {
    const account = await lockAccount(tx, staff.id);
    if (!account.totp_sealed) return fail('entry.totp_not_set');
    if (isLocked(account, now)) return fail('entry.locked');
    if (!(await takeTotp(tx, dataKeys, account, { sealed: account.totp_sealed, at: totpOf(account.id) }, input.totp, now)))
      return failAndKeep('entry.code_wrong');
    await tablesOf<StaffTables>(tx).updateTable('staff.session').set({ proven_at: now }).where('id', '=', staff.sessionId).execute();
    return null;
  }),

  staffAnswer(entry.beginTotp, async ({ staff, tx, fail }) => {
    const { totp_sealed: kept } = await lockAccount(tx, staff.id);
    if (kept) return fail('entry.totp_set');
    const secret = newTotpSecret();
    await tablesOf<StaffTables>(tx)
      .updateTable('staff.account')
      .set({ totp_pending_sealed: seal(dataKeys, secret, pendingTotpOf(staff.id)) })
      .where('id', '=', staff.id)
      .execute();
    return { secret, uri: totpUri(staff.name, secret) };
  }),

  staffAnswer(entry.confirmTotp, async ({ input, staff, tx, now, fail, failAndKeep }) => {
    const account = await lockAccount(tx, staff.id);
    if (account.totp_sealed) return fail('entry.totp_set');
    const { totp_pending_sealed: pending } = account;
    if (!pending) return fail('entry.totp_not_set');
    if (isLocked(account, now)) return fail('entry.locked');
    if (!(await takeTotp(tx, dataKeys, account, { sealed: pending, at: pendingTotpOf(account.id) }, input.totp, now)))
      return failAndKeep('entry.code_wrong');
    const tables = tablesOf<StaffTables>(tx);
    const kept = carry(dataKeys, pending, pendingTotpOf(staff.id), totpOf(staff.id));
    await tables.updateTable('staff.account').set({ totp_sealed: kept, totp_pending_sealed: null }).where('id', '=', staff.id).execute();
    await tables.updateTable('staff.session').set({ proven_at: now }).where('id', '=', staff.sessionId).execute();
    return null;
  }),
];

const sessionAnswers = (): StaffAnswer[] => [
  staffAnswer(entry.signOutStaff, async ({ staff, tx, now, cookies }) => {
    await tablesOf<StaffTables>(tx).updateTable('staff.session').set({ ended_at: now }).where('id', '=', staff.sessionId).execute();
    cookies.dropToken();
    return null;
  }),

  staffAnswer(entry.getOwnStaffSession, async ({ staff, tx }) => {
    const { totp_sealed: totp } = await tablesOf<StaffTables>(tx)
      .selectFrom('staff.account')
      .select('totp_sealed')
      .where('id', '=', staff.id)
      .executeTakeFirstOrThrow();
    const { provenAt } = staff;
    return {
      staffId: staff.id,
      name: staff.name,
      state: provenAt ? ('in' as const) : totp ? ('prove' as const) : ('set-up' as const),
      provenAt: provenAt?.toISOString() ?? null,
      endsAt: staff.endsAt.toISOString(),
      permissions: provenAt ? [...staff.permissions] : [],
    };
  }),
];

/** The way in: a scan with WeCom, then the authenticator; or, while WeCom is away, the glass. */
export const entryAnswers = (ports: EntryPorts): StaffAnswer[] => [
  ...scanAnswers(ports),
  breakGlassAnswer(ports),
  ...totpAnswers(ports),
  ...sessionAnswers(),
];
