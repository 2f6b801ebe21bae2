import { Foothills } from '@xuetang/art/Foothills.tsx';
import type { ReactNode } from 'react';
import { seatWords } from '../class-facts.ts';
import { Heading } from '../Heading.tsx';
import { groundOf, type HolderProps } from './holder-props.ts';
import './calendar-leaf.css';
import '../ground.css';

/** The leaf of the day on which class begins, a way to write it down, and the code. */
export const CalendarLeaf = ({ look, copy, facts, isWithoutSeat, top, door, remind }: HolderProps & { remind: ReactNode }) => {
  const { starts } = facts;
  return (
    <div className={`xt-leaf ${groundOf(look)}`}>
      <Foothills className="xt-foot" />
      {top}
      <Heading copy={copy} eyebrow={look.eyebrow} facts={{}} />
      <div className="xt-leaf-row">
        <p key={starts?.at} className="xt-leaf-day">
          <span>{starts ? `${starts.month} 月` : '开课'}</span>
          <b>{starts?.day ?? '…'}</b>
          <span>{starts ? `星期${starts.weekday}` : '日期'}</span>
        </p>
        <div className="xt-leaf-words">
          <p>
            <b>{starts ? `${starts.time} 开课` : isWithoutSeat ? '还没有分到班' : '开课时间进群就知道'}</b>
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
