import { randomBytes } from 'node:crypto';
import type { LearnerId, ShortParamId } from '@xuetang/contract/ids';
import type { AdditionId, PhoneFailure, ProofId, Resolution } from '@xuetang/contract/super-fans';
import { hmac, unseal } from '../../../platform/crypto.ts';
import { tablesOf, type Database } from '../../../platform/db.ts';
import { masked } from '../../../platform/masked.rule.ts';
import { MOST_READ, phoneAuthOf, sceneFactOf } from './phone-auth.rule.ts';
import { dropProof, findProof } from './phone-proof.store.ts';
import { confirmNumber, pendingOf } from './phone-proof.ts';
import type { PhonePorts } from './phone-ports.ts';
import { readPhone, type FromButton } from './read-phone.ts';
import { changeAddition, findAddition, findAdditionOf, findLink, keepAddition, type Addition, type Link } from './short-link.store.ts';
import type { PromotionTables } from '../tables.ts';
import { targetOf } from './target.rule.ts';

const newAdditionId = (): AdditionId => randomBytes(16).toString('base64url') as AdditionId;

/** Of the link, for this learner. */
const phonesLeft = (link: Link, addition: Addition | undefined): number =>
  (addition?.phones_read ?? 0) < MOST_READ ? (link.phone_quota ?? 0) - link.phones_used : 0;

/** A link that is there to be opened, or why it is not. */
export const openLink = async (db: Database, id: ShortParamId, now: Date): Promise<Link | 'fans.link_unknown' | 'fans.link_ended'> => {
  const link = await findLink(db.of<PromotionTables>(), id);
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
    : hmac(keys.lookup, `super-fans:${id}:${lookup.toString('hex')}`)
        .toString('base64url')
        .slice(0, 22);

/** As the tables say now: the quota may have ended, or grown, since the row was written. */
const resolutionOf = async (on: PhonePorts, linkId: string, learner: LearnerId): Promise<Resolution> => {
  const tables = on.db.of<PromotionTables>();
  const [link, addition] = await Promise.all([findLink(tables, linkId), findAdditionOf(tables, linkId, learner)]);
  if (!link || !addition) throw new Error('an addition that was there a moment ago is gone');
  const pending = pendingOf(await findProof(tables, addition.id), on.clock.now());
  const facts = {
    linkType: link.link_type,
    phonesLeft: phonesLeft(link, addition),
    kept: addition.phone_auth,
    isPending: pending !== undefined,
  };
  const phoneAuth = phoneAuthOf(facts);
  if (phoneAuth === 'exhausted' && addition.phone_auth === 'wanted')
    await changeAddition(tables, addition.id, { phone_auth: 'exhausted', answered_at: on.clock.now() });
  const isAsked = phoneAuth === 'to-confirm' && pending !== undefined;
  return {
    ...targetOf(link),
    inventAdditionId: addition.id as AdditionId,
    mobileEncrypt: markOf(on, addition),
    phoneAuth,
    toConfirm: isAsked ? { proofId: pending.id as ProofId, mobile: masked(unseal(on.keys.data, pending.mobile_sealed)) } : null,
  };
};

export interface Arrival {
  learnerId: LearnerId;
  shortParamId: ShortParamId;
  corpId: string | undefined;
  phone: FromButton | undefined;
}

/** Resolves a link for somebody who is logged in, and saves once that they came through it. */
export const resolveLink = async (
  on: PhonePorts,
  { learnerId, shortParamId, corpId, phone }: Arrival,
): Promise<Resolution | PhoneFailure | 'fans.link_unknown' | 'fans.link_ended'> => {
  const now = on.clock.now();
  const link = await openLink(on.db, shortParamId, now);
  if (typeof link === 'string') return link;
  const addition = await on.db.transaction(async (tx) => {
    const learner = await on.survivorOf(tx, learnerId);
    const row = { id: newAdditionId(), learner_id: learner, corp_id: link.corp_id ?? corpId ?? null, added_at: now };
    return keepAddition(tablesOf<PromotionTables>(tx), row, link);
  });
  if (link.link_type === 3 && phone !== undefined) {
    const read = await readPhone(on, link, addition, phone);
    if (read !== 'read') return read;
  }
  return resolutionOf(on, link.id, addition.learner_id as LearnerId);
};

export interface PhoneReply {
  learnerId: LearnerId;
  inventAdditionId: AdditionId;
  phone: FromButton | undefined;
  without: 'refused' | 'exhausted' | undefined;
}

/** What the visitor did about the number once the link was resolved. A number that was given is never taken back by this. */
export const replyAboutPhone = async (
  on: PhonePorts,
  { learnerId, inventAdditionId, phone, without }: PhoneReply,
): Promise<Resolution | PhoneFailure | 'fans.addition_unknown'> => {
  const tables = on.db.of<PromotionTables>();
  const addition = await findAddition(tables, inventAdditionId, learnerId);
  const link = addition && (await findLink(tables, addition.link_id));
  if (!addition || !link) return 'fans.addition_unknown';
  if (link.link_type !== 3) return resolutionOf(on, link.id, learnerId);
  if (phone !== undefined) {
    const read = await readPhone(on, link, addition, phone);
    if (read !== 'read') return read;
  } else if (without !== undefined) {
    await dropProof(tables, addition.id);
    // Whoever holds a number of the quota keeps it: a refusal now is no reason to count it twice later.
    await tables
      .updateTable('promotion.addition')
      .set({ phone_auth: without, answered_at: on.clock.now() })
      .where('id', '=', addition.id)
      .where('phone_auth', 'in', ['wanted', 'read', 'refused', 'exhausted'])
      .execute();
    const resolution = await resolutionOf(on, link.id, learnerId);
    return resolution.phoneAuth === 'wanted' ? { ...resolution, phoneAuth: without } : resolution;
  }
  return resolutionOf(on, link.id, learnerId);
};

/** The learner says that the number WeChat has told is theirs. */
export const confirmPhone = async (
  on: PhonePorts,
  asked: Parameters<typeof confirmNumber>[1],
): Promise<Resolution | 'fans.addition_unknown' | 'fans.proof_gone'> => {
  const confirmed = await confirmNumber(on, asked);
  return typeof confirmed === 'string' ? confirmed : resolutionOf(on, confirmed.link_id, asked.learnerId);
};

/** For the join-group decision: what our own records say, whatever the page claims. A link that nobody knows decides nothing. */
export const createPhoneFactFinder =
  (db: Database) =>
  async (learner: LearnerId, shortParamId: ShortParamId): Promise<'refused' | 'exhausted' | null> => {
    const tables = db.of<PromotionTables>();
    const [link, addition] = await Promise.all([findLink(tables, shortParamId), findAdditionOf(tables, shortParamId, learner)]);
    if (!link) return null;
    return sceneFactOf({ linkType: link.link_type, phonesLeft: phonesLeft(link, addition), kept: addition?.phone_auth ?? null });
  };
