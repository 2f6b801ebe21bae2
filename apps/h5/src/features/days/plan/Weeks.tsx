import { dayKey } from '@xuetang/contract/beijing-time.rule';
import type { PlanDay } from '@xuetang/contract/days';
import { DayCalendar } from '../../../kit/everyday/DayCalendar.tsx';
import { Tabs } from '../../../kit/everyday/Tabs.tsx';
import { Stack } from '../../../kit/layout/Stack.tsx';
import { useKept } from '../../../kit/use-kept.ts';
import { DayThings, type OfPlan } from './DayThings.tsx';
import { isEmptyDay, weekAfter } from './plan-days.rule.ts';
import { words } from './words.ts';

interface WeeksProps {
  days: readonly PlanDay[];
  now: string;
  of: OfPlan;
}

const Week = ({ days, now, of }: WeeksProps) => {
  const shown = weekAfter(days, dayKey(now));
  if (shown.length === 0) return <p>{words.quietWeek}</p>;
  return (
    <Stack>
      {shown.map((day) => (
        <Stack key={day.date} space={1}>
          <h3>{words.day(day.date, of.nowMs)}</h3>
          <DayThings day={day} {...of} />
        </Stack>
      ))}
    </Stack>
  );
};

/** Five weeks in one look, and beneath them the day that is chosen. */
const Month = ({ days, now, of }: WeeksProps) => {
  const [chosen, setChosen] = useKept('day', dayKey(now));
  const day = days.find(({ date }) => date === chosen);
  return (
    <Stack>
      <DayCalendar
        caption={words.calendar}
        now={now}
        days={days.flatMap((each) => {
          const mark = words.mark(each);
          const look = mark === '直播' ? ('open' as const) : ('quiet' as const);
          return mark === undefined ? [] : [{ id: each.date, at: `${each.date}T04:00:00.000Z`, mark, look }];
        })}
        chosen={chosen}
        onChoose={setChosen}
      />
      <h3>{words.day(chosen, of.nowMs)}</h3>
      {day && !isEmptyDay(day) ? <DayThings day={day} {...of} /> : <p>{words.nothing}</p>}
    </Stack>
  );
};

/** The coming week as a list, or a month as a calendar. */
export const Weeks = (props: WeeksProps) => {
  const [view, setView] = useKept('view', 'week');
  return (
    <Tabs
      label={words.view}
      tabs={[
        { name: 'week', title: words.week },
        { name: 'month', title: words.month },
      ]}
      chosen={view}
      onChoose={setView}
    >
      {view === 'month' ? <Month {...props} /> : <Week {...props} />}
    </Tabs>
  );
};
