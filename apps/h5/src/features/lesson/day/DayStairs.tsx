import { sectionHref } from '@xuetang/h5-routes/section-page';
import { Icon } from '../../../kit/Icon.tsx';
import { Link } from '../../../kit/router.tsx';
import type { DayStep } from './day-steps.rule.ts';
import { words } from './words.ts';
import './day-stairs.css';

const Mark = ({ is, nth }: { is: DayStep['is']; nth: number }) => {
  if (is === 'done') return <Icon name="done" size={20} />;
  return is === 'shut' ? <Icon name="lock" size={20} /> : <span>{nth + 1}</span>;
};

const Inside = ({ of: { step, is }, nth, nowMs }: { of: DayStep; nth: number; nowMs: number }) => {
  const about = {
    done: words.done(step),
    now: step.state.is === 'begun' ? words.begun : words.about(step),
    open: words.about(step),
    shut: words.shut(step, nowMs),
  }[is];
  return (
    <>
      <span className="xt-day-mark" aria-hidden="true">
        <Mark is={is} nth={nth} />
      </span>
      <span className="xt-day-words">
        <strong>{step.title}</strong>
        <span>{about}</span>
      </span>
    </>
  );
};

/** The steps of a day as stairs that are climbed: the first is the lowest, also for whoever hears or tabs through them. */
export const DayStairs = ({ steps, nowMs }: { steps: readonly DayStep[]; nowMs: number }) => (
  <ol className="xt-day-stairs" aria-label={words.steps}>
    {steps.map((of, nth) => (
      <li key={of.step.sectionId} className={`xt-day-step xt-day-step-${of.is} xt-day-high-${Math.min(nth, 4)}`}>
        {of.is === 'shut' ? (
          <span className="xt-day-tread">
            <Inside of={of} nth={nth} nowMs={nowMs} />
          </span>
        ) : (
          <Link className="xt-day-tread" to={sectionHref(of.step)}>
            <Inside of={of} nth={nth} nowMs={nowMs} />
          </Link>
        )}
      </li>
    ))}
  </ol>
);
