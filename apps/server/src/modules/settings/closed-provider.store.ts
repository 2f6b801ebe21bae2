import type { PayProvider } from '@xuetang/contract/pay-providers.rule';
import { tablesOf, type Tx } from '../../platform/db.ts';
import type { SettingsTables } from './tables.ts';

/** Asked of the table and not of what a process holds: who closes a provider wants nothing new to be paid there from then on. */
export const isPayingClosed = async (tx: Tx, provider: PayProvider): Promise<boolean> =>
  (await tablesOf<SettingsTables>(tx)
    .selectFrom('settings.closed_provider')
    .select('provider')
    .where('provider', '=', provider)
    .executeTakeFirst()) !== undefined;
