import { useState } from 'react';

/** The box that has to be ticked, where a page leads to it. */
export const CONTRACT_BOX = 'contract';

const MISSING = '请先看一看合同，同意再勾上';
const CHANGED = '合同刚刚更新了，没有下单。请再看一遍，同意再勾上';

/** Whether the contract was agreed to: ticked by the buyer alone, and ticked anew where no order came of it. */
export const useContractBox = (changed: string = CHANGED) => {
  const [checked, setChecked] = useState(false);
  const [error, setError] = useState<string>();
  return {
    /** As `ContractBox` takes it. */
    box: {
      checked,
      error,
      onChange: (next: boolean) => {
        setChecked(next);
        setError(undefined);
      },
    },
    /** Leads to the box where it is not ticked; true where it is. */
    isAgreed: (): boolean => {
      if (checked) return true;
      setError(MISSING);
      document.getElementById(CONTRACT_BOX)?.focus();
      return false;
    },
    untick: () => setChecked(false),
    /** The texts are others now: to be read again. */
    sayChanged: () => {
      setChecked(false);
      setError(changed);
    },
  };
};
