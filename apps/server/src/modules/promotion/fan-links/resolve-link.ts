import { randomBytes } from 'node:crypto';
import type { LearnerId, ShortParamId } from '@xuetang/contract/ids';
import type { AdditionId, PhoneFailure, ProofId, Resolution } from '@xuetang/contract/super-fans';
import type { Kysely } from 'kysely';
import { unsealIfWhole } from '../../../platform/crypto.ts';
import { tablesOf, type Database, type Tx } from '../../../platform/db.ts';
import { steadyMark } from '../../../platform/lookup.ts';
import { masked } from '../../../platform/masked.rule.ts';
import { MOST_READ, phoneAuthOf, sceneFactOf } from './phone-auth.rule.ts';
import { dropProof, findProof } from './phone-proof.store.ts';
import { confirmNumber, pendingOf } from './phone-proof.ts';
import type { BindingPorts, PhonePorts } from './phone-ports.ts';
import { reserveNumber, settleNumber, type FromButton, type PhoneIntent, type PhoneTold } from './read-phone.ts';
import {
  changeAddition,
  findAddition,
  findAdditionOf,
  findLink,
  keepAddition,
  type Addition,
  type Link,
  type PromotionTx,
} from './short-link.store.ts';
import { provenNumberOf, type PromotionTables } from '../tables.ts';
import { targetOf } from './target.rule.ts';

const newAdditionId = (): AdditionId => randomBytes(16).toString('base64url') as AdditionId;

/** Of the link, for this learner. */
const phonesLeft = (link: Link, addition: Addition | undefined): number =>
  (addition?.phones_read ?? 0) < MOST_READ ? (link.phone_quota ?? 0) - link.phones_used : 0;

/** A link that is there to be opened, or why it is not. */
export const openLink = async (
  tables: Kysely<PromotionTables>,
  id: ShortParamId,
  now: Date,
): Promise<Link | 'fans.link_unknown' | 'fans.link_ended'> => {
  const link = await findLink(tables, id);
  if (!link) return 'fans.link_unknown';
  const isOver = link.closed_at !== null || (link.expires_at !== null && link.expires_at <= now);
  return isOver ? 'fans.link_ended' : link;
};

/**
 * Stands for the number wherever it must be named outside: it differs from link to link and from learner to learner, and only we,
 * who hold the key, can tell which number it is.
 */
const markOf = ({ keys }: PhonePorts, { id, mobile_lookup: lookup }: Addition): string | null =>
  lookup === null
    ? null
    : steadyMark(keys.lookup, `super-fans:${id}:${lookup.toString('hex')}`)
        .toString('base64url')
        .slice(0, 22);

/** What a learner is told of a link, as these rows and the proof say. */
const resolutionFrom = async (on: PhonePorts, tables: Kysely<PromotionTables>, link: Link, addition: Addition): Promise<Resolution> => {
  const now = on.clock.now();
  const proof = link.link_type === 3 ? pendingOf(await findProof(tables, addition.id), now) : undefined;
  const told = proof && unsealIfWhole(on.keys.data, proof.mobile_sealed, provenNumberOf(proof.id));
  // A number that does not open is none that anybody could confirm.
  const pending = proof && told !== undefined ? { id: proof.id, mobile: told } : undefined;
  const facts = {
    linkType: link.link_type,
    phonesLeft: phonesLeft(link, addition),
    kept: addition.phone_auth,
    isPending: pending !== undefined,
  };
  const phoneAuth = phoneAuthOf(facts);
  if (phoneAuth === 'exhausted' && addition.phone_auth === 'wanted')
    await changeAddition(tables, addition.id, { phone_auth: 'exhausted', answered_at: now });
  const isAsked = phoneAuth === 'to-confirm' && pending !== undefined;
  return {
    ...targetOf(link),
    inventAdditionId: addition.id as AdditionId,
    mobileEncrypt: markOf(on, addition),
    phoneAuth,
    toConfirm: isAsked ? { proofId: pending.id as ProofId, mobile: masked(pending.mobile) } : null,
  };
};

/** As the tables say now: the quota may have ended, or grown, since the rows were read. */
const resolutionOf = async (on: PhonePorts, tables: Kysely<PromotionTables>, linkId: string, learner: string): Promise<Resolution> => {
  const link = await findLink(tables, linkId);
  const addition = await findAdditionOf(tables, linkId, learner as LearnerId);
  if (!link || !addition) throw new Error('an addition that was there a moment ago is gone');
  return resolutionFrom(on, tables, link, addition);
};

type Reserved<F> = { intent: PhoneIntent } | { answer: Resolution } | { failed: F };

