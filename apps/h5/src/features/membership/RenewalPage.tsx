import type { MemberPlan } from '@xuetang/contract/member';
import { href } from '@xuetang/h5-routes/hrefs';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { dateWords } from '../../kit/moment-words.rule.ts';
import { Notice } from '../../kit/Notice.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { NotSoldHere } from '../../kit/trade/NotSoldHere.tsx';
import { WherePriced } from '../../kit/trade/WherePriced.tsx';
import { AskedRights, type Member, type Rights } from './AskedRights.tsx';
import { PlanFoot, Plans } from './Plans.tsx';
import { usePlan } from './use-plan.ts';
import { words } from './words.ts';
import './membership.css';

const { renewal: say } = words;
/** Until when it is now, and until when with it: two days on one way. */
const Ends = ({ member: { isRunning, until }, plan }: { member: Member; plan: MemberPlan }) => (
  <dl className="xt-member-ends">
    <div>
      <dt>{isRunning ? say.now : say.from}</dt>
      <dd>{isRunning ? dateWords(until) : say.today}</dd>
    </div>
    <div>
      <dt>{say.then}</dt>
      <dd>{dateWords(plan.until)}</dd>
    </div>
  </dl>
);

const Renewal = ({ member, plans, now }: { member: Member; plans: readonly MemberPlan[]; now: string }) => {
  const { chosen, choose } = usePlan(plans);
  if (!chosen)
    return (
      <Nothing title={say.none.title} text={say.none.text}>
        <ButtonLink to={href('memberRights')}>{say.none.go}</ButtonLink>
      </Nothing>
    );
  return (
    <Screen
      title={member.isRunning ? say.title : say.again}
      lead={member.isRunning ? say.lead : say.againLead(member.until)}
      space="near"
      fill
    >
      <Ends member={member} plan={chosen} />
      <Plans title={say.plans} plans={plans} chosen={chosen} nameOf={say.plan} whyOf={say.why} onChoose={choose} />
      <Notice look="next">{words.never}</Notice>
      <p className="xt-member-back">{words.back}</p>
      <PlanFoot plan={chosen} label={say.go(chosen)} note={member.isRunning ? say.note : say.againNote} now={now} />
    </Screen>
  );
};

const Shown = ({ member, plans, now }: Rights) => {
  if (plans === null) return <NotSoldHere />;
  if (member) return <Renewal member={member} plans={plans} now={now} />;
  return (
    <Nothing title={say.nobody.title} text={say.nobody.text}>
      <ButtonLink to={href('appH5-vip')}>{say.nobody.go}</ButtonLink>
    </Nothing>
  );
};

/** `vipRenewal`: until when, until when then, what it costs; nothing renews itself. */
export const RenewalPage = () => (
  <WherePriced>
    <AskedRights waiting={[60, 200, 88, 64]}>{(rights) => <Shown {...rights} />}</AskedRights>
  </WherePriced>
);
