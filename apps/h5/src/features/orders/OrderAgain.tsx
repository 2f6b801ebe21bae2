import type { Order } from '@xuetang/contract/orders';
import { href } from '@xuetang/h5-routes/hrefs';
import { useAnswer } from '../../client/use-answer.ts';
import { useShell } from '../../client/shell-context.ts';
import { BottomBar } from '../../kit/BottomBar.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { stopWords } from '../../kit/trade/not-now-words.ts';
import { useSalePlace } from '../../kit/trade/use-sale-place.ts';
import { ToOrders } from './ToOrders.tsx';
import { words } from './words.ts';

/** After a closed order: once more, or what stands in the way by now. */
export const OrderAgain = ({ order: { goodsId }, nowMs }: { order: Order; nowMs: number }) => {
  const { host } = useShell();
  const { answered } = useAnswer('checkBuyAuth', { goodsId, place: useSalePlace() });
  const state = answered.is === 'there' ? answered.data.state : undefined;
  if (state?.is === 'free-to-buy')
    return (
      <BottomBar>
        <ButtonLink to={href('ensure', { id: goodsId })}>{words.again}</ButtonLink>
      </BottomBar>
    );
  if (state === undefined) return <ToOrders />;
  const { text, ways } = stopWords(state, { host: host.kind, now: nowMs });
  return (
    <BottomBar note={text}>
      {ways.slice(0, 1).map(({ label, to }) => (
        <ButtonLink key={to} look="line" to={to}>
          {label}
        </ButtonLink>
      ))}
    </BottomBar>
  );
};
