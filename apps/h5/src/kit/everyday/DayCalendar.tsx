import { dayKey } from '@xuetang/contract/beijing-time.rule';
import { weeksOf } from './weeks.rule.ts';
import { WeekHead } from './WeekHead.tsx';
import './day-calendar.css';

export interface MarkedDay {
  id: string;
  /** The moment that lies on it. */
  at: string;
  /** 开课, 已满: a word, for whom colours are alike. */
  mark: string;
  look: 'open' | 'quiet';
}

export interface DayCalendarProps {
  caption: string;
  /** The server's time: which day today is. */
  now: string;
  days: readonly MarkedDay[];
  /** From the week of this day on, where the past matters; without it from this week on, and three weeks at least. */
  since?: string;
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** The days that mean something, in the weeks that they lie in; the others stand there to be counted by. */
export const DayCalendar = ({ caption, now, days, since, chosen, onChoose }: DayCalendarProps) => {
  const marked = new Map(days.map((day) => [dayKey(day.at), day]));
  const weeks = weeksOf(
    now,
    days.map(({ at }) => at),
    since === undefined ? {} : { since, least: 1 },
  );
  return (
    <table className="xt-days">
      <caption className="xt-unseen">{caption}</caption>
      <WeekHead />
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.key}>
            {week.map(({ key, label, isPast }) => {
              const day = marked.get(key);
              if (!day)
                return (
                  <td key={key} className={isPast ? 'xt-days-past' : undefined}>
                    <span>{label}</span>
                  </td>
                );
              return (
                <td key={key}>
                  <button
                    type="button"
                    className={`xt-day xt-day-${day.look}`}
                    aria-pressed={day.id === chosen}
                    onClick={() => onChoose(day.id)}
                  >
                    {label}
                    <small>{day.mark}</small>
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
