import type { OrderNo } from '@xuetang/contract/ids';
import { lazy, Suspense } from 'react';
import { Notice } from '../Notice.tsx';
import { type PaidNext, paidWords } from './paid-words.ts';

/** Few buy for somebody else. */
const GiftLink = lazy(() => import('./GiftLink.tsx').then((file) => ({ default: file.GiftLink })));

/** Paid, and nobody has it yet: for whom or what it waits, until when, and that it comes back else. */
export const PaidWaits = ({ next, orderNo, name, nowMs }: { next: PaidNext; orderNo: OrderNo; name: string; nowMs: number }) => {
  const text = paidWords.waits(next, nowMs);
  return (
    <>
      {text && (
        // Said again when it is known.
        <div role="status">
          <Notice look="next">{text}</Notice>
        </div>
      )}
      {next.to === 'gift' && (
        <Suspense>
          <GiftLink orderNo={orderNo} name={name} />
        </Suspense>
      )}
    </>
  );
};
