import { randomBytes } from 'node:crypto';
import type { LearnerId } from '@xuetang/contract/ids';
import type { AdditionId, ProofId } from '@xuetang/contract/super-fans';
import { randomToken, seal, sha256, unsealIfWhole } from '../../../platform/crypto.ts';
import { tablesOf } from '../../../platform/db.ts';
import type { Ending } from '../../../platform/forget.ts';
import { written } from '../../../platform/lookup.ts';
import { findProof, replaceProof, takeProof, type PhoneProof, type ReadProof } from './phone-proof.store.ts';
import type { BindingPorts, PhonePorts } from './phone-ports.ts';
import { changeAddition, findAddition, lockAddition, type Addition, type PromotionTx } from './short-link.store.ts';
import { givenNumberOf, provenNumberOf, type PromotionTables } from '../tables.ts';

/** From the tap to WeChat's button and back; then again as long for looking at the number. */
const LIVES_S = 600;

export const endFrom = (now: Date): Date => new Date(now.getTime() + LIVES_S * 1_000);

/**
 * What a phone code has to come back with (decision 0122). Only a session of this account can ask for it: nobody makes an address that
 * brings a number to an account that did not ask.
 */
export const askForPhoneState = async (
  { db, clock }: Pick<PhonePorts, 'db' | 'clock'>,
  learnerId: LearnerId,
  inventAdditionId: AdditionId,
): Promise<{ phoneState: string; expiresInS: number } | 'fans.addition_unknown'> => {
  const tables = db.of<PromotionTables>();
  const addition = await findAddition(tables, inventAdditionId, learnerId);
  if (!addition) return 'fans.addition_unknown';
  const phoneState = randomToken();
  const now = clock.now();
  const id = randomBytes(16).toString('base64url');
  await replaceProof(tables, {
    id,
    addition_id: addition.id,
    state_hash: sha256(phoneState),
    asked_at: now,
    expires_at: endFrom(now),
  });
  return { phoneState, expiresInS: LIVES_S };
};

/** What a state is worth to this learner and link. `spent`: it has brought its code, and this is the same request once more. */
export const judgeState = (proof: PhoneProof | undefined, state: string | undefined, now: Date): 'fresh' | 'spent' | 'foreign' => {
  if (!proof || state === undefined || !proof.state_hash.equals(sha256(state))) return 'foreign';
  if (proof.spent_at !== null) return 'spent';
  return proof.expires_at > now ? 'fresh' : 'foreign';
};

/** A number that waits for the learner's yes, if one does. */
export const pendingOf = (proof: PhoneProof | undefined, now: Date): ReadProof | undefined =>
  proof && proof.mobile_sealed !== null && proof.expires_at > now ? (proof as ReadProof) : undefined;

/** Undoes what the transaction has bound so far. */
class ProofGone extends Error {}

const bind = (
  { db, clock, keys, bindMobile }: BindingPorts,
  asked: { learnerId: LearnerId; addition: Addition; proofId: string; mobile: string },
) =>
  db.transaction(async (any) => {
    const tx: PromotionTx = tablesOf<PromotionTables>(any);
    const now = clock.now();
    const { mobile, proofId } = asked;
    // Identity's locks first: a merge holds the learner before it touches our rows, and may leave one row of two.
    const { learnerId, outcome } = await bindMobile(any, { learnerId: asked.learnerId, mobile });
    const { id } = await lockAddition(tx, asked.addition.link_id, learnerId);
    if (!(await takeProof(tx, id as AdditionId, proofId as ProofId, now))) throw new ProofGone();
    const number = { mobile_sealed: seal(keys.data, mobile, givenNumberOf(id)), mobile_lookup: written(keys.lookup, mobile) };
    const given = { phone_auth: 'given', asking_since: null, answered_at: now, mobile_outcome: outcome } as const;
    await changeAddition(tx, id, { ...given, ...number });
    return outcome;
  });

/** The learner has seen the number and says that it is theirs. Asked twice, the second time finds it done. */
export const confirmNumber = async (
  on: BindingPorts,
  asked: { learnerId: LearnerId; inventAdditionId: AdditionId; proofId: ProofId },
): Promise<Addition | 'fans.addition_unknown' | 'fans.proof_gone'> => {
  const tables = on.db.of<PromotionTables>();
  const addition = await findAddition(tables, asked.inventAdditionId, asked.learnerId);
  if (!addition) return 'fans.addition_unknown';
  if (addition.phone_auth === 'given') return addition;
  const proof = pendingOf(await findProof(tables, addition.id), on.clock.now());
  if (!proof || proof.id !== asked.proofId) return 'fans.proof_gone';
  const mobile = unsealIfWhole(on.keys.data, proof.mobile_sealed, provenNumberOf(proof.id));
  if (mobile === undefined) return 'fans.proof_gone';
  try {
    const outcome = await bind(on, { learnerId: asked.learnerId, addition, proofId: proof.id, mobile });
    on.log.info({ link: addition.link_id, outcome }, 'a super fan gave the number');
    return addition;
  } catch (error) {
    if (!(error instanceof ProofGone)) throw error;
    const now = await findAddition(tables, asked.inventAdditionId, asked.learnerId);
    return now?.phone_auth === 'given' ? now : 'fans.proof_gone';
  }
};

/** Numbers that nobody confirmed do not stay. */
export const proofsEnd: Ending = { table: 'promotion.phone_proof', at: 't.expires_at', keptMs: 0 };
