import type { RequestOf } from '@xuetang/contract/call';
import type { saveMobileAdditionData } from '@xuetang/contract/entries';
import type { LearnerId } from '@xuetang/contract/ids';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { isBlocked } from '../blocks/blacklist.store.ts';
import { tokenHolder } from '../sessions/device-name.rule.ts';
import type { IdentityTables } from '../tables.ts';

interface EntryPorts {
  db: Database;
  clock: Clock;
}

/** The first visit of a campaign stays. Whoever is blocked everywhere, or in the mini-program that he is in, is not let in to it. */
export const saveCampaignEntry = async (
  { db, clock }: EntryPorts,
  learner: LearnerId,
  userAgent: string,
  { additionId, channel, subChannel }: RequestOf<typeof saveMobileAdditionData>,
): Promise<'saved' | 'page.forbidden'> => {
  const now = clock.now();
  const scopes = tokenHolder(userAgent) === 'mini-program' ? (['global', 'mini-program'] as const) : (['global'] as const);
  for (const scope of scopes) if (await isBlocked(db.of(), learner, scope, now)) return 'page.forbidden';
  await db
    .of<IdentityTables>()
    .insertInto('identity.campaign_entry')
    .values({ learner_id: learner, addition_id: additionId, channel: channel ?? null, sub_channel: subChannel ?? null, saved_at: now })
    .onConflict((same) => same.doNothing())
    .execute();
  return 'saved';
};
