import * as calls from '@xuetang/contract/staff/sales';
import { tablesOf, type Tx } from '../../platform/db.ts';
import { staffAnswer, type StaffAnswer } from '../../platform/http/staff-answer.ts';
import { maySellAt } from './may-sell.rule.ts';
import type { SettingsTables } from './tables.ts';

type Sale = SettingsTables['settings.may_sell'];
const tables = (tx: Tx) => tablesOf<SettingsTables>(tx);

const isOpen = async (tx: Tx, { host, system, kind }: Sale): Promise<boolean> =>
  (await tables(tx)
    .selectFrom('settings.may_sell')
    .select('kind')
    .where('host', '=', host)
    .where('system', '=', system)
    .where('kind', '=', kind)
    .executeTakeFirst()) !== undefined;

/** Where what is sold: two open, one closes. */
export const saleStaffAnswers = (): StaffAnswer[] => [
  staffAnswer(calls.listSales, async ({ tx }) => ({
    list: await tables(tx).selectFrom('settings.may_sell').selectAll().orderBy('host').orderBy('system').orderBy('kind').execute(),
  })),

  staffAnswer(
    calls.openSale,
    async ({ input, tx, note, fail }) => {
      if (!maySellAt(input)) return fail('sale.forbidden');
      const opened = await tables(tx)
        .insertInto('settings.may_sell')
        .values(input)
        .onConflict((on) => on.doNothing())
        .returning('kind')
        .executeTakeFirst();
      if (!opened) return fail('sale.unchanged');
      note.before({ sold: false });
      note.after({ sold: true });
      return null;
    },
    isOpen,
  ),

  staffAnswer(calls.closeSale, async ({ input: { host, system, kind }, tx, note, fail }) => {
    const closed = await tables(tx)
      .deleteFrom('settings.may_sell')
      .where('host', '=', host)
      .where('system', '=', system)
      .where('kind', '=', kind)
      .returning('kind')
      .executeTakeFirst();
    if (!closed) return fail('sale.unchanged');
    note.before({ sold: true });
    note.after({ sold: false });
    return null;
  }),
];
