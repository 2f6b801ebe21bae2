import type { LearnerId } from '@xuetang/contract/ids';
import type { Clock } from '../../../platform/clock.ts';
import { unseal } from '../../../platform/crypto.ts';
import { tablesOf, type Database, type Tx } from '../../../platform/db.ts';
import type { Ending } from '../../../platform/forget.ts';
import { enqueue, handle, type JobHandler } from '../../../platform/jobs.ts';
import { lookUp, type NumberKeys } from '../../../platform/lookup.ts';
import type { SmsSender } from '../../../providers/sms/port.ts';
import { endOtherSessions } from '../sessions/end-sessions.ts';
import { lockMobile } from './lock-mobile.ts';
import { newNumberOf, oldNumberOf, type IdentityTables } from '../tables.ts';
import { findByMobile, keepMobile } from './learner.store.ts';
import { holdForMerge } from './one-person.ts';
import { tellOldNumber, WAIT_HOURS, waitFrom } from './new-way-in.ts';
import { endWaiting, waitingChange } from './number-change.store.ts';
import { tellChanged, tellImpossible } from './number-messages.ts';
import { applyChange } from './waiting-change.ts';

const KEPT_MS = 30 * 24 * 3_600_000;

export interface NumberJobs {
  db: Database;
  clock: Clock;
  keys: NumberKeys;
  sms: Pick<SmsSender, 'send'>;
  sessionsChanged: () => void;
}

const changeBy = (tx: Tx, id: string) =>
  tablesOf<IdentityTables>(tx).selectFrom('identity.number_change').selectAll().where('id', '=', id).executeTakeFirst();

/** The three days are over and nobody has said no. Everybody logs in anew: the device that asked is long asleep. */
const applying = ({ db, clock, keys, sessionsChanged }: NumberJobs): JobHandler =>
  handle(applyChange, 'common', async ({ changeId }) => {
    const applied = await db.transaction(async (tx) => {
      const asked = await changeBy(tx, changeId);
      if (asked?.state !== 'waiting') return false;
      const now = clock.now();
      // Not by what is written there: another key may write by now.
      const mobile = unseal(keys.data, asked.new_sealed, newNumberOf(changeId));
      const number = lookUp(keys.lookup, mobile);
      await lockMobile(tx, number);
      const [learner] = await holdForMerge(tx, [asked.learner_id as LearnerId]);
      if (learner === undefined) return false;
      // Read again: it may have been stopped while we waited for the locks.
      const row = await waitingChange(tx, learner);
      if (row?.id !== changeId || row.due_at > now) return false;
      const about = { learner, id: changeId, now };
      const owner = await findByMobile(tablesOf<IdentityTables>(tx), number);
      if (owner !== undefined && owner !== learner) {
        await endWaiting(tx, learner, 'impossible', now);
        await tellImpossible(tx, about);
        return false;
      }
      await endWaiting(tx, learner, 'done', now);
      await keepMobile(tablesOf<IdentityTables>(tx), keys, learner, { mobile, moneyWaitsUntil: waitFrom(now) });
      await endOtherSessions(tx, learner, undefined, now);
      await tellChanged(tx, about, mobile.slice(-4));
      await enqueue(tx, tellOldNumber, { changeId, words: 'changed' });
      return true;
    });
    if (applied) sessionsChanged();
  });

/** Sent at least once: a job that dies after the vendor took it tells twice, which is better than not at all. */
const telling = ({ db, keys, sms }: NumberJobs): JobHandler =>
  handle(tellOldNumber, 'common', async ({ changeId, words }) => {
    const row = await db.transaction((tx) => changeBy(tx, changeId));
    if (!row?.old_sealed) return;
    const ending = unseal(keys.data, row.new_sealed, newNumberOf(changeId)).slice(-4);
    const told = await sms.send({
      outId: `${changeId}-${words}`,
      mobile: unseal(keys.data, row.old_sealed, oldNumberOf(changeId)),
      template: words,
      params: { ending, hours: String(WAIT_HOURS) },
    });
    if (told.said === 'no') throw new Error(`The old number was not told: ${told.why}`);
    if (words === 'changed')
      await db.of<IdentityTables>().updateTable('identity.number_change').set({ old_sealed: null }).where('id', '=', changeId).execute();
  });

export const numberChangesEnd: Ending = {
  table: 'identity.number_change',
  at: 't.ended_at',
  keptMs: KEPT_MS,
  where: 't.ended_at is not null',
};

export const numberJobs = (on: NumberJobs): JobHandler[] => [applying(on), telling(on)];
