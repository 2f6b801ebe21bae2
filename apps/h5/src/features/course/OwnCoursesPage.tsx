import type { OwnCourseLine } from '@xuetang/contract/courses';
import { href } from '@xuetang/h5-routes/hrefs';
import { sectionHref, sectionListHref } from '@xuetang/h5-routes/section-page';
import { useAnswer } from '../../client/use-answer.ts';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { ProgressRing } from '../../kit/everyday/ProgressRing.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { Item, List } from '../../kit/layout/List.tsx';
import { Row } from '../../kit/layout/Row.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { CourseSymbol } from '../../kit/learning/CourseSymbol.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { Link } from '../../kit/router.tsx';
import { SchoolWay } from '@xuetang/art/SchoolWay.tsx';
import { groupOwn, stateWords, untilWords } from './course-state.rule.ts';
import { words } from './words.ts';
import './own-courses.css';

const { own } = words;

/** The one thing to do next, of a course that goes on. The first of the page is the loud one. */
const Next = ({ course: { courseId, next, state }, isFirst }: { course: OwnCourseLine; isFirst: boolean }) => (
  <ButtonLink look={isFirst ? 'main' : 'line'} to={next ? sectionHref(next) : sectionListHref({ courseId })}>
    {next ? (state.learned > 0 ? own.next(next.title) : own.first(next.title)) : own.nothingOpen}
  </ButtonLink>
);

const Going = ({ course, now, isFirst }: { course: OwnCourseLine; now: number; isFirst: boolean }) => (
  <Card as="li">
    <Link className="xt-own-course" to={sectionListHref({ courseId: course.courseId })}>
      <Row
        media={
          <ProgressRing label={course.name} done={course.state.learned} of={course.sections} size={64}>
            <small className="xt-own-count">
              {course.state.learned}/{course.sections}
            </small>
          </ProgressRing>
        }
        title={course.name}
        text={course.state.until ? untilWords(course.state.until, now) : stateWords(course, now)}
        leads
      />
    </Link>
    <Next course={course} isFirst={isFirst} />
  </Card>
);

interface QuietProps {
  title: string;
  courses: readonly OwnCourseLine[];
  now: number;
  says?: string;
}

/** Those that need nothing today: their list, and until when. */
const Quiet = ({ title, courses, now, says }: QuietProps) =>
  courses.length > 0 && (
    <Section title={title} aside={`${courses.length} 门`}>
      <List name={title}>
        {courses.map((course) => (
          <Item key={course.courseId} to={sectionListHref({ courseId: course.courseId })}>
            <Row
              media={<CourseSymbol topic={course.topic} size="middle" />}
              title={course.name}
              text={course.state.is === 'running' && course.state.until ? untilWords(course.state.until, now) : stateWords(course, now)}
              leads
            />
          </Item>
        ))}
      </List>
      {says !== undefined && (
        <p className="xt-own-kept">
          {says}
          <Link to={href('individual-qrcode')}>{own.askMore}</Link>
        </p>
      )}
    </Section>
  );

const Empty = () => (
  <Nothing art={<SchoolWay />} {...own.none}>
    <ButtonLink to={href('lesson-center')}>{words.toAll}</ButtonLink>
  </Nothing>
);

const Own = ({ list, now }: { list: readonly OwnCourseLine[]; now: number }) => {
  const { going, ahead, finished, expired } = groupOwn(list);
  return (
    <Screen title={own.title} lead={own.count(going.length, list.length)} space="near">
      {going.length > 0 && (
        <ul className="xt-own-going" aria-label={own.going}>
          {going.map((course, at) => (
            <Going key={course.courseId} course={course} now={now} isFirst={at === 0} />
          ))}
        </ul>
      )}
      <Quiet title={own.ahead} courses={ahead} now={now} />
      <Quiet title={own.finished} courses={finished} now={now} />
      <Quiet title={own.expired} courses={expired} now={now} says={own.kept} />
      <Stack>
        <ButtonLink look={going.length > 0 ? 'plain' : 'line'} to={href('lesson-center')}>
          {words.toAll}
        </ButtonLink>
      </Stack>
    </Screen>
  );
};

/** `center-old`: what the learner has or had, each with its last day, and the next section as one button. */
export const OwnCoursesPage = () => (
  <Loaded
    answer={useAnswer('listOwnCourses', {})}
    waiting={[64, 168, 168, 76]}
    title={own.lost}
    empty={({ list }) => list.length === 0 && <Empty />}
  >
    {({ list, now }) => <Own list={list} now={Date.parse(now)} />}
  </Loaded>
);
