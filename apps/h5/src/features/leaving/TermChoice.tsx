import { Radio } from '../../kit/Radio.tsx';
import type { Plan, Term } from '../../kit/trade/instalment-plans.rule.ts';
import { huabei as say } from './huabei-words.ts';
import './huabei.css';

interface TermChoiceProps {
  plans: readonly Plan[];
  chosen: Term | undefined;
  onChoose: (term: Term) => void;
}

/** In how many instalments; none is chosen for anybody. What each costs in all stands beside it before it is. */
export const TermChoice = ({ plans, chosen, onChoose }: TermChoiceProps) => (
  <fieldset className="xt-huabei-terms">
    <legend>{say.choose}</legend>
    {plans.map(({ times, eachFen, feeFen, wholeFen, yearly }) => (
      <label key={times} className={times === chosen ? 'xt-huabei-term xt-term-chosen' : 'xt-huabei-term'}>
        <b className="xt-term-times">{times} 期</b>
        <span>
          <b>{say.each(eachFen)}</b>
          <small>{say.fee(feeFen, wholeFen)}</small>
          <small>{say.year(yearly)}</small>
        </span>
        <Radio name="term" value={String(times)} checked={times === chosen} onChange={() => onChoose(times)} />
      </label>
    ))}
  </fieldset>
);
