import type { Course } from '@xuetang/contract/courses';
import type { CourseId } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { useState } from 'react';
import { useShell } from '../../client/shell-context.ts';
import { BottomBar } from '../../kit/BottomBar.tsx';
import { Button } from '../../kit/Button.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Points } from '../../kit/layout/Points.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { CourseSymbol } from '../../kit/learning/CourseSymbol.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Navigate } from '../../kit/router.tsx';
import { Tag } from '../../kit/Tag.tsx';
import { levelName } from './catalogue.rule.ts';
import { hoursWords, stateWords } from './course-state.rule.ts';
import { lesserWays, wayOn } from './course-way.rule.ts';
import { OneCourse } from './OneCourse.tsx';
import { byChapter } from './outline.rule.ts';
import { RISK } from './risk.ts';
import { SectionRows } from './SectionRows.tsx';
import { TeacherCard } from './TeacherCard.tsx';
import { words } from './words.ts';
import './course.css';

const { detail } = words;
/** So many sections are shown before somebody asks for the rest. */
const SHOWN = 6;

const Outline = ({ course, now }: { course: Course; now: number }) => {
  const [isWhole, setWhole] = useState(course.outline.length <= SHOWN);
  const chapters = byChapter(isWhole ? course.outline : course.outline.slice(0, SHOWN));
  return (
    <Section title={detail.outline} aside={`${words.sections(course.sections)}，${hoursWords(course.minutes)}`}>
      {chapters.map(({ name, entries }) => (
        <div key={name} className="xt-course-chapter">
          <h3>{name}</h3>
          <SectionRows name={name} entries={entries} now={now} />
        </div>
      ))}
      {!isWhole && (
        <Button look="plain" onClick={() => setWhole(true)}>
          {detail.whole}
        </Button>
      )}
    </Section>
  );
};

const Foot = ({ course }: { course: Course }) => {
  const inMiniProgram = useShell().host.kind === 'mini-program';
  const way = wayOn(course, inMiniProgram);
  const lesser = lesserWays(course, inMiniProgram);
  return (
    <BottomBar {...(way.note === undefined ? {} : { note: way.note })} tight={lesser.length > 0 && way.note === undefined}>
      <ButtonLink to={way.to}>{way.label}</ButtonLink>
      {lesser.map(({ label, to }) => (
        <ButtonLink key={to} look="plain" to={to}>
          {label}
        </ButtonLink>
      ))}
    </BottomBar>
  );
};

const Whole = ({ course, now }: { course: Course; now: number }) => {
  const mine = stateWords(course, now);
  return (
    <Screen space="open">
      <header className="xt-course-head">
        <CourseSymbol topic={course.topic} />
        <div>
          <h1>{course.name}</h1>
          <p>{course.promise}</p>
          <Tag tone="line">{levelName(course.level)}</Tag> {mine !== undefined && <Tag tone="good">{mine}</Tag>}
        </div>
      </header>
      {course.isWithdrawn && <Notice look="next">{detail.withdrawn}</Notice>}
      <section className="xt-course-after" aria-labelledby="after">
        <h2 id="after">{detail.after}</h2>
        <ol>
          {course.abilities.map((ability) => (
            <li key={ability}>{ability}</li>
          ))}
        </ol>
      </section>
      {course.suitsNot.length > 0 && (
        <Section title={detail.notFor}>
          <Points points={course.suitsNot} tone="bad" />
        </Section>
      )}
      <Outline course={course} now={now} />
      <Section title={detail.whoTeaches}>
        <TeacherCard teacher={course.teacher} />
      </Section>
      {RISK[course.investment] && <Notice>{RISK[course.investment]}</Notice>}
      <Foot course={course} />
    </Screen>
  );
};

/** `detail`: a course to decide about; what one can do after it comes first. Without a course there are all of them. */
export const CoursePage = ({ courseId }: { courseId: CourseId | undefined }) =>
  courseId ? (
    <OneCourse courseId={courseId} shares="detail" waiting={[96, 200, 120, 240]}>
      {(course, now) => <Whole course={course} now={now} />}
    </OneCourse>
  ) : (
    <Navigate to={href('lesson-center')} />
  );
