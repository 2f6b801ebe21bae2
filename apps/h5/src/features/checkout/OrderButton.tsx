import { ActionButton } from '../../kit/ActionButton.tsx';
import { BottomBar } from '../../kit/BottomBar.tsx';
import { Button } from '../../kit/Button.tsx';
import { usePayWays } from '../../kit/trade/use-pay-ways.ts';
import type { Commit } from './commit.ts';
import type { Checkout } from './use-checkout.ts';
import { useOrdering } from './use-ordering.ts';
import { words } from './words.ts';

export interface OrderButtonProps {
  commit: Commit;
  checkout: Checkout;
}

/** One button with the sum, which says how it is paid. Where either is not sure it cannot be pressed, and says why. */
export const OrderButton = ({ commit, checkout }: OrderButtonProps) => {
  const { isCounting, isOffline, nowFen, way } = checkout;
  const { order, isOpening, ...placing } = useOrdering(checkout);
  const fen = nowFen(commit);
  const { chosen, isWaiting, mayTap } = usePayWays(fen, way.wanted);
  const isToBeChosen = fen > 0 && !mayTap && !isWaiting;
  const label = isToBeChosen ? words.choose : words.button(fen, chosen);
  const note = isToBeChosen ? words.chooseNote : words.after(commit.openMinutes, fen, chosen);
  const isSure = !isCounting && !isOffline && (fen === 0 || mayTap);
  return (
    <BottomBar note={<span role="status">{isOffline ? words.offline : note}</span>}>
      {isSure || isOpening ? (
        <ActionButton action={placing} busyLabel={isOpening ? words.opening : words.sending} onClick={() => order(commit, chosen)}>
          {label}
        </ActionButton>
      ) : (
        <Button disabled>{isCounting ? words.counting : label}</Button>
      )}
    </BottomBar>
  );
};
