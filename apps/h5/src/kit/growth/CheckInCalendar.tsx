import { Icon } from '../Icon.tsx';
import { monthRows } from './month.rule.ts';
import { WeekHead } from '../everyday/WeekHead.tsx';
import './check-in-calendar.css';

export interface CheckInCalendarProps {
  year: number;
  month: number;
  /** 2026-11-28, by Beijing's day; the server says which it is. */
  today: string;
  checkedIn: ReadonlySet<string>;
  /** Days that can still be made up for. */
  canMakeUp: ReadonlySet<string>;
  onMakeUp?: (day: string) => void;
}

/** A month of days: done, missed and to be made up for, today. Each mark is a sign or a word. */
export const CheckInCalendar = ({ year, month, today, checkedIn, canMakeUp, onMakeUp }: CheckInCalendarProps) => (
  <table className="xt-month">
    <caption>{`${year} 年 ${month} 月`}</caption>
    <WeekHead />
    <tbody>
      {monthRows(year, month).map((week, nth) => (
        <tr key={nth}>
          {week.map((date, column) => {
            if (!date) return <td key={column} aria-hidden="true" />;
            const { key, day } = date;
            const isToday = key === today;
            if (checkedIn.has(key))
              return (
                <td key={column} className={isToday ? 'xt-month-done xt-month-today' : 'xt-month-done'}>
                  {day}
                  <Icon name="done" size={14} />
                  <span className="xt-unseen">已签到</span>
                </td>
              );
            if (canMakeUp.has(key) && onMakeUp)
              return (
                <td key={column}>
                  <button type="button" onClick={() => onMakeUp(key)}>
                    <span className="xt-unseen">{month} 月</span>
                    {day}
                    <span className="xt-unseen">日</span>
                    <small>
                      补<span className="xt-unseen">签</span>
                    </small>
                  </button>
                </td>
              );
            return (
              <td key={column} className={isToday ? 'xt-month-today' : undefined} aria-current={isToday ? 'date' : undefined}>
                {day}
                {isToday && <small>今天</small>}
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  </table>
);
