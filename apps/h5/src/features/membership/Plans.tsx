import type { MemberPlan } from '@xuetang/contract/member';
import type { GoodsId } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { useShell } from '../../client/shell-context.ts';
import { BottomBar } from '../../kit/BottomBar.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Radio } from '../../kit/Radio.tsx';
import { stopWords } from '../../kit/trade/not-now-words.ts';
import { Price } from '../../kit/trade/Price.tsx';
import './membership.css';

interface PlansProps {
  title: string;
  plans: readonly MemberPlan[];
  chosen: MemberPlan;
  nameOf: (plan: MemberPlan) => string;
  whyOf: (plan: MemberPlan) => string;
  onChoose: (id: GoodsId) => void;
}

/** How long, and what it costs. One alone is told and not chosen. */
export const Plans = ({ title, plans, chosen, nameOf, whyOf, onChoose }: PlansProps) => (
  <fieldset className="xt-member-plans">
    <legend>{title}</legend>
    {plans.map((plan) => (
      <label key={plan.goodsId} className={plan === chosen ? 'xt-member-plan-on' : undefined}>
        {plans.length > 1 && <Radio name="plan" checked={plan === chosen} onChange={() => onChoose(plan.goodsId)} />}
        <span>
          <b>{nameOf(plan)}</b>
          <small>{whyOf(plan)}</small>
        </span>
        <Price fen={plan.payFen} size="large" />
      </label>
    ))}
  </fieldset>
);

/** The page of its order, or what stands against it and what to do instead. */
export const PlanFoot = ({ plan, label, note, now }: { plan: MemberPlan; label: string; note: string; now: string }) => {
  const { host } = useShell();
  const { state, goodsId } = plan;
  if (state.is === 'free-to-buy')
    return (
      <BottomBar note={note}>
        <ButtonLink to={href('ensure', { id: goodsId })}>{label}</ButtonLink>
      </BottomBar>
    );
  const { title, ways } = stopWords(state, { host: host.kind, now: Date.parse(now) });
  return (
    <BottomBar note={`${title}。`}>
      {ways.slice(0, 1).map(({ label: way, to }) => (
        <ButtonLink key={to} to={to}>
          {way}
        </ButtonLink>
      ))}
    </BottomBar>
  );
};
