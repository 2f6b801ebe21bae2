import type { ReactNode } from 'react';
import { seatWords } from '../class-facts.ts';
import { Heading } from '../Heading.tsx';
import { groundOf, type HolderProps } from './holder-props.ts';
import './calendar-leaf.css';

/** The leaf of the day on which class begins, a way to write it down, and the code. */
export const CalendarLeaf = ({ look, copy, facts, top, door, remind }: HolderProps & { remind: ReactNode }) => {
  const { starts } = facts;
  return (
    <div className={`xt-leaf ${groundOf(look)}`}>
      {top}
      <Heading text={copy.headline} eyebrow={look.eyebrow} facts={{}} />
      <div className="xt-leaf-row">
        <p className="xt-leaf-day">
          <span>{starts ? `${starts.month} 月` : '开课'}</span>
          <b>{starts?.day ?? '…'}</b>
          <span>{starts ? `星期${starts.weekday}` : '日期'}</span>
        </p>
        <div className="xt-leaf-words">
          <p>
            <b>{starts ? `${starts.time} 开课` : '开课时间进群就知道'}</b>
          </p>
          <p>{facts.campName}</p>
          <p>{seatWords(facts)}</p>
          {remind}
        </div>
      </div>
      <div className="xt-leaf-paper">{door}</div>
    </div>
  );
};
