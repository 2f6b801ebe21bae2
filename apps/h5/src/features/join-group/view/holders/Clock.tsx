import { useEffect, useState } from 'react';
import { Heading } from '../Heading.tsx';
import { Picture } from '../Picture.tsx';
import { groundOf, type HolderProps } from './holder-props.ts';
import './clock.css';

const MINUTE_MS = 60_000;

/** Days, hours and minutes until class. The host knows no start, so it draws no clock and the browser finds what it expects. */
const useLeft = (at: string | undefined): readonly [number, string][] | undefined => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!at) return;
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, [at]);
  if (!at) return undefined;
  const minutes = Math.max(0, Math.ceil((Date.parse(at) - now) / MINUTE_MS));
  return [
    [Math.floor(minutes / 1_440), '天'],
    [Math.floor(minutes / 60) % 24, '小时'],
    [minutes % 60, '分'],
  ];
};

/** How long until class begins, in the evening that it begins in. */
export const Clock = ({ look, copy, facts, isWithoutSeat, top, door }: HolderProps) => {
  const left = useLeft(facts.starts?.at);
  const isOver = left?.every(([count]) => count === 0) ?? false;
  return (
    <div className={`xt-holder-clock ${groundOf(look)}`}>
      {top}
      <Heading copy={copy} eyebrow={look.eyebrow} facts={facts} />
      <p className="xt-holder-clock-left">
        {left && !isOver && (
          <>
            距开课
            {left.map(([count, unit]) => (
              <span key={unit}>
                <b>{count}</b>
                {unit}
              </span>
            ))}
          </>
        )}
        {isOver && '已经开课，进群就跟上'}
        {!left && (isWithoutSeat ? '还没有分到班' : '开课时间进群就知道')}
      </p>
      <div className="xt-holder-clock-paper">{door}</div>
      <Picture name={look.picture} className="xt-holder-clock-picture" facts={facts} />
    </div>
  );
};
