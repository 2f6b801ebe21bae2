import type { ReactNode } from 'react';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Facts } from '../../../kit/layout/Facts.tsx';
import { Notice, RISK_NOTE } from '../../../kit/Notice.tsx';
import { Price } from '../../../kit/trade/Price.tsx';
import { ROWS } from '../leaving-rows.ts';
import { words } from '../words.ts';
import { Clock } from './Clock.tsx';
import { InBrowserSteps } from './InBrowserSteps.tsx';
import { LeaveFoot } from './LeaveFoot.tsx';
import type { LeavingProps } from './leaving-props.ts';

const { alipay: say } = words;

/** What, where to, whom the money goes to and how much; what comes of it, another way, and the button. `children`: what is this row's own. */
export const AtAlipay = ({ children, ...props }: LeavingProps & { children?: ReactNode }) => {
  const { row, otherWays, name, seller, after, payFen } = props;
  return (
    <>
      <Facts
        facts={[
          { label: say.what, value: name },
          { label: say.to, value: say.toValue },
          { label: say.payee, value: seller },
          { label: say.sum, value: <Price fen={payFen} />, look: 'sum' },
        ]}
      />
      <Clock {...props} />
      <InBrowserSteps at={ROWS[row].at} />
      <Notice look="next">
        {after}
        {say.back}
      </Notice>
      {children}
      <Notice>
        {say.never}
        {RISK_NOTE}。
      </Notice>
      <ButtonLink look="line" to={otherWays}>
        {words.other}
      </ButtonLink>
      <LeaveFoot {...props} />
    </>
  );
};
