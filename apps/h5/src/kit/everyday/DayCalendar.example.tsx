import { useState } from 'react';
import { DayCalendar } from './DayCalendar.tsx';

const DAYS = [
  { id: 'a', at: '2026-11-18T12:00:00Z', mark: '已满', look: 'quiet' as const },
  { id: 'b', at: '2026-11-25T12:00:00Z', mark: '开课', look: 'open' as const },
  { id: 'c', at: '2026-12-02T12:00:00Z', mark: '未开', look: 'quiet' as const },
];

export const Starts = () => {
  const [chosen, setChosen] = useState<string>();
  return <DayCalendar caption="开课日历" now="2026-11-16T02:00:00Z" days={DAYS} chosen={chosen} onChoose={setChosen} />;
};
