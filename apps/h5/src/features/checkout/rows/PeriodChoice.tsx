import type { Periods, SoldPeriod } from '@xuetang/contract/order-forms';
import { lazy, Suspense } from 'react';
import { Radio } from '../../../kit/Radio.tsx';
import type { OwnProps } from '../own.ts';
import { leafOf } from './leaf.rule.ts';
import { words as say } from './period-words.ts';
import './period.css';

/** Most periods have places. */
const NoPeriod = lazy(() => import('./NoPeriod.tsx').then((file) => ({ default: file.NoPeriod })));

/** A day torn off the calendar. */
const Leaf = ({ at }: { at: string }) => {
  const { month, day, weekday } = leafOf(at);
  return (
    <span className="xt-period-leaf" aria-hidden="true">
      <i>{month}</i>
      <b>{day}</b>
      <small>{weekday}</small>
    </span>
  );
};

const placesOf = ({ state, seatsLeft, enrolFrom }: SoldPeriod, nowMs: number): string => {
  if (state === 'open') return say.left(seatsLeft);
  return state === 'full' ? say.full : say.coming(enrolFrom, nowMs);
};

const lookOf = ({ periodId, state }: SoldPeriod, chosen: string | null): string | undefined => {
  if (state !== 'open') return 'xt-period-off';
  return periodId === chosen ? 'xt-period-on' : undefined;
};

/** When it begins: the periods with their counted places. None is chosen beforehand, and a full one cannot be. */
export const PeriodChoice = ({ periods, now, wish, change, lack }: Omit<OwnProps, 'commit'> & { periods: Periods }) => {
  const nowMs = Date.parse(now);
  const error = lack?.at === 'periodId' ? lack.words : undefined;
  const none = !periods.list.some(({ state }) => state === 'open') && (
    <Suspense>
      <NoPeriod periods={periods} nowMs={nowMs} />
    </Suspense>
  );
  if (periods.list.length === 0) return none;
  const choice = (
    <fieldset className={error ? 'xt-period xt-period-bad' : 'xt-period'}>
      <legend>
        {periods.campName} <small>{say.evening(periods.eveningMinutes)}</small>
      </legend>
      {error && <p role="alert">{error}</p>}
      {periods.list.map((period) => (
        <label key={period.periodId} className={lookOf(period, wish.periodId)}>
          <Leaf at={period.startsAt} />
          <span>
            <b>{period.periodName}</b>
            <small>{say.begins(period.startsAt, nowMs)}</small>
            {period.teacherNames.length > 0 && <small>{say.teachers(period.teacherNames)}</small>}
            <small className={period.state === 'open' ? 'xt-period-places' : undefined}>{placesOf(period, nowMs)}</small>
          </span>
          <Radio
            name="period"
            checked={period.periodId === wish.periodId}
            disabled={period.state !== 'open'}
            onChange={() => change({ periodId: period.periodId })}
          />
        </label>
      ))}
      <p className="xt-period-counted">{say.counted(periods.countedAt, nowMs)}</p>
    </fieldset>
  );
  return (
    <>
      {choice}
      {none}
    </>
  );
};
