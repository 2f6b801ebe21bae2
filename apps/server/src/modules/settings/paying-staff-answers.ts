import { PROVIDERS } from '@xuetang/contract/pay-providers.rule';
import * as calls from '@xuetang/contract/staff/paying';
import { tablesOf, type Tx } from '../../platform/db.ts';
import { staffAnswer, type StaffAnswer } from '../../platform/http/staff-answer.ts';
import { isPayingClosed } from './closed-provider.store.ts';
import type { SettingsTables } from './tables.ts';

const tables = (tx: Tx) => tablesOf<SettingsTables>(tx);

/** The switch of each provider: one closes, two open. */
export const payingStaffAnswers = (): StaffAnswer[] => [
  staffAnswer(calls.listPaying, async ({ tx }) => {
    const closed = await tables(tx).selectFrom('settings.closed_provider').selectAll().execute();
    return { list: PROVIDERS.map((provider) => ({ provider, isOpen: closed.every((row) => row.provider !== provider) })) };
  }),

  staffAnswer(calls.closePaying, async ({ input, tx, note, fail }) => {
    const closed = await tables(tx)
      .insertInto('settings.closed_provider')
      .values(input)
      .onConflict((on) => on.doNothing())
      .returning('provider')
      .executeTakeFirst();
    if (!closed) return fail('paying.unchanged');
    note.before({ open: true });
    note.after({ open: false });
    return null;
  }),

  staffAnswer(
    calls.openPaying,
    async ({ input: { provider }, tx, note, fail }) => {
      const opened = await tables(tx)
        .deleteFrom('settings.closed_provider')
        .where('provider', '=', provider)
        .returning('provider')
        .executeTakeFirst();
      if (!opened) return fail('paying.unchanged');
      note.before({ open: false });
      note.after({ open: true });
      return null;
    },
    async (tx, { provider }) => !(await isPayingClosed(tx, provider)),
  ),
];
