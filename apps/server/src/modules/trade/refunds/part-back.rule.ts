import type { CourseId } from '@xuetang/contract/ids';
import { refundFen } from '@xuetang/contract/money.rule';
import { takenByEach } from '@xuetang/contract/refund.rule';
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
  is_asked: boolean;
}

export interface UsedLesson {
  name: string;
  at: Date;
}

/** How many lessons or days of a part were used; of a course, which. */
export interface UsedOfPart {
  used: number;
  lessons: readonly UsedLesson[];
}

const notOf = ({ kind, share_fen: paidFen, is_asked: isAsked }: BoughtPart, balanceFen: number): PartBack['not'] => {
  if (paidFen === 0) return 'free';
  if (isAsked) return 'asked';
  if (kind === 'postage') return 'postage';
  if (kind === 'thing') return 'sent-back';
  return balanceFen === 0 ? 'used-up' : null;
};

/** What comes back of a part: the balance of its account, and beside it how that comes about. */
export const partBack = (part: BoughtPart, balanceFen: number, { used, lessons }: UsedOfPart): PartBack => {
  const { nth, kind, name, share_fen: paidFen, delivered_until: until } = part;
  const units = Math.max(1, part.units);
  const taken = takenByEach(paidFen, units, used);
  const not = notOf(part, balanceFen);
  const later = kind === 'course' || kind === 'membership' ? refundFen({ paidFen, lessons: units, used, isEarly: false }) : 0;
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
