import type { CourseId } from '@xuetang/contract/ids';
import { refundFen } from '@xuetang/contract/money.rule';
import { takenByEach } from '@xuetang/contract/refund.rule';
import { BACK_BY_DAYS, type ParcelState } from '@xuetang/contract/parcel-steps.rule';
import type { PartKind } from '@xuetang/contract/quote.rule';
import type { PartBack } from '@xuetang/contract/refunds';

/** A part of an order that is locked, and what its account holds. */
export interface BoughtPart {
  nth: number;
  kind: PartKind;
  name: string;
  course_id: CourseId | null;
  units: number;
  share_fen: number;
  /** JSON of the database: moments are text. */
  delivered_from: string | null;
  delivered_until: string | null;
  /** Of a membership: before it was moved behind another one. */
  used_days: number;
  is_asked: boolean;
  /** Of a thing, and of postage: where its parcel stands; null where it has none. */
  parcel: PartParcel | null;
}

/** JSON of the database: moments are text. */
export interface PartParcel {
  state: ParcelState;
  sent_at: string | null;
  received_at: string | null;
}

export interface UsedLesson {
  name: string;
  at: Date;
}

/** How many lessons or days of a part were used; of a course, which. */
export interface UsedOfPart {
  used: number;
  lessons: readonly UsedLesson[];
  /** Of a course: lessons that were opened, and of which no player has told a second. */
  silent: number;
}

const DAY_MS = 24 * 3_600_000;
const HERE: readonly ParcelState[] = ['address-wanted', 'ready', 'stopped'];

/** Used up when it can come back no more: when what was sent back in time would be here. Carrying is used up when it was carried, unless it went astray. */
export const isGoneForGood = ({ kind, parcel }: Pick<BoughtPart, 'kind' | 'parcel'>, now: Date): boolean => {
  if (parcel === null) return false;
  if (kind === 'postage') return parcel.sent_at !== null && parcel.state !== 'lost';
  return (
    parcel.state === 'received' && parcel.received_at !== null && now.getTime() >= Date.parse(parcel.received_at) + BACK_BY_DAYS * DAY_MS
  );
};

/** A thing comes back while it is here, when it was sent back whole, or where it was lost. Postage while nothing was carried, or in vain. */
const notOfCarried = ({ kind, parcel }: BoughtPart, balanceFen: number): PartBack['not'] => {
  if (balanceFen === 0) return 'used-up';
  if (parcel === null || parcel.state === 'lost' || HERE.includes(parcel.state)) return null;
  if (kind === 'postage') return 'postage';
  return parcel.state === 'back' ? null : 'sent-back';
};

const notOf = (part: BoughtPart, balanceFen: number): PartBack['not'] => {
  const { kind, share_fen: paidFen, is_asked: isAsked } = part;
  if (paidFen === 0) return 'free';
  if (isAsked) return 'asked';
  if (kind === 'postage' || kind === 'thing') return notOfCarried(part, balanceFen);
  return balanceFen === 0 ? 'used-up' : null;
};

/** What comes back of a part: the balance of its account, and beside it how that comes about. */
export const partBack = (part: BoughtPart, balanceFen: number, { used, lessons }: Pick<UsedOfPart, 'used' | 'lessons'>): PartBack => {
  const { nth, kind, name, share_fen: paidFen, delivered_until: until } = part;
  const units = Math.max(1, part.units);
  const taken = takenByEach(paidFen, units, used);
  const not = notOf(part, balanceFen);
  const later = kind === 'course' || kind === 'membership' ? refundFen({ paidFen, lessons: units, used, isEarly: false }) : balanceFen;
  return {
    nth,
    kind,
    name,
    paidFen,
    fen: not === null ? balanceFen : 0,
    laterFen: not === null ? Math.min(balanceFen, later) : 0,
    not,
    units: part.units,
    used,
    lessons: lessons.map((lesson, at) => ({ name: lesson.name, at: lesson.at.toISOString(), fen: taken[at] ?? 0 })),
    until: until === null ? null : new Date(until).toISOString(),
  };
};
