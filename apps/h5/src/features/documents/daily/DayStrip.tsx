import type { DailyDay } from '@xuetang/contract/documents';
import { Icon } from '../../../kit/Icon.tsx';
import { words } from './words.ts';
import './day-strip.css';

const wordOf = ({ isRead, hasSome }: DailyDay): string => (isRead ? words.money.read : hasSome ? words.money.missed : words.money.none);

/** The last seven days, the last of them today: each says in a word what became of it. */
export const DayStrip = ({ days, today }: { days: readonly DailyDay[]; today: string }) => (
  <ol className="xt-day-strip" aria-label={words.money.strip}>
    {days.map((each) => (
      <li key={each.day} aria-current={each.day === today ? 'date' : undefined} className={each.isRead ? 'xt-day-read' : undefined}>
        <span aria-hidden="true">{words.weekday(each.day)}</span>
        <b>{Number(each.day.slice(-2))}</b>
        {each.isRead ? <Icon name="done" size={18} /> : <i aria-hidden="true" />}
        <span className="xt-unseen">{wordOf(each)}</span>
      </li>
    ))}
  </ol>
);
