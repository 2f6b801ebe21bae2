import type { OwnProps } from '../own.ts';
import { PeriodChoice } from './PeriodChoice.tsx';
import { words as say } from './period-words.ts';
import './period.css';

/** `ensure-more4`: a live course begins on a day: the periods with their places come before the price. */
export const Period = ({ commit: { periods }, ...rest }: OwnProps) => (
  <>
    <header className="xt-period-head">
      <h1>{say.title}</h1>
      <p>{say.lead}</p>
    </header>
    {periods && <PeriodChoice periods={periods} {...rest} />}
  </>
);
