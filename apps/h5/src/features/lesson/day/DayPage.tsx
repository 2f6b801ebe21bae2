import { DayHill } from '@xuetang/art/DayHill.tsx';
import type { SectionId } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { sectionHref } from '@xuetang/h5-routes/section-page';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Nothing } from '../../../kit/PageState.tsx';
import { AfterIt } from '../AfterIt.tsx';
import { OneSection, type OpenedProps } from '../OneSection.tsx';
import { RiskOf } from '../../../kit/learning/RiskOf.tsx';
import { dayStepsOf } from './day-steps.rule.ts';
import { DayStairs } from './DayStairs.tsx';
import { words } from './words.ts';
import './day-stairs.css';

const Day = ({ opened }: OpenedProps) => {
  const steps = dayStepsOf(opened.steps);
  const done = steps.filter(({ is }) => is === 'done').length;
  const now = steps.find(({ is }) => is === 'now')?.step;
  return (
    <Screen space="open" fill>
      <div>
        <header className="xt-day-head">
          <p>{opened.section.chapter}</p>
          <h1>{opened.section.title}</h1>
          <p>{words.walked(done, steps.length)}</p>
          <DayHill className="xt-day-hill" />
        </header>
        {steps.length > 0 && <DayStairs steps={steps} nowMs={Date.parse(opened.now)} />}
      </div>
      {steps.length === 0 && <Nothing {...words.rest} />}
      {steps.length > 0 && done === steps.length && <p>{words.allDone}</p>}
      <RiskOf investment={opened.investment} />
      <AfterIt opened={opened} isMain={now === undefined} />
      {opened.work && (
        <ButtonLink look="plain" to={href('dailyAnswer')}>
          {words.daily}
        </ButtonLink>
      )}
      {now && (
        <BottomBar>
          <ButtonLink to={sectionHref(now)}>{now.state.is === 'begun' ? words.goOn(now.title) : words.start(now.title)}</ButtonLink>
        </BottomBar>
      )}
    </Screen>
  );
};

/** `new-lession-detail`: a day of a camp, its steps as stairs, what is done and what is to do. */
export const DayPage = ({ sectionId }: { sectionId: SectionId | undefined }) => (
  <OneSection sectionId={sectionId} medium="day" waiting={[176, 72, 72, 72]}>
    {(given) => <Day {...given} />}
  </OneSection>
);
