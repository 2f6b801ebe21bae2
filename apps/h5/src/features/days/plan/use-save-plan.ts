import type { PlanChange } from '@xuetang/contract/days';
import { useAction } from '../../../client/use-action.ts';

/** The plan that is on the page. */
export interface OnPage {
  seq: number;
  refresh: () => Promise<void>;
}

/** Saves one change. What is refused was refused because of something newer, so that is shown. */
export const useSavePlan = ({ seq, refresh }: OnPage) => {
  const action = useAction('savePlanChange');
  const save = async (change: PlanChange): Promise<void> => {
    const result = await action.send({ seq, change });
    if (result && !result.ok) await refresh();
  };
  return { save, isBusy: action.isBusy };
};
