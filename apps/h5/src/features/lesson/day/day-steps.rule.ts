import type { SectionLine } from '@xuetang/contract/courses';
import { isHandedOut } from '@xuetang/contract/section-state.rule';

export interface DayStep {
  step: SectionLine;
  /** `now`: the first that is open and not done, which the page's button opens. */
  is: 'done' | 'now' | 'open' | 'shut';
}

/** The steps of a day, from the ground up. */
export const dayStepsOf = (steps: readonly SectionLine[]): DayStep[] => {
  const now = steps.find(({ state }) => isHandedOut(state) && state.is !== 'learned');
  return steps.map((step) => {
    if (step.state.is === 'learned') return { step, is: 'done' };
    if (step === now) return { step, is: 'now' };
    return { step, is: isHandedOut(step.state) ? 'open' : 'shut' };
  });
};
