import { dayOf, timeOf } from '@xuetang/contract/beijing-time.rule';
import type { CampPeriod } from '@xuetang/contract/class-dates';
import type { PeriodId } from '@xuetang/contract/ids';
import { Radio } from '../../kit/Radio.tsx';
import { seatWords, teacherWords } from './period-words.rule.ts';
import './class-dates.css';

interface PeriodChoiceProps {
  label: string;
  periods: readonly CampPeriod[];
  chosen: PeriodId | undefined;
  nowMs: number;
  onChoose: (period: PeriodId) => void;
}

/** Periods to choose among. What cannot be chosen stays in sight and says why. */
export const PeriodChoice = ({ label, periods, chosen, nowMs, onChoose }: PeriodChoiceProps) => (
  <fieldset className="xt-dates-choice">
    <legend className="xt-unseen">{label}</legend>
    {periods.map((period) => {
      const { periodId, periodName, startsAt, state, teacherNames } = period;
      const isChosen = periodId === chosen;
      return (
        <label key={periodId} className={`xt-dates-period${isChosen ? ' xt-dates-chosen' : ''}${state === 'open' ? '' : ' xt-dates-shut'}`}>
          <Radio name="period" value={periodId} checked={isChosen} disabled={state !== 'open'} onChange={() => onChoose(periodId)} />
          <span>
            {dayOf(startsAt, nowMs)} {timeOf(startsAt)}
            <small>
              {periodName} · {teacherWords(teacherNames)}
            </small>
            <small className={`xt-dates-${state}`}>{seatWords(period, nowMs)}</small>
          </span>
        </label>
      );
    })}
  </fieldset>
);
