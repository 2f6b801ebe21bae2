import { refundFen, yuan } from '@xuetang/contract/money.rule';
import { useState } from 'react';
import { Stepper } from '../../../kit/form/Stepper.tsx';
import { Apart } from '../../../kit/layout/Apart.tsx';
import './price.css';

/** 'What would I get back?' Two buttons and a sentence that shows the sum. */
export const RefundCalculator = ({ paidFen, lessons }: { paidFen: number; lessons: number }) => {
  const [used, setUsed] = useState(0);
  const back = refundFen({ paidFen, lessons, used, isEarly: false });
  return (
    <div className="xt-refund-sum">
      <p>如果 7 天以后退，已经上了</p>
      <Apart by={1}>
        <Stepper
          label="已经上了几节"
          value={used}
          least={0}
          most={lessons}
          unit={`/ ${lessons} 节`}
          less="少一节"
          more="多一节"
          onChange={setUsed}
        />
      </Apart>
      <p aria-live="polite">
        退给您 <b>{yuan(back)}</b>
        <small>
          {yuan(paidFen)} − 上过的 {used} 节 {yuan(paidFen - back)}
        </small>
      </p>
    </div>
  );
};
