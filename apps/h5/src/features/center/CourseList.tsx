import type { OwnCourseLine } from '@xuetang/contract/courses';
import { href } from '@xuetang/h5-routes/hrefs';
import { sectionListHref } from '@xuetang/h5-routes/section-page';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { Item, List } from '../../kit/layout/List.tsx';
import { Row } from '../../kit/layout/Row.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { CourseSymbol } from '../../kit/learning/CourseSymbol.tsx';
import { Link } from '../../kit/router.tsx';
import { words } from './words.ts';
import './center.css';

const Way = ({ course: { sections, state } }: { course: OwnCourseLine }) =>
  state.learned > 0 && sections > 0 ? (
    <i className="xt-course-way" aria-hidden="true">
      <i style={{ width: `${Math.min(100, Math.round((100 * state.learned) / sections))}%` }} />
    </i>
  ) : null;

const None = () => (
  <Card>
    <Stack space={1}>
      <Row title={words.noCourses} text={words.noCoursesText} />
      <ButtonLink look="line" to={href('lesson-center')}>
        {words.findCourses}
      </ButtonLink>
    </Stack>
  </Card>
);

/** My courses that run, each with how far I am. */
export const CourseList = ({ courses, all }: { courses: readonly OwnCourseLine[]; all: number }) => (
  <Section title={words.courses} {...(all > 0 ? { aside: <Link to={href('center-old')}>{words.all(all)}</Link> } : {})}>
    {courses.length === 0 ? (
      <None />
    ) : (
      <List>
        {courses.map((course) => (
          <Item key={course.courseId} to={sectionListHref({ courseId: course.courseId })}>
            <Row
              media={<CourseSymbol topic={course.topic} size="middle" />}
              title={course.name}
              text={
                <>
                  {words.learned(course)}
                  <Way course={course} />
                </>
              }
            />
          </Item>
        ))}
      </List>
    )}
  </Section>
);
