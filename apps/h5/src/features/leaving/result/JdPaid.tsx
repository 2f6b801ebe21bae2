import { href } from '@xuetang/h5-routes/hrefs';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Facts } from '../../../kit/layout/Facts.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { momentWords } from '../../../kit/moment-words.rule.ts';
import { Notice, RISK_NOTE } from '../../../kit/Notice.tsx';
import { Price } from '../../../kit/trade/Price.tsx';
import { words as leaving } from '../words.ts';
import { PaidFoot, Returning } from './PaidFoot.tsx';
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
            { label: say.seller, value: leaving.seller },
          ]}
        />
      </section>
    </div>
    {paid.isLate && <Notice look="next">{words.late}</Notice>}
    <Returning told={told} />
    <Notice look="next">{say.bill}</Notice>
    {'orderNo' in asker && (
      <ButtonLink look="line" to={href('order-detail', { id: asker.orderNo })}>
        {words.order}
      </ButtonLink>
    )}
    <Notice>
      {RISK_NOTE}。{words.never}
    </Notice>
    <PaidFoot asker={asker} {...('ticket' in asker ? { note: words.alipay.note } : {})} />
  </Screen>
);
