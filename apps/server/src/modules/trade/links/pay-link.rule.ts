import type { LinkPayType } from '@xuetang/contract/pay-links';
import type { Paying } from '@xuetang/contract/payments';
import type { PayLinkRow } from './pay-link-row.ts';

/** As long as an attempt, which begins with it or later. */
const LINK_LIVES_MS = 15 * 60_000;
/** Somebody who comes back from a provider's page goes there again; a script does not go on for ever. */
const MOST_TIMES_GONE = 20;
/** Alipay's page and Huabei's are one; JD's is another house. */
const HOUSES: Readonly<Record<LinkPayType, readonly LinkPayType[]>> = { 21: [21, 22], 22: [21, 22], 31: [31] };

export const mayGoTo = (made: LinkPayType, asked: LinkPayType): boolean => HOUSES[made].includes(asked);

/** No link outlives its order. */
export const endOfLink = (now: Date, closesAt: Date): Date => new Date(Math.min(now.getTime() + LINK_LIVES_MS, closesAt.getTime()));

/** How it was paid, or was last going to be: what was chosen at the link, else where it was made. */
export const wayOfLink = ({
  way,
  gone_term: goneTerm,
  pay_type: payType,
  term,
}: PayLinkRow): { payType: LinkPayType; term: 3 | 6 | 12 | null } =>
  way === null ? { payType, term } : { payType: way === 'jd' ? 31 : way === 'huabei' ? 22 : 21, term: goneTerm };

type LinkStanding = { is: 'open' } | { is: 'used' } | { is: 'paid-elsewhere' } | { is: 'ended'; why: 'time' | 'replaced' | 'order' };

/**
 * What can be done with a link. What became of its order, as paying sees it, is said before its own end: who has paid is not told that he
 * came too late.
 */
export const standingOfLink = (
  { ends_at: endsAt, ended_at: endedAt, has_paid: hasPaid, gone }: Pick<PayLinkRow, 'ends_at' | 'ended_at' | 'has_paid' | 'gone'>,
  order: Paying | undefined,
  now: Date,
): LinkStanding => {
  if (hasPaid) return { is: 'used' };
  if (order) return order.is === 'not-open' && order.state === 'closed' ? { is: 'ended', why: 'order' } : { is: 'paid-elsewhere' };
  if (endedAt) return { is: 'ended', why: 'replaced' };
  return endsAt <= now || gone >= MOST_TIMES_GONE ? { is: 'ended', why: 'time' } : { is: 'open' };
};