const reservePhone = async (
  tx: PromotionTx,
  on: PhonePorts,
  link: Link,
  addition: Addition,
  phone: FromButton,
): Promise<Reserved<PhoneFailure>> => {
  const reserved = await reserveNumber(tx, on, link, addition, phone);
  if (reserved === 'nothing-to-ask') return { answer: await resolutionOf(on, tx, link.id, addition.learner_id) };
  return typeof reserved === 'string' ? { failed: reserved } : reserved;
};

export interface Arrival {
  /** Held against merging by this transaction. */
  learnerId: LearnerId;
  shortParamId: ShortParamId;
  corpId: string | undefined;
  phone: FromButton | undefined;
}

/** Resolves a link for somebody who is logged in, and saves once that they came through it. WeChat is asked only for a phone code. */
export const reserveArrival = async (
  any: Tx,
  on: PhonePorts,
  { learnerId, shortParamId, corpId, phone }: Arrival,
): Promise<Reserved<PhoneFailure | 'fans.link_unknown' | 'fans.link_ended'>> => {
  const tx = tablesOf<PromotionTables>(any);
  const now = on.clock.now();
  const link = await openLink(tx, shortParamId, now);
  if (typeof link === 'string') return { failed: link };
  const row = { id: newAdditionId(), learner_id: learnerId, corp_id: link.corp_id ?? corpId ?? null, added_at: now };
  const addition = await keepAddition(tx, row, link);
  if (link.link_type === 3 && phone !== undefined) return reservePhone(tx, on, link, addition, phone);
  return { answer: await resolutionFrom(on, tx, link, addition) };
};

export interface PhoneReply {
  learnerId: LearnerId;
  inventAdditionId: AdditionId;
  phone: FromButton | undefined;
  without: 'refused' | 'exhausted' | undefined;
}

/** What the visitor did about the number once the link was resolved. A number that was given is never taken back by this. */
export const reserveReply = async (
  any: Tx,
  on: PhonePorts,
  { learnerId, inventAdditionId, phone, without }: PhoneReply,
): Promise<Reserved<PhoneFailure | 'fans.addition_unknown'>> => {
  const tx = tablesOf<PromotionTables>(any);
  const addition = await findAddition(tx, inventAdditionId, learnerId);
  const link = addition && (await findLink(tx, addition.link_id));
  if (!addition || !link) return { failed: 'fans.addition_unknown' };
  if (link.link_type === 3 && phone !== undefined) return reservePhone(tx, on, link, addition, phone);
  if (link.link_type !== 3 || without === undefined) return { answer: await resolutionFrom(on, tx, link, addition) };
  await dropProof(tx, addition.id);
  // Whoever holds a number of the quota keeps it: a refusal now is no reason to count it twice later.
  await tx
    .updateTable('promotion.addition')
    .set({ phone_auth: without, answered_at: on.clock.now() })
    .where('id', '=', addition.id)
    .where('phone_auth', 'in', ['wanted', 'read', 'refused', 'exhausted'])
    .execute();
  const resolution = await resolutionOf(on, tx, link.id, learnerId);
  return { answer: resolution.phoneAuth === 'wanted' ? { ...resolution, phoneAuth: without } : resolution };
};

/** Writes what WeChat said of a phone code, and says where the learner stands now. */
export const settlePhone = async (
  any: Tx,
  on: PhonePorts,
  intent: PhoneIntent,
  told: PhoneTold,
): Promise<Resolution | { failed: PhoneFailure }> => {
  const tx = tablesOf<PromotionTables>(any);
  const settled = await settleNumber(tx, on, intent, told);
  return typeof settled === 'string' ? { failed: settled } : resolutionOf(on, tx, settled.link_id, settled.learner_id);
};

/** The learner says that the number WeChat has told is theirs. */
export const confirmPhone = async (
  on: BindingPorts,
  asked: Parameters<typeof confirmNumber>[1],
): Promise<Resolution | 'fans.addition_unknown' | 'fans.proof_gone'> => {
  const confirmed = await confirmNumber(on, asked);
  return typeof confirmed === 'string' ? confirmed : resolutionOf(on, on.db.of<PromotionTables>(), confirmed.link_id, asked.learnerId);
};

/** For the join-group decision: what our own records say, whatever the page claims. A link that nobody knows decides nothing. */
export const phoneFactOf = async (
  db: Database,
  learner: LearnerId,
  shortParamId: ShortParamId,
): Promise<'refused' | 'exhausted' | null> => {
  const tables = db.of<PromotionTables>();
  const [link, addition] = await Promise.all([findLink(tables, shortParamId), findAdditionOf(tables, shortParamId, learner)]);
  if (!link) return null;
  return sceneFactOf({ linkType: link.link_type, phonesLeft: phonesLeft(link, addition), kept: addition?.phone_auth ?? null });
};
