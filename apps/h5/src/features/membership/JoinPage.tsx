import { BookShelf } from '@xuetang/art/BookShelf.tsx';
import { href } from '@xuetang/h5-routes/hrefs';
import { BottomBar } from '../../kit/BottomBar.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Notice, RISK_NOTE } from '../../kit/Notice.tsx';
import { WherePriced } from '../../kit/trade/WherePriced.tsx';
import { AskedRights, type Rights } from './AskedRights.tsx';
import { CourseRows } from './CourseRows.tsx';
import { PlanFoot, Plans } from './Plans.tsx';
import { usePlan } from './use-plan.ts';
import { words } from './words.ts';

const { join: say } = words;
const leadOf = (courses: number): string => (courses > 0 ? say.lead(courses) : say.soon);

const Foot = ({ to, label }: { to: string; label: string }) => (
  <BottomBar>
    <ButtonLink to={to}>{label}</ButtonLink>
  </BottomBar>
);

const Offer = ({ rights: { member, courses, plans, now } }: { rights: Rights }) => {
  const isMember = member?.isRunning === true;
  const { chosen, choose } = usePlan(isMember ? [] : (plans ?? []));
  return (
    <Screen
      art={<BookShelf taken={courses.map(({ state }) => state.is === 'running')} />}
      align="middle"
      title={isMember ? say.already : say.title}
      lead={isMember ? say.alreadyLead(member.until) : leadOf(courses.length)}
      space="near"
      fill
    >
      {chosen && <Plans title={say.plans} plans={plans ?? []} chosen={chosen} nameOf={say.plan} whyOf={say.why} onChoose={choose} />}
      {courses.length > 0 && (
        <Section title={say.open}>
          <CourseRows name={say.open} courses={courses} />
        </Section>
      )}
      {chosen && <Notice look="next">{words.back}</Notice>}
      <Notice>{RISK_NOTE}</Notice>
      {chosen ? (
        <PlanFoot plan={chosen} label={say.go(chosen)} note={say.note} now={now} />
      ) : member ? (
        <Foot to={href('memberRights')} label={say.mine} />
      ) : (
        <Foot to={href('lesson-center')} label={say.free} />
      )}
    </Screen>
  );
};

/** `appH5-vip`: what a membership opens, for how long and what it costs; where it is not sold, what it opens alone. */
export const JoinPage = () => (
  <WherePriced>
    <AskedRights waiting={[130, 60, 96, 240]}>{(rights) => <Offer rights={rights} />}</AskedRights>
  </WherePriced>
);
