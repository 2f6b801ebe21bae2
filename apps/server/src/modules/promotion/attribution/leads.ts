import type { RequestOf } from '@xuetang/contract/call';
import type { putMobileAddition } from '@xuetang/contract/attribution';
import type { LearnerId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import { seal } from '../../../platform/crypto.ts';
import type { Database, Tx } from '../../../platform/db.ts';
import type { Visitor } from '../../../platform/http/answer.ts';
import { lookUp, type NumberKeys } from '../../../platform/lookup.ts';
import { leftNumberOf } from '../tables.ts';

export interface LeadPorts {
  db: Database;
  clock: Clock;
  keys: NumberKeys;
  /** Identity's word on a code that was sent to this number for binding it. */
  spendCode: (
    tx: Tx,
    ask: { mobile: string; code: string; now: Date; asker: LeadGiver },
  ) => Promise<'right' | 'sms.code_wrong' | 'sms.code_spent'>;
  /** Whether it is the number of this account. */
  isOwnMobile: (tx: Tx, learner: LearnerId, mobile: string) => Promise<boolean>;
}

/** Who leaves a number. */
interface LeadGiver {
  visitor: Visitor;
  learner: LearnerId | undefined;
}

/** Keeps a number that was left on a landing page, once a visit. What was proven stays proven. */
export const keepLead = (
  { db, clock, keys, spendCode, isOwnMobile }: LeadPorts,
  asker: LeadGiver,
  { mobile, lineageId, page, channel, smsCode }: RequestOf<typeof putMobileAddition>,
): Promise<{ isProven: boolean } | 'sms.code_wrong' | 'sms.code_spent'> =>
  db.transaction(async (tx) => {
    const [now, { learner }] = [clock.now(), asker];
    if (smsCode !== undefined) {
      const verdict = await spendCode(tx, { mobile, code: smsCode, now, asker });
      if (verdict !== 'right') return verdict;
    }
    const isProven = smsCode !== undefined || (learner !== undefined && (await isOwnMobile(tx, learner, mobile)));
    const sealed = seal(keys.data, mobile, leftNumberOf(lineageId));
    const number = lookUp(keys.lookup, mobile);
    // Where two keys live, the same number may have been left under the other.
    if (number.every.length > 1)
      await sql`update promotion.lead set mobile_lookup = ${number.written}
        where lineage_id = ${lineageId} and mobile_lookup = any(${number.every})`.execute(tx);
    const { rows } = await sql<{ proven: boolean }>`
      insert into promotion.lead as own (learner_id, lineage_id, page, channel, mobile_sealed, mobile_lookup, given_at, proven_at)
      values (${learner ?? null}, ${lineageId}, ${page}, ${channel ?? null}, ${sealed}, ${number.written}, ${now},
        ${isProven ? now : null})
      on conflict (lineage_id, mobile_lookup) do update set proven_at = coalesce(own.proven_at, excluded.proven_at),
        learner_id = coalesce(own.learner_id, excluded.learner_id)
      returning proven_at is not null as proven`.execute(tx);
    return { isProven: rows[0]?.proven ?? false };
  });
