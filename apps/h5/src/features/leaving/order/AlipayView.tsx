import { ToTheCounter } from '@xuetang/art/ToTheCounter.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Facts } from '../../../kit/layout/Facts.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Notice, RISK_NOTE } from '../../../kit/Notice.tsx';
import { Price } from '../../../kit/trade/Price.tsx';
import { ROWS } from '../leaving-rows.ts';
import { words } from '../words.ts';
import { Clock } from './Clock.tsx';
import { InBrowserSteps } from './InBrowserSteps.tsx';
import { LeaveFoot } from './LeaveFoot.tsx';
import type { LeavingProps } from './leaving-props.ts';
import '../leaving.css';

const { alipay: say } = words;

/** All at once at Alipay: what, how much, where to and whom the money goes to. */
export const AlipayView = (props: LeavingProps) => {
  const { row, otherWays, name, payFen } = props;
  return (
    <Screen space="near" fill>
      <header className="xt-leaving-scene">
        <ToTheCounter />
        <h1>{say.title}</h1>
      </header>
      <Facts
        facts={[
          { label: say.what, value: name },
          { label: say.to, value: say.toValue },
          { label: say.payee, value: words.seller },
          { label: say.sum, value: <Price fen={payFen} />, look: 'sum' },
        ]}
      />
      <Clock {...props} />
      <InBrowserSteps at={ROWS[row].at} />
      <Notice look="next">{say.promise}</Notice>
      <Notice>
        {say.never}
        {RISK_NOTE}。
      </Notice>
      <ButtonLink look="line" to={otherWays}>
        {words.other}
      </ButtonLink>
      <LeaveFoot {...props} />
    </Screen>
  );
};
