import { planFault, tidyPlanValue, type PlanFieldName } from '@xuetang/contract/plan.rule';
import { useEffect, useState } from 'react';
import { useAutosave } from '../../kit/use-autosave.ts';

export type PlanValues = Partial<Record<PlanFieldName, string>>;

export interface Told {
  onValue: (field: PlanFieldName, value: string) => void;
  /** Whether the server has it. */
  onSaved?: (field: PlanFieldName, isSaved: boolean) => void;
}

/** One field that saves itself. What is wrong stays on the page and is not sent: the last right value is what is kept. */
export const usePlanField = (field: PlanFieldName, first: string, { onValue, onSaved }: Told) => {
  const [text, setText] = useState(first);
  const [good, setGood] = useState(first);
  const saved = useAutosave('savePlanField', { field, value: good });
  const isSaved = saved.state === 'saved';
  useEffect(() => onSaved?.(field, isSaved), [onSaved, field, isSaved]);
  const onChange = (typed: string): void => {
    setText(typed);
    if (planFault(field, typed)) return;
    const tidy = tidyPlanValue(field, typed);
    setGood(tidy);
    onValue(field, tidy);
  };
  return { text, onChange, error: planFault(field, text), saved };
};
