import { lazy, Suspense, useEffect } from 'react';
import { BottomBar } from '../../kit/BottomBar.tsx';
import { Button } from '../../kit/Button.tsx';
import type { OrderButtonProps } from './OrderButton.tsx';
import { words } from './words.ts';

const load = () => import('./OrderButton.tsx');
const OrderButton = lazy(() => load().then((file) => ({ default: file.OrderButton })));

/** What orders is needed at the first tap: its script comes beside the price, and not before the page. */
export const useOrderButton = (): void => {
  // One that does not come is asked for again where it is shown, and said there.
  useEffect(() => void load().catch(() => undefined), []);
};

/** One button with the sum, and what happens then. */
export const EnsureFoot = (props: OrderButtonProps) => {
  const { commit, checkout } = props;
  const { isOffline, paysHere, nowFen } = checkout;
  const payFen = nowFen(commit);
  if (commit.periods && !commit.periods.list.some(({ state }) => state === 'open'))
    return (
      <BottomBar note={words.noPeriodNote}>
        <Button disabled>{words.noPeriod}</Button>
      </BottomBar>
    );
  const note = isOffline ? words.offline : payFen === 0 ? words.afterFree : words.after(commit.openMinutes, paysHere);
  return (
    <BottomBar note={<span role="status">{note}</span>}>
      <Suspense fallback={<Button disabled>{words.button(payFen, paysHere)}</Button>}>
        <OrderButton {...props} />
      </Suspense>
    </BottomBar>
  );
};
