import { refundFen, yuan } from '@xuetang/contract/money.rule';
import { useState } from 'react';
import { words } from './words.ts';
import './refund-slider.css';

const { sale } = words;
/** More bars than this are too thin to be seen. */
const MOST_BARS = 16;

/** Drag how many lessons were used, and see what comes back: bars that fall like stairs, the chosen one dark. */
export const RefundSlider = ({ paidFen, lessons }: { paidFen: number; lessons: number }) => {
  const [used, setUsed] = useState(Math.min(lessons, Math.max(1, Math.round(lessons / 4))));
  const backFor = (count: number) => refundFen({ paidFen, lessons, used: count, isEarly: false });
  const back = backFor(used);
  const last = Math.min(lessons, MOST_BARS);
  const chosen = Math.round((used / lessons) * last);
  return (
    <div className="xt-refund-drag">
      <div className="xt-refund-drag-bars" aria-hidden="true">
        {Array.from({ length: last + 1 }, (_, nth) => (
          <i
            key={nth}
            className={nth === chosen ? 'xt-refund-drag-now' : ''}
            style={{ height: `${Math.max(3, (backFor(Math.round((nth / last) * lessons)) / paidFen) * 100)}%` }}
          />
        ))}
      </div>
      <label htmlFor="used">{sale.drag}</label>
      <input
        id="used"
        type="range"
        min={0}
        max={lessons}
        step={1}
        value={used}
        aria-valuetext={`${sale.used(used, lessons)}，${sale.back} ${yuan(back)}`}
        onChange={(event) => setUsed(Number(event.currentTarget.value))}
      />
      <p className="xt-refund-drag-sum">
        <span>{sale.used(used, lessons)}</span>
        <span>
          {sale.back} <b>{yuan(back)}</b>
        </span>
      </p>
    </div>
  );
};
