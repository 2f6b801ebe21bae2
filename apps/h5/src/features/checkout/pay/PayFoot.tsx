import type { OrderNo } from '@xuetang/contract/ids';
import { WECHAT_PAY } from '@xuetang/contract/pay-choices.rule';
import { lazy, Suspense } from 'react';
import { useShell } from '../../../client/shell-context.ts';
import { ActionButton } from '../../../kit/ActionButton.tsx';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { Button } from '../../../kit/Button.tsx';
import type { ChosenWay, usePaying } from '../../../kit/trade/use-paying.ts';
import type { PayingPage } from './paying-page.ts';
import { words } from './words.ts';

const OpenInWechat = lazy(() => import('./OpenInWechat.tsx').then((file) => ({ default: file.OpenInWechat })));
const NeedsWechat = lazy(() => import('./NeedsWechat.tsx').then((file) => ({ default: file.NeedsWechat })));

interface PayFootProps {
  orderNo: OrderNo;
  /** Where WeChat leads back to. */
  page: PayingPage;
  fen: number;
  isOffline: boolean;
  /** WeChat has to be asked first who is at this phone. */
  needsWechat: boolean;
  /** It is being asked. */
  isWaiting?: boolean;
  paying: ReturnType<typeof usePaying>;
  way?: Omit<ChosenWay, 'payType'>;
}

/** The tap that opens WeChat's sheet; where it cannot open, what leads to where it can. */
export const PayFoot = ({ orderNo, page, fen, isOffline, needsWechat, isWaiting = false, paying, way }: PayFootProps) => {
  const { host } = useShell();
  if (host.kind !== 'wechat' || needsWechat) {
    const Way = host.kind === 'wechat' ? NeedsWechat : OpenInWechat;
    return (
      <Suspense>
        <Way orderNo={orderNo} page={page} />
      </Suspense>
    );
  }
  if (isOffline)
    return (
      <BottomBar note={<span role="status">{words.offline}</span>}>
        <Button disabled>{words.button(fen)}</Button>
      </BottomBar>
    );
  return (
    <BottomBar>
      <ActionButton
        action={paying}
        busyLabel={words.busy}
        disabled={isWaiting}
        onClick={() => void paying.pay(orderNo, { payType: WECHAT_PAY, ...way })}
      >
        {words.button(fen)}
      </ActionButton>
    </BottomBar>
  );
};
