import type { Order } from '@xuetang/contract/orders';
import { href } from '@xuetang/h5-routes/hrefs';
import { sectionListHref } from '@xuetang/h5-routes/section-page';
import { useAnswer } from '../../client/use-answer.ts';
import { useShell } from '../../client/shell-context.ts';
import { BottomBar } from '../../kit/BottomBar.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { stopWords } from '../../kit/trade/not-now-words.ts';
import { useSalePlace } from '../../kit/trade/use-sale-place.ts';
import { CancelOrder } from './CancelOrder.tsx';
import { words } from './words.ts';

/** After a closed order: once more, or what stands in the way by now. */
const Again = ({ order: { goodsId }, nowMs }: { order: Order; nowMs: number }) => {
  const { host } = useShell();
  const { answered } = useAnswer('checkBuyAuth', { goodsId, place: useSalePlace() });
  const state = answered.is === 'there' ? answered.data.state : undefined;
  if (state?.is === 'free-to-buy')
    return (
      <BottomBar>
        <ButtonLink to={href('ensure', { id: goodsId })}>{words.again}</ButtonLink>
      </BottomBar>
    );
  if (state === undefined)
    return (
      <BottomBar>
        <ButtonLink look="line" to={href('order')}>
          {words.unknown.go}
        </ButtonLink>
      </BottomBar>
    );
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

/** The next step by how the order stands; there always is one. */
export const OrderFoot = ({ order, nowMs }: { order: Order; nowMs: number }) => {
  if (order.state === 'open')
    return (
      <BottomBar>
        <CancelOrder orderNo={order.orderNo} />
      </BottomBar>
    );
  if (order.state === 'closed') return <Again order={order} nowMs={nowMs} />;
  const courseId = order.items.find((item) => item.delivered)?.courseId ?? null;
  return (
    <BottomBar>
      {order.state === 'paid' && courseId !== null ? (
        <ButtonLink to={sectionListHref({ courseId })}>{words.learn}</ButtonLink>
      ) : (
        <ButtonLink to={href('center')}>{words.toCenter}</ButtonLink>
      )}
    </BottomBar>
  );
};
