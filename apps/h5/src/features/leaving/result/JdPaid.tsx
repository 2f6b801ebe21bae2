import { Facts } from '../../../kit/layout/Facts.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { momentWords } from '../../../kit/moment-words.rule.ts';
import { Notice, RISK_NOTE } from '../../../kit/Notice.tsx';
import { Price } from '../../../kit/trade/Price.tsx';
import { Besides } from './Besides.tsx';
import { PaidFoot } from './PaidFoot.tsx';
import type { PaidProps } from './paid-props.ts';
import { words } from './words.ts';
import './result.css';

const { jd: say } = words;

/** Paid at JD: a slip as one gets at a counter. */
export const JdPaid = ({ asker, told, paid }: PaidProps) => (
  <Screen space="near" fill>
    <div className="xt-paid-desk">
      <section className="xt-paid-slip" aria-label={say.paper}>
        <div role="status">
          <h1>{say.title}</h1>
        </div>
        <p className="xt-paid-slip-sum">
          <Price fen={told.payFen} size="large" />
        </p>
        <Facts
          bare
          facts={[
            { label: words.what, value: told.name },
            { label: say.at, value: say.jd },
            { label: say.when, value: momentWords(paid.paidAt, Date.parse(told.now)) },
            { label: say.seller, value: told.seller },
          ]}
        />
      </section>
    </div>
    <Besides asker={asker} told={told} paid={paid} />
    <Notice look="next">{say.bill(told.seller)}</Notice>
    <Notice>
      {RISK_NOTE}。{words.never}
    </Notice>
    <PaidFoot asker={asker} told={told} />
  </Screen>
);
