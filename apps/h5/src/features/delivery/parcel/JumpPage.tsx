import type { OrderNo } from '@xuetang/contract/ids';
import { SortingBelt } from '@xuetang/art/SortingBelt.tsx';
import { useEffect } from 'react';
import { useAnswer } from '../../../client/use-answer.ts';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { useNavigate } from '../../../kit/router.tsx';
import { type Next, whereNext } from './parcel-view.rule.ts';
import { words } from './words.ts';
import './parcel.css';

const { jump: say } = words;
/** Long enough to read where it goes. */
const READ_MS = 1_000;

const Going = ({ next: { is, to } }: { next: Next }) => {
  const navigate = useNavigate();
  useEffect(() => {
    // In the place of this page: Back leads to where somebody came from, and not into a circle.
    const timer = setTimeout(() => navigate(to, { replace: true }), READ_MS);
    return () => clearTimeout(timer);
  }, [navigate, to]);
  const { title, text } = say.to[is];
  return (
    <Screen space="near" fill>
      <div className="xt-jump" role="status">
        <SortingBelt />
        <h1>{title}</h1>
        <p>{text}</p>
        <p>{say.going}</p>
      </div>
      <BottomBar>
        <ButtonLink to={to}>{say.go}</ButtonLink>
      </BottomBar>
    </Screen>
  );
};

/** `jumpadress`: what a message links to: it looks how far an order's parcels are and leads to the page that fits, saying which. */
export const JumpPage = ({ orderNo }: { orderNo: OrderNo | undefined }) => {
  const answer = useAnswer('listParcels', orderNo === undefined ? {} : { orderNo });
  return (
    <Loaded answer={answer} waiting={[240, 60]} title={say.lost}>
      {({ list }) => <Going next={whereNext(list, orderNo)} />}
    </Loaded>
  );
};
