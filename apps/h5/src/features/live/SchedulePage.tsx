import { Teacher } from '@xuetang/art/Teacher.tsx';
import type { ResponseOf } from '@xuetang/contract/call';
import type { ScheduledClass } from '@xuetang/contract/broadcasts';
import type { Calls } from '@xuetang/contract/calls';
import { sectionHref } from '@xuetang/h5-routes/section-page';
import { useEffect } from 'react';
import { useAnswer } from '../../client/use-answer.ts';
import { CLOCK_EVERY_MS, useServerNow } from '../../kit/clock/use-server-now.ts';
import { Item, List } from '../../kit/layout/List.tsx';
import { Row } from '../../kit/layout/Row.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Notice, RISK_NOTE } from '../../kit/Notice.tsx';
import { NowCard } from './NowCard.tsx';
import { OpenCamps } from './OpenCamps.tsx';
import { nowOn } from './schedule.rule.ts';
import { WeekOfClasses } from './WeekOfClasses.tsx';
import { words } from './words.ts';
import './live.css';

/** What is on air changes by itself: while somebody looks at it, it is asked for again. */
const LOOK_AGAIN_MS = 60_000;

const Replays = ({ replays, nowMs }: { replays: readonly ScheduledClass[]; nowMs: number }) => (
  <Section title={words.replays}>
    <List name={words.replays}>
      {replays.map((one) => (
        <Item key={`${one.sectionId}-${one.startsAt}`} to={sectionHref({ sectionId: one.sectionId, medium: 'live' })}>
          <Row
            media={<Teacher className="xt-live-face" portrait={one.teacher.portrait} />}
            title={one.title}
            text={[words.teacher(one.teacher.name), words.replayLength(one.replaySeconds), words.replayUntil(one.replayUntil, nowMs)]
              .filter(Boolean)
              .join(' · ')}
            leads
          />
        </Item>
      ))}
    </List>
  </Section>
);

const Schedule = ({
  schedule: { week, replays, now },
  refresh,
}: {
  schedule: ResponseOf<Calls['getLiveSchedule']>;
  refresh: () => Promise<void>;
}) => {
  const nowMs = useServerNow(now, CLOCK_EVERY_MS);
  useEffect(() => {
    const timer = setInterval(() => void (document.visibilityState === 'visible' && refresh()), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [refresh]);
  const on = nowOn(week);
  return (
    <Screen title={words.title} lead={words.today(nowMs)} space="near">
      {on && <NowCard one={on} nowMs={nowMs} />}
      <WeekOfClasses week={week} nowMs={nowMs} />
      {replays.length > 0 && <Replays replays={replays} nowMs={nowMs} />}
      <OpenCamps />
      <Notice>{RISK_NOTE}</Notice>
    </Screen>
  );
};

/** `index`: what is on air, today by the hour, the week, and replays that end soon. Open to everybody. */
export const SchedulePage = () => {
  const answer = useAnswer('getLiveSchedule', {});
  return (
    <Loaded answer={answer} waiting={[48, 300, 96, 168]} title={words.lost}>
      {(schedule) => <Schedule schedule={schedule} refresh={answer.refresh} />}
    </Loaded>
  );
};
