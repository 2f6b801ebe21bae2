import { planFault, tidyPlanValue, type PlanFieldName } from '@xuetang/contract/plan.rule';
import { useState } from 'react';
import { useAutosave } from '../../kit/use-autosave.ts';

export type PlanValues = Partial<Record<PlanFieldName, string>>;

/** One field that saves itself. What is wrong stays on the page and is not sent: the last right value is what is kept. */
export const usePlanField = (field: PlanFieldName, first: string, onGood: (value: string) => void) => {
  const [text, setText] = useState(first);
  const [good, setGood] = useState(first);
  const saved = useAutosave('savePlanField', { field, value: good });
  const onChange = (typed: string): void => {
    setText(typed);
    if (planFault(field, typed)) return;
    const tidy = tidyPlanValue(field, typed);
    setGood(tidy);
    onGood(tidy);
  };
  return { text, onChange, error: planFault(field, text), saved };
};
