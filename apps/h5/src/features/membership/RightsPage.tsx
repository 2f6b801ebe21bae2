import type { MemberCourse } from '@xuetang/contract/member';
import { href } from '@xuetang/h5-routes/hrefs';
import { lazy, Suspense } from 'react';
import { BottomBar } from '../../kit/BottomBar.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { Nothing, Waiting } from '../../kit/PageState.tsx';
import { MemberCard } from '../../kit/trade/MemberCard.tsx';
import { AskedRights, type Member, type Rights } from './AskedRights.tsx';
import { courseHref, CourseRows } from './CourseRows.tsx';
import { words } from './words.ts';
import './membership.css';

/** Below what a phone shows at first. */
const Terms = lazy(() => import('./Terms.tsx').then((file) => ({ default: file.Terms })));

const { rights: say } = words;
/** How many days are left, and how many of all that is. */
const Days = ({ name, member: { isRunning, until, usedDays, leftDays } }: { name: string; member: Member }) => (
  <MemberCard title={name}>
    {isRunning ? (
      <p className="xt-member-days">
        <small>{say.left}</small>
        <b>{say.days(leftDays)}</b>
        <span>{say.until(until)}</span>
      </p>
    ) : (
      <p className="xt-member-days">
        <b>{say.over(until)}</b>
        <span>{say.overText}</span>
      </p>
    )}
    <i className="xt-member-way" aria-hidden="true">
      <i style={{ width: `${(100 * usedDays) / Math.max(1, usedDays + leftDays)}%` }} />
    </i>
    <small>{say.used(usedDays, leftDays)}</small>
  </MemberCard>
);

/** What was begun and not learned yet goes first; else the first that is open. */
const nextOf = (courses: readonly MemberCourse[]): MemberCourse | undefined => {
  const open = courses.filter(({ state }) => state.is === 'running');
  return open.find(({ isBegun, sections, state }) => isBegun && state.learned < sections) ?? open[0];
};

const Courses = ({ courses }: { courses: readonly MemberCourse[] }) => {
  const [begun, others] = [courses.filter(({ isBegun }) => isBegun), courses.filter(({ isBegun }) => !isBegun)];
  if (courses.length === 0) return <p>{say.none}</p>;
  return (
    <>
      {begun.length > 0 && (
        <Section title={say.begun}>
          <CourseRows name={say.begun} courses={begun} />
        </Section>
      )}
      {others.length > 0 && (
        <Section title={say.others}>
          <CourseRows name={say.others} courses={others} />
        </Section>
      )}
    </>
  );
};

const Foot = ({ member: { isRunning }, courses, plans }: { member: Member; courses: readonly MemberCourse[]; plans: Rights['plans'] }) => {
  const next = isRunning ? nextOf(courses) : undefined;
  const mayRenew = plans !== null && plans.length > 0;
  return (
    <BottomBar tight={next !== undefined && mayRenew}>
      {next ? (
        <ButtonLink to={courseHref(next)}>{(next.isBegun ? say.goOn : say.start)(next.name)}</ButtonLink>
      ) : (
        !mayRenew && <ButtonLink to={href('center')}>{say.learn}</ButtonLink>
      )}
      {mayRenew && (
        <ButtonLink look={next ? 'plain' : 'main'} to={href('vipRenewal')}>
          {say.renew}
        </ButtonLink>
      )}
    </BottomBar>
  );
};

const Nobody = ({ plans }: { plans: Rights['plans'] }) => (
  <Nothing {...say.nobody}>
    <Stack space={1}>
      {plans === null ? (
        <ButtonLink to={href('center')}>{say.learn}</ButtonLink>
      ) : (
        <ButtonLink to={href('appH5-vip')}>{say.see}</ButtonLink>
      )}
      <ButtonLink look="plain" to={href('order')}>
        {say.orders}
      </ButtonLink>
    </Stack>
  </Nothing>
);

/** `memberRights`: what I have, used and left, until when; then what it opens. */
export const RightsPage = () => (
  <AskedRights waiting={[230, 88, 88, 88]}>
    {({ member, terms, courses, plans }) =>
      member === null ? (
        <Nobody plans={plans} />
      ) : (
        <Screen title={say.title} space="near" fill>
          <Days name={terms[0]?.name ?? say.title} member={member} />
          <Courses courses={courses} />
          <Suspense fallback={<Waiting cards={[120]} />}>
            <Terms terms={terms} />
          </Suspense>
          <Foot member={member} courses={courses} plans={plans} />
        </Screen>
      )
    }
  </AskedRights>
);
