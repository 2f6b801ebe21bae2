import * as calls from '@xuetang/contract/staff/money';
import { staffAnswer, type StaffAnswer } from '../../../platform/http/staff-answer.ts';
import { correctLater } from '../bills/correct-difference.ts';
import {
  accountsOf,
  clear,
  differencesOf,
  legsOf,
  merchantsOf,
  moneyDays,
  moneyThatWaits,
  standingDifference,
} from './money-desk.store.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const BEIJING_MS = 8 * 3_600_000;
const today = (now: Date): string => new Date(now.getTime() + BEIJING_MS).toISOString().slice(0, 10);

/** Always in quotes; nothing of ours begins as a formula would, and what did would not be one in quotes after an apostrophe. */
const cell = (value: string | number): string =>
  `"${String(value)
    .replace(/^[=+@-]/, "'$&")
    .replaceAll('"', '""')}"`;
const HEAD = ['编号', '记账日', '类型', '凭证', '序号', '借方', '贷方', '金额（分）', '写入时间'];
const csvOf = (rows: readonly (readonly (string | number)[])[]): string => rows.map((row) => row.map(cell).join(',')).join('\r\n');

/** Money as the books and the providers have it. It is looked at here; what moves it is elsewhere, and by two. */
export const moneyStaffAnswers: readonly StaffAnswer[] = [
  staffAnswer(calls.readMoneyDay, async ({ input: { day }, tx, now }) => {
    const of = day ?? today(now);
    return { day: of, merchants: await merchantsOf(tx, of) };
  }),

  staffAnswer(calls.listMoneyWaiting, async ({ input: { what }, tx, now }) => ({
    list: (await moneyThatWaits(tx, what, now)).map(({ since, ...row }) => ({ ...row, since: since.toISOString() })),
  })),

  staffAnswer(calls.listDifferences, async ({ input: { day }, tx }) => ({
    list: (await differencesOf(tx, day)).map(({ clearedAt, ...row }) => ({ ...row, clearedAt: iso(clearedAt) })),
  })),

  staffAnswer(calls.clearDifference, async ({ input: { what, id }, tx, now, note, fail }) => {
    if (!(await clear(tx, what, id, now))) return fail('difference.not_waiting');
    note.before({ cleared: false });
    note.after({ cleared: true });
    return null;
  }),

  staffAnswer(
    calls.correctDifference,
    async ({ input: { differenceId, fen, side }, tx, now, note, fail }) => {
      const standing = await standingDifference(tx, differenceId);
      if (!standing || !(await clear(tx, 'difference', differenceId, now))) return fail('difference.not_waiting');
      await correctLater(tx, { differenceId, fen, side });
      note.before({ ...standing, cleared: false });
      note.after({ ...standing, cleared: true, fen, side });
      return null;
    },
    (tx, { differenceId }) => standingDifference(tx, differenceId),
  ),

  staffAnswer(calls.listMoneyDays, async ({ tx, now }) => ({
    list: (await moneyDays(tx, now)).map(({ closedAt, merchants, ...row }) => ({
      ...row,
      closedAt: iso(closedAt),
      merchants: merchants.map(({ reconciledAt, ...of }) => ({
        ...of,
        reconciledAt: reconciledAt === null ? null : new Date(reconciledAt).toISOString(),
      })),
    })),
  })),

  staffAnswer(calls.readBooks, async ({ input: { month }, tx }) => ({ accounts: await accountsOf(tx, month) })),

  staffAnswer(calls.exportLegs, async ({ input: { day, after = '0' }, tx, note }) => {
    const rows = await legsOf(tx, day, after, calls.EXPORT_ROWS + 1);
    const part = rows.slice(0, calls.EXPORT_ROWS);
    const lines = part.map((row) => [
      row.id,
      row.on_day,
      row.code,
      row.key,
      row.nth,
      row.debit,
      row.credit,
      row.fen,
      row.written_at.toISOString(),
    ]);
    note.after({ day, rows: part.length });
    return {
      csv: csvOf(after === '0' ? [HEAD, ...lines] : lines),
      rows: part.length,
      next: rows.length > part.length ? (part.at(-1)?.id ?? null) : null,
    };
  }),
];
