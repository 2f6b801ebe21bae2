import type { LearnerId } from '@xuetang/contract/ids';
import { tablesOf, type Tx } from '../../../platform/db.ts';
import type { IdentityTables } from '../tables.ts';
import type { WaysIn } from './proof-way.rule.ts';

/** What an account can be entered by, and its number. */
export const readWaysIn = async (tx: Tx, learner: LearnerId): Promise<WaysIn & { sealed: Buffer | null }> => {
  const row = await tablesOf<IdentityTables>(tx)
    .selectFrom('identity.learner as l')
    .select(['l.mobile_sealed', 'l.money_waits_until'])
    .select((eb) =>
      eb.exists(eb.selectFrom('identity.wechat_account as w').select('w.openid').whereRef('w.learner_id', '=', 'l.id')).as('has_wechat'),
    )
    .where('l.id', '=', learner)
    .executeTakeFirst();
  return {
    sealed: row?.mobile_sealed ?? null,
    hasMobile: Boolean(row?.mobile_sealed),
    hasWechat: Boolean(row?.has_wechat),
    moneyWaitsUntil: row?.money_waits_until ?? null,
  };
};
