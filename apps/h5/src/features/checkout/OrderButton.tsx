import { ActionButton } from '../../kit/ActionButton.tsx';
import { Button } from '../../kit/Button.tsx';
import type { Commit } from './commit.ts';
import type { Checkout } from './use-checkout.ts';
import { useOrdering } from './use-ordering.ts';
import { words } from './words.ts';

export interface OrderButtonProps {
  commit: Commit;
  checkout: Checkout;
}

/** One button with the sum. Where the sum is not sure it cannot be pressed, and says why. */
export const OrderButton = ({ commit, checkout }: OrderButtonProps) => {
  const { isCounting, isOffline, paysHere, nowFen } = checkout;
  const { order, isOpening, ...placing } = useOrdering(checkout);
  const label = words.button(nowFen(commit), paysHere);
  if ((isCounting || isOffline) && !isOpening) return <Button disabled>{isCounting ? words.counting : label}</Button>;
  return (
    <ActionButton action={placing} busyLabel={isOpening ? words.opening : words.sending} onClick={() => order(commit)}>
      {label}
    </ActionButton>
  );
};
