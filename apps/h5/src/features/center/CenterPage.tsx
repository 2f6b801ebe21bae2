import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { useEffect } from 'react';
import { useAnswer } from '../../client/use-answer.ts';
import { CLOCK_EVERY_MS, useServerNow } from '../../kit/clock/use-server-now.ts';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Notice, RISK_NOTE } from '../../kit/Notice.tsx';
import { BeginHere } from './BeginHere.tsx';
import { campIs } from './camp-steps.rule.ts';
import { CampCard } from './CampCard.tsx';
import { CourseList } from './CourseList.tsx';
import { DayLinks } from './DayLinks.tsx';
import { NextCard } from './NextCard.tsx';
import { nextThing } from './next-thing.rule.ts';
import { ToDoList } from './ToDoList.tsx';
import { words } from './words.ts';

type Center = ResponseOf<Calls['getCenter']>;

const Over = ({ center: { camp, courses }, nowMs }: { center: Center; nowMs: number }) => {
  const course = courses.find(({ courseId }) => courseId === camp?.courseId);
  return <Notice look="next">{words.over(course?.state.until ?? null, nowMs)}</Notice>;
};

const Today = ({ center, onEveningOver }: { center: Center; onEveningOver: () => Promise<void> }) => {
  const { nickname, camp, toDo, wrongDue, courses, all } = center;
  const nowMs = useServerNow(center.now, CLOCK_EVERY_MS);
  const next = nextThing({ camp, toDo }, nowMs);
  const isEveningOver = camp?.evening ? nowMs >= Date.parse(camp.evening.endsAt) : false;
  // What comes after it, only the server knows.
  useEffect(() => {
    if (isEveningOver) void onEveningOver();
  }, [isEveningOver, onEveningOver]);
  return (
    <Screen
      title={<span data-private>{words.hello(nickname, nowMs)}</span>}
      lead={[words.date(nowMs), words.today(camp, nowMs)].filter(Boolean).join(' · ')}
      space="near"
    >
      {camp ? <CampCard camp={camp} /> : next === null && <BeginHere isMain />}
      {camp && campIs(camp) === 'over' && <Over center={center} nowMs={nowMs} />}
      {next && <NextCard next={next} camp={camp} nowMs={nowMs} />}
      <ToDoList camp={camp} toDo={toDo} wrongDue={wrongDue} nowMs={nowMs} />
      {(camp !== null || all > 0) && <DayLinks />}
      {(camp !== null || all > 0 || next !== null) && <CourseList courses={courses} all={all} />}
      {camp === null && next !== null && <BeginHere isMain={false} />}
      <Notice>{RISK_NOTE}</Notice>
    </Screen>
  );
};

/** `center`: my today in one call. Where I am in my camp, the one next thing, what else is open, and my courses. */
export const CenterPage = () => {
  const answer = useAnswer('getCenter', {});
  return (
    <Loaded answer={answer} waiting={[48, 236, 196, 168]} title={words.lost}>
      {(center) => <Today center={center} onEveningOver={answer.refresh} />}
    </Loaded>
  );
};
