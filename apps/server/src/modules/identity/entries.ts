import type { RequestOf } from '@xuetang/contract/call';
import type { saveClickIdCache, saveMobileAdditionData } from '@xuetang/contract/entries';
import type { LearnerId } from '@xuetang/contract/ids';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { isBlocked } from './blacklist.store.ts';
import { tokenHolder } from './device-name.rule.ts';
import type { IdentityTables } from './tables.ts';

const CLICK_LIVES_MS = 7 * 24 * 3_600_000;

interface EntryPorts {
  db: Database;
  clock: Clock;
}

export const saveClickIds = async (
  { db, clock }: EntryPorts,
  learner: LearnerId,
  { clickIds }: RequestOf<typeof saveClickIdCache>,
): Promise<void> => {
  const rows = Object.entries(clickIds).map(([name, value]) => ({ learner_id: learner, name, value, saved_at: clock.now() }));
  if (rows.length === 0) return;
  await db
    .of<IdentityTables>()
    .insertInto('identity.click_id')
    .values(rows)
    .onConflict((same) =>
      same
        .columns(['learner_id', 'name'])
        .doUpdateSet((eb) => ({ value: eb.ref('excluded.value'), saved_at: eb.ref('excluded.saved_at') })),
    )
    .execute();
};

/** The last click is for attributing what follows soon; after a week nothing follows from it any more. */
export const forgetOldClicks = async (db: Database, now: Date): Promise<void> => {
  await db
    .of<IdentityTables>()
    .deleteFrom('identity.click_id')
    .where('saved_at', '<', new Date(now.getTime() - CLICK_LIVES_MS))
    .execute();
};

/** The first visit of a campaign stays. Whoever is blocked everywhere, or in the mini-program that he is in, is not let in to it. */
export const saveCampaignEntry = async (
  { db, clock }: EntryPorts,
  learner: LearnerId,
  userAgent: string,
  { additionId, channel, subChannel }: RequestOf<typeof saveMobileAdditionData>,
): Promise<'saved' | 'page.forbidden'> => {
  const now = clock.now();
  const scopes = tokenHolder(userAgent) === 'mini-program' ? (['global', 'mini-program'] as const) : (['global'] as const);
  for (const scope of scopes) if (await isBlocked(db, learner, scope, now)) return 'page.forbidden';
  await db
    .of<IdentityTables>()
    .insertInto('identity.campaign_entry')
    .values({ learner_id: learner, addition_id: additionId, channel: channel ?? null, sub_channel: subChannel ?? null, saved_at: now })
    .onConflict((same) => same.doNothing())
    .execute();
  return 'saved';
};
