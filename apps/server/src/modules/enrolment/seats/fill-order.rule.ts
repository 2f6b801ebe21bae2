/** Why a group stands where it stands in the fill order; in the order in which they are filled. */
export const FILL_WHYS = ['special-date', 'weekday', 'default', 'spare', 'off-rota', 'at-daily-cap'] as const;
export type FillWhy = (typeof FILL_WHYS)[number];

/** When a teacher takes learners of a camp: on a date, on a weekday, or, with neither, otherwise. */
export interface RotaRow {
  teacherId: string;
  /** `2026-11-15` */
  onDate: string | null;
  /** Monday is 1. */
  weekday: number | null;
  fromHour: number;
  untilHour: number;
  weight: number;
  dailyCap: number | null;
  spare: boolean;
}

export interface FillGroup {
  id: string;
  teacherId: string;
  classNumber: number;
  number: number;
  taken: number;
  softCap: number;
  /** Open, in order, and with a code that can be shown. */
  usable: boolean;
}

/** Date, weekday and hour as a clock in Shanghai shows them. */
export interface Moment {
  date: string;
  weekday: number;
  hour: number;
}

const SHANGHAI_MS = 8 * 3_600_000;

export const momentOf = (now: Date): Moment => {
  const there = new Date(now.getTime() + SHANGHAI_MS);
  return { date: there.toISOString().slice(0, 10), weekday: there.getUTCDay() || 7, hour: there.getUTCHours() };
};

/** The first instant of the Shanghai day: daily caps count from here. */
export const dayStartOf = (now: Date): Date => new Date(`${momentOf(now).date}T00:00:00+08:00`);

interface Duty {
  why: FillWhy;
  weight: number;
}

const UNLISTED: Duty = { why: 'default', weight: 1 };
const OFF: Duty = { why: 'off-rota', weight: 1 };

/**
 * A date replaces what the weekday says, and the weekday replaces the default, also where its hours are over: whoever is down for
 * tomorrow evening only is not on duty tomorrow morning. A teacher without any row takes learners as by default.
 */
const dutyOf = (rows: readonly RotaRow[], seatsToday: number, { date, weekday, hour }: Moment): Duty => {
  if (rows.length === 0) return UNLISTED;
  const special = rows.filter((row) => row.onDate === date);
  const slots = rows.filter((row) => row.onDate === null && row.weekday === weekday);
  const usual = rows.filter((row) => row.onDate === null && row.weekday === null);
  const [why, today]: [FillWhy, RotaRow[]] =
    special.length > 0 ? ['special-date', special] : slots.length > 0 ? ['weekday', slots] : ['default', usual];
  const row = today.find(({ fromHour, untilHour }) => fromHour <= hour && hour < untilHour);
  if (!row) return OFF;
  if (row.dailyCap !== null && seatsToday >= row.dailyCap) return { why: 'at-daily-cap', weight: row.weight };
  return { why: row.spare ? 'spare' : why, weight: row.weight };
};

export interface FillPlace {
  id: string;
  why: FillWhy;
}

/**
 * In which order the groups of a period are filled (rules §1): teachers by their rota, then by weight, then the group that is filling,
 * the fullest first, so that groups fill one after another. Spare teachers come behind everybody on duty. Whoever has reached the
 * daily cap comes last, and still takes learners before anybody is turned away. What cannot be filled stands behind what can.
 */
export const fillOrder = (
  groups: readonly FillGroup[],
  rota: readonly RotaRow[],
  seatsToday: ReadonlyMap<string, number>,
  moment: Moment,
): FillPlace[] => {
  const duties = new Map(
    groups.map(({ teacherId }) => {
      const rows = rota.filter((row) => row.teacherId === teacherId);
      return [teacherId, dutyOf(rows, seatsToday.get(teacherId) ?? 0, moment)];
    }),
  );
  return groups
    .map((group) => {
      const { why, weight } = duties.get(group.teacherId) ?? UNLISTED;
      const rank = [
        group.usable ? 0 : 1,
        FILL_WHYS.indexOf(why),
        -weight,
        group.taken < group.softCap ? -group.taken : 0,
        group.classNumber,
        group.number,
      ];
      return { id: group.id, why, rank };
    })
    .toSorted((one, other) => {
      const at = one.rank.findIndex((value, place) => value !== other.rank[place]);
      return at < 0 ? Number(one.id) - Number(other.id) : (one.rank[at] ?? 0) - (other.rank[at] ?? 0);
    })
    .map(({ id, why }) => ({ id, why }));
};
