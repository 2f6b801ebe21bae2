import { dayKey } from '@xuetang/contract/beijing-time.rule';
import type { CampPeriod } from '@xuetang/contract/class-dates';
import type { PeriodId } from '@xuetang/contract/ids';
import { weeksOf } from './calendar.rule.ts';

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'];
const MARKS = { open: '开课', full: '已满', coming: '未开' } as const satisfies Record<CampPeriod['state'], string>;

interface PeriodCalendarProps {
  periods: readonly CampPeriod[];
  chosen: PeriodId | undefined;
  countedAt: string;
  onChoose: (period: PeriodId) => void;
}

/** The days on which a period begins, in the weeks that they lie in. Every mark is a word, for whom colours are alike. */
export const PeriodCalendar = ({ periods, chosen, countedAt, onChoose }: PeriodCalendarProps) => {
  const starting = new Map(periods.map((period) => [dayKey(period.startsAt), period]));
  const weeks = weeksOf(
    countedAt,
    periods.map(({ startsAt }) => startsAt),
  );
  return (
    <table className="xt-dates-calendar">
      <caption className="xt-unseen">开课日历</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((day) => (
            <th key={day} scope="col">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.key}>
            {week.map(({ key, label, isPast }) => {
              const period = starting.get(key);
              if (!period)
                return (
                  <td key={key} className={isPast ? 'xt-dates-past' : undefined}>
                    <span>{label}</span>
                  </td>
                );
              return (
                <td key={key}>
                  <button
                    type="button"
                    className={`xt-dates-day xt-dates-day-${period.state}`}
                    aria-pressed={period.periodId === chosen}
                    onClick={() => onChoose(period.periodId)}
                  >
                    {label}
                    <small>{MARKS[period.state]}</small>
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
