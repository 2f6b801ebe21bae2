import type { ResponseOf } from '@xuetang/contract/call';
import type { LearnerId } from '@xuetang/contract/ids';
import type { getProofWay } from '@xuetang/contract/proof';
import { unsealIfWhole, type DataKeys } from '../../../platform/crypto.ts';
import { tablesOf, type Tx } from '../../../platform/db.ts';
import type { Session, Visitor } from '../../../platform/http/answer.ts';
import { masked } from '../../../platform/masked.rule.ts';
import { stopWaiting } from '../person/number-change.store.ts';
import { spendSmsCode, trySmsCode } from '../sms/sms-code.ts';
import type { SmsPorts } from '../sms/sms-sending.ts';
import { mobileOf, type IdentityTables } from '../tables.ts';
import { provesByNumber } from './proof-way.rule.ts';
import { readWaysIn } from './ways-in.ts';

export interface Proving extends SmsPorts {
  keys: SmsPorts['keys'] & { data: DataKeys };
}

export interface ProofPorts extends Proving {
  /** What is remembered of the session says that the person is not proven. */
  sessionsChanged: () => void;
}

const proofOf = async ({ clock, keys }: Proving, tx: Tx, learner: LearnerId) => {
  const ways = await readWaysIn(tx, learner);
  const mobile = ways.sealed && provesByNumber(ways, clock.now()) ? unsealIfWhole(keys.data, ways.sealed, mobileOf(learner)) : undefined;
  return { mobile, orWechat: ways.hasWechat };
};

/** The number that proves this person, if one does. */
export const provingNumber = async (on: Proving, tx: Tx, learner: LearnerId): Promise<string | undefined> =>
  (await proofOf(on, tx, learner)).mobile;

export const proofWayOf = async (on: ProofPorts, learner: LearnerId): Promise<ResponseOf<typeof getProofWay>> => {
  const { mobile, orWechat } = await on.db.transaction((tx) => proofOf(on, tx, learner));
  return mobile === undefined ? { by: 'wechat' } : { by: 'mobile', mobile: masked(mobile), orWechat };
};

/** The code of the bound number makes this session a proven one, for as long as each call that asks for it says. */
export const proveByCode = async (
  on: ProofPorts,
  { learnerId, deviceId }: Session,
  code: string,
  visitor: Visitor,
): Promise<'proven' | 'sms.code_wrong' | 'sms.code_spent' | 'proof.no_number'> => {
  const mobile = await on.db.transaction((tx) => provingNumber(on, tx, learnerId));
  if (mobile === undefined) return 'proof.no_number';
  const now = on.clock.now();
  const ask = { keys: on.keys, asker: { visitor, learner: learnerId }, mobile, purpose: 'prove', code, now } as const;
  const tried = await trySmsCode(on.db, ask);
  if (tried !== 'right') return tried;
  const spent = await on.db.transaction(async (tx) => {
    const verdict = await spendSmsCode(tx, ask);
    if (verdict !== 'right') return verdict;
    // Whoever reads messages to the old number has no reason to wait for a new one, or did not ask for it.
    await stopWaiting(tx, learnerId, now);
    await tablesOf<IdentityTables>(tx)
      .updateTable('identity.session')
      .set({ level: 'mobile', proven_at: now })
      .where('device_id', '=', deviceId)
      .where('ended_at', 'is', null)
      .execute();
    return 'proven' as const;
  });
  on.sessionsChanged();
  return spent;
};
