import { Teacher } from '@xuetang/art/Teacher.tsx';
import { PLAN_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { GoodsId, PlanCode } from '@xuetang/contract/ids';
import type { Plan } from '@xuetang/contract/sales-plans';
import { href } from '@xuetang/h5-routes/hrefs';
import { useAnswer } from '../../../client/use-answer.ts';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { CountDown } from '../../../kit/clock/CountDown.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Link } from '../../../kit/router.tsx';
import { LateEnsure } from '../LateEnsure.tsx';
import { Halt } from './Halt.tsx';
import { SentLink } from './SentLink.tsx';
import { words } from './words.ts';
import './offered.css';

const { plan: say } = words;

/** Who offers what, in whose words, until when. */
const Offerer = ({ plan, now, onOver }: { plan: Plan; now: string; onOver: () => void }) => (
  <header className="xt-offerer">
    <div>
      <Teacher className="xt-offerer-face" portrait={plan.teacher.portrait} />
      <h1>{say.title(plan.teacher.name)}</h1>
    </div>
    <blockquote>
      <small>{say.heard}</small>
      {plan.heard}
    </blockquote>
    <p>{say.until(plan.until, Date.parse(now))}</p>
    <CountDown label={say.left} serverNow={now} until={plan.until} onOver={onOver} />
    <p>
      <small>{say.noRush}</small> <Link to={href('salesPlan', { tail: plan.code })}>{say.whole}</Link>
    </p>
  </header>
);

const Planned = ({ plan, now, onOver }: { plan: Plan; now: string; onOver: () => void }) => {
  const ask = (
    <ButtonLink look="plain" to={href('individual-qrcode')}>
      {say.ask}
    </ButtonLink>
  );
  if (plan.goodsId === null)
    return (
      <Halt {...say.notSold} to={href('productHome')}>
        {ask}
      </Halt>
    );
  if (Date.parse(plan.until) <= Date.parse(now))
    return (
      <Halt {...say.ended} to={href('ensure', { id: plan.goodsId })}>
        {ask}
      </Halt>
    );
  return (
    <LateEnsure
      key={plan.goodsId}
      goodsId={plan.goodsId}
      row="offered"
      isSentLink
      lead={<Offerer plan={plan} now={now} onOver={onOver} />}
    />
  );
};

const OfPlan = ({ code }: { code: PlanCode }) => {
  const answer = useAnswer('getSalesPlan', { code });
  const unknown = <Halt {...say.unknown} to={href('productHome')} />;
  return (
    <Loaded answer={answer} waiting={[300, 204, 52]} title={say.lost} instead={{ [PLAN_UNKNOWN]: unknown }}>
      {({ plan, now }) => (plan ? <Planned plan={plan} now={now} onOver={() => void answer.refresh()} /> : unknown)}
    </Loaded>
  );
};

export interface OfferPageProps {
  /** What the tail of the address names: a teacher's plan, or goods by a link of ours. */
  of: { plan: PlanCode } | { goods: GoodsId } | undefined;
}

/** `ensure-more4-new`: the tail is a teacher's plan, or goods of a link that we have sent: who offers what until when. */
export const OfferPage = ({ of }: OfferPageProps) => {
  if (of === undefined) return <Halt {...say.unknown} to={href('productHome')} />;
  if ('plan' in of) return <OfPlan key={of.plan} code={of.plan} />;
  return <LateEnsure key={of.goods} goodsId={of.goods} row="offered" isSentLink lead={<SentLink goodsId={of.goods} />} />;
};
