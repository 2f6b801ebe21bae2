const BEIJING_MS = 8 * 3_600_000;
const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];

/** A moment as it stands on a leaf of the calendar, by Beijing's day. */
export const leafOf = (moment: string): { month: string; day: string; weekday: string } => {
  const at = new Date(Date.parse(moment) + BEIJING_MS);
  return { month: `${at.getUTCMonth() + 1} 月`, day: String(at.getUTCDate()), weekday: WEEKDAYS[at.getUTCDay()] ?? '' };
};
