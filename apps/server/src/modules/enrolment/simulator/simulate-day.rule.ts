import { fillOrder, momentOf, type FillGroup, type RotaRow } from '../seats/fill-order.rule.ts';
import { isShown, whySwap, type ShownQr } from '../codes/qr-clock.rule.ts';
import { isShort, seatsWanted, type Room } from '../seats/spare-seats.rule.ts';

/** A group as the day finds it. */
export interface DayGroup extends ShownQr {
  id: string;
  label: string;
  teacherId: string;
  teacherName: string;
  periodId: string;
  enrolFrom: Date;
  enrolUntil: Date;
  startsAt: Date;
  classNumber: number;
  number: number;
  taken: number;
  softCap: number;
  open: boolean;
  normal: boolean;
  /** Until when each of the codes that wait could be shown, in the order in which they are put up. */
  nextUntil: readonly Date[];
}

export interface DayCamp {
  campId: string;
  name: string;
  now: Date;
  groups: readonly DayGroup[];
  rota: readonly RotaRow[];
  /** What teachers with a daily cap were given since midnight. */
  seatsToday: ReadonlyMap<string, number>;
}

export interface Traffic {
  visitors: number;
  /** How the visitors spread over the hours of a Shanghai day: 24 weights. */
  curve: readonly number[];
  /** Of the visitors, those who have a seat already and come back. */
  returningShare: number;
  /** Of those who get a seat, those who are seen in the group before the hold ends. */
  joinRate: number;
  seed: number;
  minutes?: number;
}

export interface DayTerms {
  holdMinutes: number;
  shortBelowPercent: number;
}

export interface HourOfDay {
  at: Date;
  visitors: number;
  returning: number;
  seated: number;
  joined: number;
  released: number;
  turnedAway: number;
  left: number;
}

export interface GroupsDay {
  id: string;
  label: string;
  teacherName: string;
  before: number;
  after: number;
  softCap: number;
  firstSeatAt: Date | null;
  fullAt: Date | null;
  swappedAt: Date[];
  /** When nobody could be shown its code any more. */
  diedAt: Date | null;
}

