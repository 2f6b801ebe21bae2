import { isAgeing, isShown, type ShownQr } from '../codes/qr-clock.rule.ts';
import { isShort, type Room } from './spare-seats.rule.ts';

export type AlertKind = 'seats-short' | 'qr-short' | 'qr-ageing' | 'qr-dead';

export interface Alert {
  kind: AlertKind;
  campId: string;
  groupId: string | null;
  seen: Readonly<Record<string, unknown>>;
}

/** A group whose code somebody may still be shown: its period has not ended. */
export interface WatchedGroup extends ShownQr {
  groupId: string;
  campId: string;
  /** Its period is open for enrolment. */
  enrolling: boolean;
  /** Takes learners, as far as its code lets it. */
  hasRoom: boolean;
  normal: boolean;
  /** Until when the codes that wait for it could be shown; null without one. */
  nextUntil: Date | null;
}

export interface AlertTerms {
  shortBelowPercent: number;
  qrAlertHours: number;
}

const HOUR_MS = 3_600_000;

const ofGroup = (group: WatchedGroup, { qrAlertHours }: AlertTerms, now: Date): Alert[] => {
  const { campId, groupId, shownUntil } = group;
  const hasNext = group.nextUntil !== null && group.nextUntil > now;
  // A group that is not in order has no use for a code.
  if (!group.normal || hasNext) return [];
  if (!isShown(group, now)) return [{ kind: 'qr-dead', campId, groupId, seen: { shownUntil, invalidAt: group.invalidAt } }];
  return isAgeing(group, now, qrAlertHours) ? [{ kind: 'qr-ageing', campId, groupId, seen: { shownUntil } }] : [];
};

const ofCamp = (campId: string, room: Room, groups: readonly WatchedGroup[], terms: AlertTerms, now: Date): Alert[] => {
  const seats: Alert[] = isShort(room, terms.shortBelowPercent) ? [{ kind: 'seats-short', campId, groupId: null, seen: { ...room } }] : [];
  const ends = groups
    .filter((group) => group.enrolling && group.hasRoom && group.normal)
    .map((group) => Math.max(isShown(group, now) ? (group.shownUntil?.getTime() ?? 0) : 0, group.nextUntil?.getTime() ?? 0));
  const last = Math.max(0, ...ends);
  // Without a group that has room it is seats that are wanted, not codes.
  const isLow = ends.length > 0 && last - now.getTime() < terms.qrAlertHours * HOUR_MS;
  return isLow ? [...seats, { kind: 'qr-short', campId, groupId: null, seen: { until: last > 0 ? new Date(last) : null } }] : seats;
};

/** What an operator has to see to now (rules §1): few seats, or little time left on the codes, of a camp that is enrolling. */
export const alertsOf = (rooms: ReadonlyMap<string, Room>, groups: readonly WatchedGroup[], terms: AlertTerms, now: Date): Alert[] => {
  const byCamp = Map.groupBy(groups, (group) => group.campId);
  return [
    ...[...rooms].flatMap(([campId, room]) => ofCamp(campId, room, byCamp.get(campId) ?? [], terms, now)),
    ...groups.flatMap((group) => ofGroup(group, terms, now)),
  ];
};
