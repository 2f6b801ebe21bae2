import { CounterSlip } from '@xuetang/art/CounterSlip.tsx';
import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { POS_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { PosTicket } from '@xuetang/contract/ids';
import { yuan } from '@xuetang/contract/money.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { useState } from 'react';
import { useAskedOnce } from '../../../client/use-asked-once.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { LateEnsure } from '../LateEnsure.tsx';
import { Halt } from './Halt.tsx';
import { words } from './words.ts';
import './offered.css';

const { pos: say } = words;
type Opened = ResponseOf<Calls['openPos']>;

/** The slip as it was written at the counter: to be held against what was said there. */
const Slip = ({ name, by, priceFen, until, nowMs }: Extract<Opened, { is: 'mine' }> & { nowMs: number }) => (
  <header className="xt-slip">
    <CounterSlip />
    <div>
      <h1>{say.title}</h1>
      <b>{name}</b>
      <dl>
        <div>
          <dt>{say.by}</dt>
          <dd>{by}</dd>
        </div>
        <div>
          <dt>{say.price}</dt>
          <dd>{yuan(priceFen)}</dd>
        </div>
        <div>
          <dt>{say.until}</dt>
          <dd>{say.hour(until, nowMs)}</dd>
        </div>
      </dl>
      <p>{say.mine}</p>
    </div>
    <p>{say.check}</p>
  </header>
);

const Shown = ({ opened }: { opened: Opened }) => {
  const [nowMs] = useState(Date.now);
  const shelf = href('productHome');
  if (opened.is === 'taken') return <Halt {...say.taken} to={shelf} />;
  if (opened.is === 'ended') return <Halt {...say.ended} text={say.ended.text(say.hour(opened.at, nowMs))} to={shelf} />;
  if (opened.orderNo !== null) return <Halt {...say.ordered} to={href('order-detail', { id: opened.orderNo })} />;
  return <LateEnsure goodsId={opened.goodsId} skuId={opened.skuId} row="offered" isSentLink lead={<Slip {...opened} nowMs={nowMs} />} />;
};

const OnePos = ({ ticket }: { ticket: PosTicket }) => {
  // Whoever asks first has it: a look that is repeated behind his back would be one more ask.
  const answer = useAskedOnce('openPos', { ticket });
  const unknown = <Halt {...say.unknown} to={href('productHome')} />;
  return (
    <Loaded answer={answer} waiting={[340, 204, 52]} title={say.lost} instead={{ [POS_UNKNOWN]: unknown }}>
      {(opened) => <Shown opened={opened} />}
    </Loaded>
  );
};

/** `order-pos`: what one of our own has written, bound to whoever scans it first. */
export const PosPage = ({ ticket }: { ticket: PosTicket | undefined }) =>
  ticket === undefined ? <Halt {...say.unknown} to={href('productHome')} /> : <OnePos key={ticket} ticket={ticket} />;