export interface PlayedDay {
  hours: HourOfDay[];
  groups: GroupsDay[];
  /** When the camp was short of seats, and when somebody was turned away, for the first time. */
  shortAt: Date | null;
  outAt: Date | null;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** The same numbers for the same seed (mulberry32), so that a day can be played again. */
export const createDice = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

interface Hold {
  group: Played;
  endsAt: number;
  /** When its learner is seen in the group; never for those who do not join. */
  joinsAt: number;
}

interface Played extends DayGroup {
  day: GroupsDay;
}

const begin = (group: DayGroup): Played => ({
  ...group,
  day: {
    id: group.id,
    label: group.label,
    teacherName: group.teacherName,
    before: group.taken,
    after: group.taken,
    softCap: group.softCap,
    firstSeatAt: null,
    fullAt: null,
    swappedAt: [],
    diedAt: null,
  },
});

const isEnrolling = (group: DayGroup, now: Date): boolean => group.enrolFrom <= now && now < group.enrolUntil;
const isUsable = (group: DayGroup, now: Date): boolean => group.open && group.normal && isShown(group, now);

const swapCodes = (group: Played, now: Date): void => {
  if (group.normal && whySwap(group, now) !== null) {
    const [next, ...rest] = group.nextUntil.filter((until) => until > now);
    if (next) {
      Object.assign(group, { content: 'next', invalidAt: null, shownUntil: next, nextUntil: rest });
      group.day.swappedAt.push(now);
    }
  }
  if (!isShown(group, now)) group.day.diedAt ??= now;
  else group.day.diedAt = null;
};

const roomOf = (groups: readonly Played[], now: Date): Room => {
  const enrolling = groups.filter((group) => isEnrolling(group, now) && group.normal);
  const left = enrolling.filter((group) => isUsable(group, now)).map((group) => Math.max(0, group.softCap - group.taken));
  return { all: enrolling.reduce((sum, { softCap }) => sum + softCap, 0), left: left.reduce((sum, seats) => sum + seats, 0) };
};

interface Play {
  camp: DayCamp;
  traffic: Traffic;
  terms: DayTerms;
  groups: Played[];
  holds: Hold[];
  /** Visitors that the curve has brought so far and who have not arrived yet; part of one, mostly. */
  owed: number;
  today: Map<string, number>;
  dice: () => number;
}

/** All groups that are enrolling: the period that starts first, and inside it the fill order. */
const inOrder = ({ groups, camp, today }: Play, now: Date): Played[] => {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const enrolling = groups.filter((group) => isEnrolling(group, now)).toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const asFilled = (group: Played): FillGroup => ({ ...group, usable: isUsable(group, now) });
  return [...Map.groupBy(enrolling, (group) => group.periodId).values()].flatMap((period) =>
    fillOrder(period.map(asFilled), camp.rota, today, momentOf(now)).flatMap(({ id }) => byId.get(id) ?? []),
  );
};

/** Who joined is seen; of the others, where seats are short, the oldest holds are given back. */
const settleHolds = (play: Play, hour: HourOfDay, now: Date): void => {
  const at = now.getTime();
  hour.joined += play.holds.filter(({ joinsAt }) => joinsAt <= at).length;
  play.holds = play.holds.filter(({ joinsAt }) => joinsAt > at);
  const wanted = seatsWanted(roomOf(play.groups, now), play.terms.shortBelowPercent);
  const idle = new Set(play.holds.filter(({ group, endsAt }) => endsAt <= at && isEnrolling(group, now)).slice(0, wanted));
  for (const { group } of idle) {
    if (group.taken >= group.softCap) group.open = true;
    group.taken--;
    hour.released++;
  }
  play.holds = play.holds.filter((hold) => !idle.has(hold));
};

/** Visitors do not come like a clock: a minute brings up to twice what it owes, or less. */
const arriving = (play: Play, now: Date): number => {
  const { visitors, curve } = play.traffic;
  const whole = curve.reduce((sum, weight) => sum + weight, 0);
  play.owed += (visitors * (curve[momentOf(now).hour] ?? 0)) / whole / 60;
  const count = Math.min(Math.floor(play.owed), Math.floor(play.owed * 2 * play.dice() + 0.5));
  play.owed -= count;
  return count;
};

const takeSeat = ({ holds, today, terms, traffic, dice }: Play, group: Played, now: Date): void => {
  group.taken++;
  today.set(group.teacherId, (today.get(group.teacherId) ?? 0) + 1);
  group.day.firstSeatAt ??= now;
  if (group.taken >= group.softCap) {
    group.open = false;
    group.day.fullAt ??= now;
  }
  const joins = dice() < traffic.joinRate;
  const afterMs = Math.ceil(dice() * (terms.holdMinutes - 1)) * MINUTE_MS;
  const at = now.getTime();
  holds.push({ group, endsAt: at + terms.holdMinutes * MINUTE_MS, joinsAt: joins ? at + afterMs : Number.POSITIVE_INFINITY });
};

/** One visitor: back again, seated, or turned away. */
const visit = (play: Play, order: readonly Played[], hour: HourOfDay, now: Date): void => {
  hour.visitors++;
  if (play.dice() < play.traffic.returningShare) {
    hour.returning++;
    return;
  }
  const group = order.find((each) => isUsable(each, now) && each.taken < each.softCap);
  if (!group) {
    hour.turnedAway++;
    return;
  }
  takeSeat(play, group, now);
  hour.seated++;
};

/**
 * Plays a day of visitors in memory, minute by minute, with the rules that the product itself uses: codes are swapped, groups ordered,
 * holds released, then everybody of that minute asks for a seat. The member lists are taken as read every minute.
 */
export const playDay = (camp: DayCamp, traffic: Traffic, terms: DayTerms): PlayedDay => {
  const groups = camp.groups.map(begin);
  const today = new Map(camp.seatsToday);
  const play: Play = { camp, traffic, terms, groups, holds: [], owed: 0, today, dice: createDice(traffic.seed) };
  const played: PlayedDay = { hours: [], groups: groups.map(({ day }) => day), shortAt: null, outAt: null };
  for (let minute = 0; minute < (traffic.minutes ?? DAY_MINUTES); minute++) {
    const now = new Date(camp.now.getTime() + minute * MINUTE_MS);
    if (momentOf(now).date !== momentOf(new Date(now.getTime() - MINUTE_MS)).date) today.clear();
    if (minute % 60 === 0)
      played.hours.push({ at: now, visitors: 0, returning: 0, seated: 0, joined: 0, released: 0, turnedAway: 0, left: 0 });
    const hour = played.hours.at(-1) as HourOfDay;
    for (const group of groups) swapCodes(group, now);
    settleHolds(play, hour, now);
    const order = inOrder(play, now);
    for (let left = arriving(play, now); left > 0; left--) visit(play, order, hour, now);
    const room = roomOf(groups, now);
    hour.left = room.left;
    if (hour.turnedAway > 0) played.outAt ??= now;
    if (isShort(room, terms.shortBelowPercent)) played.shortAt ??= now;
  }
  for (const group of groups) group.day.after = group.taken;
  return played;
};
