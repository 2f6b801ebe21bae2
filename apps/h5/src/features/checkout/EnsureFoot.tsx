import { WECHAT_PAY } from '@xuetang/contract/pay-choices.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { lazy, Suspense, useEffect } from 'react';
import { BottomBar } from '../../kit/BottomBar.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Button } from '../../kit/Button.tsx';
import type { OpenWay } from '../../kit/trade/open-way.rule.ts';
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
  if (commit.periods && !commit.periods.list.some(({ state }) => state === 'open'))
    return (
      <BottomBar note={words.noPeriodNote}>
        <ButtonLink look="line" to={href('productHome')}>
          {words.otherCourses}
        </ButtonLink>
      </BottomBar>
    );
  const fen = checkout.nowFen(commit);
  const first: OpenWay = { payType: WECHAT_PAY, way: checkout.paysHere ? 'sheet' : 'copied-link', term: undefined };
  return (
    <Suspense
      fallback={
        <BottomBar note={words.after(commit.openMinutes, fen, first)}>
          <Button disabled>{words.button(fen, first)}</Button>
        </BottomBar>
      }
    >
      <OrderButton {...props} />
    </Suspense>
  );
};
