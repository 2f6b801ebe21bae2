import { StepsToHall } from '@xuetang/art/StepsToHall.tsx';
import { yuan } from '@xuetang/contract/money.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { CountDown } from '../../../kit/clock/CountDown.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Tag } from '../../../kit/Tag.tsx';
import { HallHead } from '../../../kit/trade/HallHead.tsx';
import { PayLink } from '../../../kit/trade/PayLink.tsx';
import type { AboutOrder } from './about-order.ts';
import { lateWords } from './late-words.ts';
import { words } from './words.ts';
import './result.css';

const { notPaid: say } = lateWords;

interface NotPaidProps extends AboutOrder {
  until: string;
  onSaid: () => void;
  /** Its time is over: the server says what became of it. */
  onOver: () => void;
}

/** For certain not paid until now: until when it may be, and the way to it. */
export const NotPaid = ({ orderNo, name, payFen, isThings, now, until, onSaid, onOver }: NotPaidProps) => (
  <Screen space="near" fill>
    <HallHead
      tag={<Tag tone="notice">{say.tag}</Tag>}
      title={say.title}
      text={<span role="status">{say.until(until, Date.parse(now))}</span>}
      art={<StepsToHall at="foot" />}
      sum={{ label: say.sum, value: yuan(payFen) }}
      aside={name}
    >
      <CountDown label={say.left} serverNow={now} until={until} onOver={onOver} />
    </HallHead>
    <Card title={say.card}>
      <p>{say.text}</p>
    </Card>
    <p className="xt-result-no">{words.no(orderNo)}</p>
    <BottomBar tight>
      <PayLink isThings={isThings} to={href('ordersure', { id: orderNo })}>
        {say.go(payFen)}
      </PayLink>
      <Button look="plain" onClick={onSaid}>
        {say.said}
      </Button>
    </BottomBar>
  </Screen>
);
