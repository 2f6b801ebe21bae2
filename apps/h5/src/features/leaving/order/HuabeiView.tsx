import { everyInstalment } from '@xuetang/contract/instalments.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { useState } from 'react';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { Facts } from '../../../kit/layout/Facts.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { Notice, RISK_NOTE } from '../../../kit/Notice.tsx';
import { Nothing, Waiting } from '../../../kit/PageState.tsx';
import type { Plan, Term } from '../../../kit/trade/instalment-plans.rule.ts';
import { Price } from '../../../kit/trade/Price.tsx';
import { huabei as say } from '../huabei-words.ts';
import { ROWS } from '../leaving-rows.ts';
import { TermChoice } from '../TermChoice.tsx';
import { useTerms } from '../use-terms.ts';
import { words } from '../words.ts';
import { Clock } from './Clock.tsx';
import { InBrowserSteps } from './InBrowserSteps.tsx';
import { LeaveFoot } from './LeaveFoot.tsx';
import type { LeavingProps } from './leaving-props.ts';
import '../huabei.css';

const TALL = 88;

const Bars = ({ plan, payFen }: { plan: Plan; payFen: number }) => (
  <div className="xt-bars" aria-hidden="true">
    {everyInstalment(plan).map((fen, at) => (
      <i key={at} style={{ height: Math.round((fen / plan.lastFen) * TALL) }}>
        <i style={{ height: Math.max(2, Math.round(((plan.feeFen / plan.times) * TALL) / (payFen / plan.times))) }} />
      </i>
    ))}
  </div>
);

/** Every instalment to the fen, then what it comes to in all. */
const Lines = ({ plan, payFen }: { plan: Plan; payFen: number }) => (
  <Section title={say.lines(plan.times)}>
    <Card>
      <Bars plan={plan} payFen={payFen} />
      <Facts
        bare
        facts={[
          ...everyInstalment(plan).map((fen, at) => ({ label: say.nth(at + 1), value: <Price fen={fen} size="small" /> })),
          { label: say.price, value: <Price fen={payFen} size="small" /> },
          { label: say.feeLine, value: <Price fen={plan.feeFen} size="small" /> },
          { label: say.whole, value: <Price fen={plan.wholeFen} />, look: 'sum' as const },
        ]}
      />
    </Card>
    <Notice>
      {say.more(plan.feeFen)}。{plan.lastFen === plan.eachFen ? '' : say.last}
    </Notice>
  </Section>
);

/** Huabei: the whole cost of each term before one is chosen, line by line after it. */
export const HuabeiView = (props: LeavingProps) => {
  const { row, orderNo, pays, otherWays, name, payFen } = props;
  const [term, setTerm] = useState<Term | undefined>(props.term);
  const plans = useTerms(payFen);
  const chosen = plans?.find(({ times }) => times === term);
  if (plans?.length === 0)
    return (
      <Nothing title={say.none.title} text={say.none.text}>
        <ButtonLink to={href('alipay', { id: orderNo, query: { pays } })}>{say.none.go}</ButtonLink>
      </Nothing>
    );
  return (
    <Screen title={<span className="xt-huabei-head">{say.title}</span>} lead={say.lead} space="near" fill>
      <Facts
        facts={[
          { label: words.alipay.what, value: name },
          { label: say.price, value: <Price fen={payFen} />, look: 'sum' },
        ]}
      />
      {plans ? <TermChoice plans={plans} chosen={term} onChoose={setTerm} /> : <Waiting cards={[84, 84, 84]} />}
      {chosen && <Lines plan={chosen} payFen={payFen} />}
      <Clock {...props} />
      {chosen && <InBrowserSteps at={ROWS[row].at} />}
      <Card title={say.refund} look="tint">
        <p>{say.refundText}</p>
        <p>{say.early}</p>
      </Card>
      <Notice>
        {RISK_NOTE}。{words.alipay.never}
      </Notice>
      <ButtonLink look="line" to={otherWays}>
        {words.other}
      </ButtonLink>
      <LeaveFoot {...props} term={chosen?.times} />
    </Screen>
  );
};
