import type { OrderNo } from '@xuetang/contract/ids';
import { WECHAT_PAY } from '@xuetang/contract/pay-choices.rule';
import { lazy, Suspense } from 'react';
import { useShell } from '../../../client/shell-context.ts';
import { ActionButton } from '../../../kit/ActionButton.tsx';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { Button } from '../../../kit/Button.tsx';
import type { ChosenWay, usePaying } from '../../../kit/trade/use-paying.ts';
import { usePayWays } from '../../../kit/trade/use-pay-ways.ts';
import type { PayingPage } from './paying-page.ts';
import { words } from './words.ts';

const OpenInWechat = lazy(() => import('./OpenInWechat.tsx').then((file) => ({ default: file.OpenInWechat })));
const NeedsWechat = lazy(() => import('./NeedsWechat.tsx').then((file) => ({ default: file.NeedsWechat })));

export interface PayFootProps {
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

const CannotPay = ({ fen, why }: { fen: number; why: string }) => (
  <BottomBar note={<span role="status">{why}</span>}>
    <Button disabled>{words.button(fen)}</Button>
  </BottomBar>
);

/** The tap that opens WeChat's sheet; where it cannot open, what leads to where it can. */
export const PayFoot = ({ orderNo, page, fen, isOffline, needsWechat, isWaiting = false, paying, way }: PayFootProps) => {
  const { host } = useShell();
  const { isWechatClosed } = usePayWays(fen);
  // What cannot work is not offered: the other ways stand above.
  if (isWechatClosed && !paying.isBusy) return <CannotPay fen={fen} why={words.wechatClosed} />;
  if (host.kind !== 'wechat' || needsWechat) {
    const Way = host.kind === 'wechat' ? NeedsWechat : OpenInWechat;
    return (
      <Suspense>
        <Way orderNo={orderNo} page={page} />
      </Suspense>
    );
  }
  if (isOffline) return <CannotPay fen={fen} why={words.offline} />;
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
