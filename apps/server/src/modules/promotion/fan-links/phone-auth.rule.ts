import type { LinkType, PhoneAuth } from '@xuetang/contract/super-fans';
import type { KeptPhoneAuth } from '../tables.ts';

/** Each costs money and the link's quota: who has had so many read and wanted none is asked no more. */
export const MOST_READ = 3;

export interface PhoneFacts {
  linkType: LinkType;
  /** Numbers that the link may still ask WeChat for. */
  phonesLeft: number;
  /** What is on record of this learner and link; null before they came through it. */
  kept: KeptPhoneAuth | null;
  /** A number that WeChat has told waits for the learner's yes. */
  isPending?: boolean;
}

/** Where a learner stands with a link. Whoever holds a number of the quota is asked as long as it takes, however full the link is. */
export const phoneAuthOf = ({ linkType, phonesLeft, kept, isPending = false }: PhoneFacts): PhoneAuth => {
  if (linkType !== 3) return 'not-needed';
  if (kept === 'read' && isPending) return 'to-confirm';
  if (kept === 'given' || kept === 'refused') return kept;
  if (kept === 'asked') return 'wanted';
  return phonesLeft > 0 ? 'wanted' : 'exhausted';
};

/** What the join-group decision is told: scenes 94 and 95 (spec 4.3). Nobody who gave no number counts as having given one. */
export const sceneFactOf = (facts: PhoneFacts): 'refused' | 'exhausted' | null => {
  // WeChat's own balance may be empty while our quota is not: then the record says so.
  if (facts.linkType === 3 && facts.kept === 'exhausted') return 'exhausted';
  // WeChat has told a number, and the learner has not said whose it is.
  if (facts.linkType === 3 && facts.kept === 'read') return 'refused';
  const auth = phoneAuthOf(facts);
  if (auth === 'exhausted') return 'exhausted';
  return auth === 'refused' || auth === 'wanted' ? 'refused' : null;
};
