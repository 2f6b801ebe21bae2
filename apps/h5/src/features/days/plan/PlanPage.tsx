import { dayKey } from '@xuetang/contract/beijing-time.rule';
import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { href } from '@xuetang/h5-routes/hrefs';
import { useAnswer } from '../../../client/use-answer.ts';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { List } from '../../../kit/layout/List.tsx';
import { Row } from '../../../kit/layout/Row.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { Stack } from '../../../kit/layout/Stack.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Nothing } from '../../../kit/PageState.tsx';
import { DayThings, type OfPlan, StudyRow } from './DayThings.tsx';
import { isDoneDay, isEmptyDay, nextThing } from './plan-days.rule.ts';
import { StudyHour } from './StudyHour.tsx';
import { Weeks } from './Weeks.tsx';
import { words } from './words.ts';

type Plan = ResponseOf<Calls['getStudyPlan']>;

const None = () => (
  <Nothing title={words.none.title} text={words.none.text}>
    <ButtonLink to={href('index')}>{words.none.go}</ButtonLink>
  </Nothing>
);

const Today = ({ plan: { days }, today, of }: { plan: Plan; today: string; of: OfPlan }) => {
  const day = days.find(({ date }) => date === today);
  if (!day || isEmptyDay(day))
    return (
      <Card look="tint">
        <Row title={words.rest} text={words.restText(nextThing(days, today), of.nowMs)} />
      </Card>
    );
  return (
    <Stack space={1}>
      {isDoneDay(day) && (
        <Card look="tint">
          <Row title={words.done} text={words.restText(nextThing(days, today), of.nowMs)} />
        </Card>
      )}
      <DayThings day={day} {...of} />
    </Stack>
  );
};

const Shown = ({ plan, refresh }: { plan: Plan; refresh: OfPlan['refresh'] }) => {
  const { days, late, hour, seq, now } = plan;
  const of: OfPlan = { hour, seq, refresh, nowMs: Date.parse(now) };
  return (
    <Screen title={words.title} lead={words.lead(of.nowMs)} space="near">
      <Section title={words.today}>
        <Today plan={plan} today={dayKey(now)} of={of} />
      </Section>
      {late.length > 0 && (
        <Section title={words.late}>
          <List>
            {late.map(({ date, ...study }) => (
              <StudyRow key={study.sectionId} study={study} date={date} text={words.lateFrom(date, of.nowMs)} {...of} />
            ))}
          </List>
        </Section>
      )}
      <StudyHour hour={hour} seq={seq} refresh={refresh} />
      <Section title={words.weeks}>
        <Weeks days={days} now={now} of={of} />
      </Section>
      <ButtonLink look="line" to={href('every-day-reward')}>
        {words.toCheckIn}
      </ButtonLink>
      <ButtonLink look="plain" to={href('task-polymerization')}>
        {words.toTasks}
      </ButtonLink>
    </Screen>
  );
};

/** `learn-plan`: today, what is late, the week and the month; when I study, and self-study put to another date. */
export const PlanPage = () => {
  const answer = useAnswer('getStudyPlan', {});
  return (
    <Loaded
      answer={answer}
      waiting={[72, 160, 64, 240]}
      title={words.lost}
      empty={({ days, late, hour }) => (days.every(isEmptyDay) && late.length === 0 && hour === null ? <None /> : null)}
    >
      {(plan) => <Shown plan={plan} refresh={answer.refresh} />}
    </Loaded>
  );
};
