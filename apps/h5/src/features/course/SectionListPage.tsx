import type { CourseLine, SectionLine } from '@xuetang/contract/courses';
import { COURSE_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { CourseId, SectionId } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { useAnswer } from '../../client/use-answer.ts';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { stateWords, untilWords } from './course-state.rule.ts';
import { UnknownCourse } from './OneCourse.tsx';
import { byChapter } from './outline.rule.ts';
import { Refusal } from './Refusal.tsx';
import { SectionRows } from './SectionRows.tsx';
import { SectionStrip } from './SectionStrip.tsx';
import { words } from './words.ts';

const { list: said } = words;

interface ListedProps {
  course: CourseLine;
  list: readonly SectionLine[];
  now: number;
  from: SectionId | undefined;
}

const Listed = ({ course, list, now, from }: ListedProps) => {
  const { state } = course;
  return (
    <Screen
      title={course.name}
      lead={state.is === 'running' && state.until ? untilWords(state.until, now) : (stateWords(course, now) ?? course.promise)}
      space="near"
    >
      {from !== undefined && <Refusal from={from} course={course} list={list} now={now} />}
      <SectionStrip sections={list} learned={state.learned} all={course.sections} />
      {byChapter(list).map(({ name, entries }) => (
        <Section key={name} title={name}>
          <SectionRows name={name} entries={entries} now={now} />
        </Section>
      ))}
      <ButtonLink look="plain" to={href('detail', { id: course.courseId })}>
        {said.about}
      </ButtonLink>
    </Screen>
  );
};

const NoCourse = () => (
  <Nothing {...said.none}>
    <ButtonLink to={href('lesson-center')}>{words.toAll}</ButtonLink>
  </Nothing>
);

const NoSections = () => (
  <Nothing {...said.noSections}>
    <ButtonLink to={href('center-old')}>{said.toOwn}</ButtonLink>
  </Nothing>
);

/**
 * `lession-list`: the sections of a course, or of the one that ends next, each with its state. `from`: the section whose page sent the
 * learner back, and why (spec 2.3, 5).
 */
export const SectionListPage = ({ courseId, from }: { courseId: CourseId | undefined; from: SectionId | undefined }) => (
  <Loaded
    answer={useAnswer('listSections', courseId ? { courseId } : {})}
    waiting={[64, 88, 60, 60, 60, 60]}
    title={said.lost}
    instead={{ [COURSE_UNKNOWN]: <UnknownCourse /> }}
  >
    {({ course, list, now }) => {
      if (!course) return <NoCourse />;
      return list.length === 0 ? <NoSections /> : <Listed course={course} list={list} now={Date.parse(now)} from={from} />;
    }}
  </Loaded>
);
