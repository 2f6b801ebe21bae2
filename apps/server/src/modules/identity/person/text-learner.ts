import type { LearnerId } from '@xuetang/contract/ids';
import { unsealIfWhole } from '../../../platform/crypto.ts';
import type { Database } from '../../../platform/db.ts';
import type { NumberKeys } from '../../../platform/lookup.ts';
import type { SmsMessage, SmsOutcome, SmsSender } from '../../../providers/sms/port.ts';
import { mobileOf, type IdentityTables } from '../tables.ts';

interface TextPorts {
  db: Database;
  keys: NumberKeys;
  sms: Pick<SmsSender, 'send'>;
}

/** Sends an SMS to the number that is bound to this learner. Whoever has something to say learns nothing of the number. */
export const textLearner = async (
  { db, keys, sms }: TextPorts,
  learner: LearnerId,
  message: Omit<SmsMessage, 'mobile'>,
): Promise<SmsOutcome | 'no-number'> => {
  const row = await db
    .of<IdentityTables>()
    .selectFrom('identity.learner')
    .select('mobile_sealed')
    .where('id', '=', learner)
    .executeTakeFirst();
  const mobile = row?.mobile_sealed && unsealIfWhole(keys.data, row.mobile_sealed, mobileOf(learner));
  return mobile ? sms.send({ ...message, mobile }) : 'no-number';
};
