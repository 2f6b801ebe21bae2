import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { ORDER_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { OrderNo } from '@xuetang/contract/ids';
import { yuan } from '@xuetang/contract/money.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { PostVan } from '@xuetang/art/PostVan.tsx';
import { useEffect } from 'react';
import { useAnswer } from '../../../client/use-answer.ts';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Cell, Cells } from '../../../kit/Cells.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { usePageCard } from '../../../kit/page-card.ts';
import { Waiting } from '../../../kit/PageState.tsx';
import { useNavigate } from '../../../kit/router.tsx';
import { Timeline } from '../../../kit/talk/Timeline.tsx';
import { HallHead } from '../../../kit/trade/HallHead.tsx';
import { UnknownOrder } from '../../../kit/trade/UnknownOrder.tsx';
import { words } from './words.ts';

const { done: say } = words;
type Result = ResponseOf<Calls['getPayResult']>;
type Paid = Extract<Result['result'], { is: 'paid' }>;

const Done = ({ orderNo, shown: { name, payFen, now }, paid }: { orderNo: OrderNo; shown: Result; paid: Paid }) => {
  const parcels = useAnswer('listParcels', { orderNo });
  const [first] = parcels.answered.is === 'there' ? parcels.answered.data.list : [];
  const { steps } = say;
  return (
    <Screen space="near" fill>
      <HallHead
        title={say.title}
        text={<span role="status">{payFen > 0 ? say.paidAt(paid.paidAt, Date.parse(now)) : say.free}</span>}
        art={<PostVan />}
        sum={{ label: say.paid, value: yuan(payFen) }}
        aside={name}
      />
      <Section title={say.when}>
        <Timeline
          label={say.when}
          steps={[
            { what: steps.asked, state: 'done' },
            { what: steps.pack, when: steps.packBy, state: 'now' },
            { what: steps.send, when: steps.sendBy, state: 'ahead' },
            { what: steps.door, when: steps.doorBy, state: 'ahead' },
          ]}
        />
      </Section>
      <Cells>
        <Cell label={say.changeGo} hint={say.change} to={href('ship-address', { id: orderNo })} />
        <Cell label={say.order} to={href('order-detail', { id: orderNo })} />
      </Cells>
      <BottomBar>
        <ButtonLink to={first ? href('logistics-detail', { id: first.parcelId }) : href('jumpadress', { id: orderNo })}>
          {say.way}
        </ButtonLink>
      </BottomBar>
    </Screen>
  );
};

/** Whoever cannot be told yet is told by the page that asks until it knows. */
const ToResult = ({ orderNo }: { orderNo: OrderNo }) => {
  const navigate = useNavigate();
  useEffect(() => navigate(href('orderSuccess', { id: orderNo }), { replace: true }), [navigate, orderNo]);
  return <Waiting cards={[320, 160]} />;
};

const One = ({ orderNo }: { orderNo: OrderNo }) => {
  const answer = useAnswer('getPayResult', { orderNo });
  usePageCard({});
  return (
    <Loaded answer={answer} waiting={[320, 200, 112]} title={words.lost} instead={{ [ORDER_UNKNOWN]: <UnknownOrder /> }}>
      {(shown) =>
        shown.result.is === 'paid' ? <Done orderNo={orderNo} shown={shown} paid={shown.result} /> : <ToResult orderNo={orderNo} />
      }
    </Loaded>
  );
};

/** `launch-ship-success`: the postage is paid: what is sent when. */
export const LaunchDonePage = ({ orderNo }: { orderNo: OrderNo | undefined }) =>
  orderNo === undefined ? <UnknownOrder /> : <One key={orderNo} orderNo={orderNo} />;
