import { dateOf } from '@xuetang/contract/beijing-time.rule';
import { PLAN_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { PlanCode } from '@xuetang/contract/ids';
import type { Plan } from '@xuetang/contract/sales-plans';
import { href } from '@xuetang/h5-routes/hrefs';
import { Teacher } from '@xuetang/art/Teacher.tsx';
import { useAction } from '../../client/use-action.ts';
import { useAnswer } from '../../client/use-answer.ts';
import { useShell } from '../../client/shell-context.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { BottomBar } from '../../kit/BottomBar.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { Facts } from '../../kit/layout/Facts.tsx';
import { Points } from '../../kit/layout/Points.tsx';
import { Row } from '../../kit/layout/Row.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { momentWords } from '../../kit/moment-words.rule.ts';
import { Notice, RISK_NOTE } from '../../kit/Notice.tsx';
import { usePageCard } from '../../kit/page-card.ts';
import { Nothing } from '../../kit/PageState.tsx';
import { BuyLink } from '../../kit/trade/BuyLink.tsx';
import { hidesPrices } from '../../kit/trade/hides-prices.rule.ts';
import { Price } from '../../kit/trade/Price.tsx';
import { words } from './words.ts';
import './sales-plan.css';

const None = ({ title, text }: { title: string; text: string }) => (
  <Nothing title={title} text={text}>
    <ButtonLink to={href('center')}>{words.toOwn}</ButtonLink>
    <ButtonLink look="plain" to={href('individual-qrcode')}>
      {words.ask}
    </ButtonLink>
  </Nothing>
);

interface ShownPlan {
  plan: Plan;
  now: number;
}

/** Yes and no weigh the same, and neither is hidden; whoever has answered may still change it. */
const Answer = ({ plan: { code, hash, answer, goodsId, course }, onRefused }: ShownPlan & { onRefused: () => void }) => {
  // The teacher wrote anew, or time ran out: what stands there is shown, not what was.
  const say = useAction('answerSalesPlan', { onFailed: onRefused });
  const send = (to: 'accepted' | 'declined') => void say.send({ code, hash, answer: to });
  return (
    <BottomBar note={<span role="status">{say.failure?.message ?? words.after}</span>}>
      <div className="xt-sales-plan-answers">
        {answer?.is !== 'declined' && (
          <ActionButton look="line" action={say} onClick={() => send('declined')}>
            {words.no}
          </ActionButton>
        )}
        {answer?.is === 'accepted' && goodsId !== null && <BuyLink goodsId={goodsId} name={course.name} />}
        {answer?.is !== 'accepted' && (
          <ActionButton action={say} busyLabel={words.sending} onClick={() => send('accepted')}>
            {words.yes}
          </ActionButton>
        )}
      </div>
    </BottomBar>
  );
};

/** Where the learner stands with it: said yes, said no, or too late. Nothing while it waits for a word. */
const Standing = ({ plan: { answer, until }, now }: ShownPlan) => {
  const said = answer && { ...words[answer.is], text: words[answer.is].text(momentWords(answer.at, now)) };
  const state = Date.parse(until) <= now ? words.ended : said;
  return state ? (
    <Card look="ink" title={state.title}>
      <p>{state.text}</p>
    </Card>
  ) : null;
};

const OnePlan = ({ plan, now, onRefused }: ShownPlan & { onRefused: () => void }) => {
  const { host } = useShell();
  const { teacher, course, version, proposedAt } = plan;
  // A plan is written to one person: there is nothing of it to share.
  usePageCard({});
  return (
    <Screen title={words.title(teacher.name)} lead={words.written(dateOf(proposedAt, now), version)} space="near">
      <Standing plan={plan} now={now} />
      <Card to={href('teacher', { id: teacher.teacherId })}>
        <Row
          media={<Teacher className="xt-sales-plan-face" portrait={teacher.portrait} />}
          title={teacher.name}
          text={words.aboutTeacher}
          leads
        />
      </Card>
      <Card look="tint" title={words.heard}>
        <blockquote className="xt-sales-plan-heard">{plan.heard}</blockquote>
      </Card>
      <Section title={words.course}>
        <Card to={href('detail', { id: course.courseId })}>
          <Row title={course.name} text={course.promise} aside={words.aboutCourse} leads />
        </Card>
      </Section>
      <Section title={words.why}>
        <Points points={plan.why} tone="good" />
      </Section>
      <Section title={words.notNeeded}>
        {plan.notNeeded.length > 0 ? <Points points={plan.notNeeded} tone="bad" /> : <p>{words.nothingNotNeeded}</p>}
      </Section>
      <Facts
        facts={[
          {
            label: words.price,
            value: hidesPrices(host.kind) ? words.priceHidden : <Price fen={plan.priceFen} size="large" />,
          },
          { label: words.until, value: dateOf(plan.until, now) },
        ]}
      />
      <p>{words.refund}</p>
      <ButtonLink look="plain" to={href('individual-qrcode')}>
        {words.ask}
      </ButtonLink>
      {course.investment !== 'none' && <Notice>{RISK_NOTE}</Notice>}
      {Date.parse(plan.until) > now && <Answer plan={plan} now={now} onRefused={onRefused} />}
    </Screen>
  );
};

/** `salesPlan`: what a teacher proposes to this learner, why, and what he does not need; yes, no, or a question. */
export const PlanPage = ({ code }: { code: PlanCode | 'not-one' | undefined }) => {
  const answer = useAnswer('getSalesPlan', code === 'not-one' ? undefined : code ? { code } : {});
  if (code === 'not-one') return <None {...words.unknown} />;
  return (
    <Loaded answer={answer} waiting={[72, 96, 160]} title={words.lost} instead={{ [PLAN_UNKNOWN]: <None {...words.unknown} /> }}>
      {({ plan, now }) =>
        plan ? <OnePlan plan={plan} now={Date.parse(now)} onRefused={() => void answer.refresh()} /> : <None {...words.none} />
      }
    </Loaded>
  );
};
