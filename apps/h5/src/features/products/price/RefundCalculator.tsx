import { refundFen, yuan } from '@xuetang/contract/money.rule';
import { useState } from 'react';

/** 'What would I get back?' Two buttons and a sentence that shows the sum. */
export const RefundCalculator = ({ paidFen, lessons }: { paidFen: number; lessons: number }) => {
  const [used, setUsed] = useState(0);
  const back = refundFen({ paidFen, lessons, used, isEarly: false });
  return (
    <div className="xt-refund-sum">
      <p id="refund-used">如果 7 天以后退，已经上了</p>
      <div className="xt-refund-steps" role="group" aria-labelledby="refund-used">
        <button type="button" aria-label="少一节" disabled={used === 0} onClick={() => setUsed(used - 1)}>
          −
        </button>
        <output>
          <b>{used}</b> / {lessons} 节
        </output>
        <button type="button" aria-label="多一节" disabled={used === lessons} onClick={() => setUsed(used + 1)}>
          +
        </button>
      </div>
      <p aria-live="polite">
        退给您 <b>{yuan(back)}</b>
        <small>
          {yuan(paidFen)} − 上过的 {used} 节 {yuan(paidFen - back)}
        </small>
      </p>
    </div>
  );
};
