import { CheckInCalendar } from './CheckInCalendar.tsx';

const days = (...list: number[]) => new Set(list.map((day) => `2026-11-${String(day).padStart(2, '0')}`));

export const November = () => (
  <CheckInCalendar
    year={2026}
    month={11}
    today="2026-11-28"
    checkedIn={days(1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 16, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27)}
    canMakeUp={days(9, 17)}
    onMakeUp={() => {}}
  />
);
export const TodayDone = () => <CheckInCalendar year={2026} month={11} today="2026-11-28" checkedIn={days(28)} canMakeUp={days()} />;
