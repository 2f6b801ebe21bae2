import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { href } from '@xuetang/h5-routes/hrefs';
import { lazy, Suspense } from 'react';
import { usePages } from '../../client/use-pages.ts';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { PagedList } from '../../kit/everyday/PagedList.tsx';
import { List } from '../../kit/layout/List.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { byMonth, monthName } from './months.rule.ts';
import { OrderRow } from './OrderRow.tsx';
import { WaitingOrder } from './WaitingOrder.tsx';
import { words } from './words.ts';
import './orders.css';

const ParcelsWaiting = lazy(() => import('./ParcelsWaiting.tsx').then((file) => ({ default: file.ParcelsWaiting })));

const { list: say } = words;

type Orders = ResponseOf<Calls['listOrders']>;

const ToCode = ({ look = 'plain' }: { look?: 'plain' | 'line' }) => (
  <ButtonLink look={look} to={href('miniVipExChangeVip')}>
    {say.code}
  </ButtonLink>
);

const ToFormer = () => (
  <ButtonLink look="plain" to={href('order-old')}>
    {say.former}
  </ButtonLink>
);

const None = () => (
  <Nothing title={say.none.title} text={say.none.text}>
    <Stack space={1}>
      <ButtonLink to={href('productHome')}>{say.none.go}</ButtonLink>
      <ToCode />
      <ToFormer />
    </Stack>
  </Nothing>
);

const Waiting = ({ orders: { waiting, now }, onOver }: { orders: Orders; onOver: () => void }) =>
  waiting.length === 0 ? null : (
    <Section title={say.waiting}>
      <ul className="xt-order-waiting">
        {waiting.map((order) => (
          <WaitingOrder key={order.orderNo} order={order} now={now} onOver={onOver} />
        ))}
      </ul>
    </Section>
  );

const Months = ({ orders: { list, waiting, hasMore, now } }: { orders: Orders }) =>
  byMonth(list, waiting, hasMore).map(({ key, orders, isWhole }) => (
    <Section key={key} title={monthName(key, now)} {...(isWhole ? { aside: say.count(orders.length) } : {})}>
      <List>
        {orders.map((order) => (
          <OrderRow key={order.orderNo} order={order} nowMs={Date.parse(now)} />
        ))}
      </List>
    </Section>
  ));

/** `order`: one's own orders, first what waits for one, then all of them by month. */
export const OrdersPage = () => {
  const orders = usePages('listOrders', {}, { toasts: false });
  return (
    <Loaded
      answer={orders}
      waiting={[180, 96, 96]}
      title={say.lost}
      empty={({ list, waiting }) => (list.length + waiting.length === 0 ? <None /> : null)}
    >
      {(shown) => (
        <Screen title={say.title} space="near">
          <Waiting orders={shown} onOver={() => void orders.refresh()} />
          <Suspense>
            <ParcelsWaiting />
          </Suspense>
          <PagedList state={orders.foot} onMore={orders.more} end={say.kept}>
            <Months orders={shown} />
          </PagedList>
          <ToCode />
          <ToFormer />
        </Screen>
      )}
    </Loaded>
  );
};
