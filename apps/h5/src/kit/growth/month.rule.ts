export interface MonthDay {
  /** 2026-11-28 */
  key: string;
  day: number;
}

/**
 * A month as rows of seven from Monday on; places before the first and after the last day are undefined. By the calendar alone: whose time
 * zone it is was decided by whoever says which month.
 */
export const monthRows = (year: number, month: number): (MonthDay | undefined)[][] => {
  const first = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7;
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const rows = Math.ceil((first + days) / 7);
  const key = (day: number): string => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: 7 }, (__, column) => {
      const day = row * 7 + column - first + 1;
      return day >= 1 && day <= days ? { key: key(day), day } : undefined;
    }),
  );
};
