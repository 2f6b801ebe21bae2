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

const at = (day: number) => `2026-11-${day}T04:00:00Z`;
const CAMP = [
  { id: '12', at: at(12), mark: '学了', look: 'open' as const },
  { id: '13', at: at(13), mark: '没学', look: 'quiet' as const },
  { id: '16', at: at(16), mark: '今天', look: 'open' as const },
  { id: '17', at: at(17), mark: '还没到', look: 'quiet' as const },
];
export const FromThePast = () => {
  const [chosen, setChosen] = useState<string | undefined>('16');
  return <DayCalendar caption="这一期" now="2026-11-16T02:00:00Z" since="2026-11-12" days={CAMP} chosen={chosen} onChoose={setChosen} />;
};
