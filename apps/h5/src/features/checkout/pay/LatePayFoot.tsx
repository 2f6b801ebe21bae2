import { lazy, Suspense, useEffect } from 'react';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { Waiting } from '../../../kit/PageState.tsx';
import type { NotPaid } from '../../../kit/trade/not-paid.rule.ts';
import type { PayFootProps } from './PayFoot.tsx';
import { words } from './words.ts';

const load = () => import('./PayFoot.tsx');
const PayFoot = lazy(() => load().then((file) => ({ default: file.PayFoot })));
const WhyNotPaid = lazy(() => load().then((file) => ({ default: file.WhyNotPaid })));

/** What pays is needed at the first tap: its script comes beside what the page asks for. */
export const usePayFoot = (): void => {
  // One that does not come is asked for again where it is shown, and said there.
  useEffect(() => void load().catch(() => undefined), []);
};

export const LateWhyNotPaid = ({ why }: { why: NotPaid }) => (
  <div role="status">
    <Suspense fallback={<Waiting cards={[88]} />}>
      <WhyNotPaid why={why} />
    </Suspense>
  </div>
);

export const LatePayFoot = (props: PayFootProps) => (
  <Suspense
    fallback={
      <BottomBar>
        <Button disabled>{words.button(props.fen)}</Button>
      </BottomBar>
    }
  >
    <PayFoot {...props} />
  </Suspense>
);
