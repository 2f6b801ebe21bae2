import type { OrderNo } from '@xuetang/contract/ids';
import { WECHAT_PAY } from '@xuetang/contract/pay-choices.rule';
import { lazy, Suspense } from 'react';
import { useShell } from '../../../client/shell-context.ts';
import { ActionButton } from '../../../kit/ActionButton.tsx';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import type { NotPaid } from '../../../kit/trade/not-paid.rule.ts';
import { opensWechat } from '../../../kit/trade/open-way.rule.ts';
import type { ChosenWay, usePaying } from '../../../kit/trade/use-paying.ts';
import { usePayWays } from '../../../kit/trade/use-pay-ways.ts';
import { notPaidWords } from './not-paid-words.ts';
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

/** Why the last tap has led to no payment. It is here before the tap: what is said of a lost network cannot be fetched then. */
export const WhyNotPaid = ({ why }: { why: NotPaid }) => <Notice>{notPaidWords[why]}</Notice>;

const CannotPay = ({ fen, why }: { fen: number; why?: string }) => (
  <BottomBar note={why && <span role="status">{why}</span>}>
    <Button disabled>{words.button(fen)}</Button>
  </BottomBar>
);

/** The tap that opens WeChat, its sheet or the whole of it; where it cannot open, what leads to where it can. */
export const PayFoot = ({ orderNo, page, fen, isOffline, needsWechat, isWaiting = false, paying, way }: PayFootProps) => {
  const { host } = useShell();
  const { choices, isWaiting: isAsked, isWechatClosed } = usePayWays(fen);
  // What cannot work is not offered: the other ways stand above.
  if (isWechatClosed && !paying.isBusy) return <CannotPay fen={fen} why={words.wechatClosed} />;
  const opens = choices.some((choice) => choice.payType === WECHAT_PAY && opensWechat(choice));
  // Whether a browser can open it is known in a moment, and no other button takes its place then.
  if (host.kind === 'browser' && isAsked && !isOffline) return <CannotPay fen={fen} />;
  if ((host.kind !== 'wechat' && !opens) || needsWechat) {
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
        onClick={() => void paying.pay(orderNo, { payType: WECHAT_PAY, seenFen: fen, ...way })}
      >
        {words.button(fen)}
      </ActionButton>
    </BottomBar>
  );
};
