import type { MemberCourse } from '@xuetang/contract/member';
import { href } from '@xuetang/h5-routes/hrefs';
import { sectionListHref } from '@xuetang/h5-routes/section-page';
import { Item, List } from '../../kit/layout/List.tsx';
import { Row } from '../../kit/layout/Row.tsx';
import { CourseSymbol } from '../../kit/learning/CourseSymbol.tsx';
import { words } from './words.ts';

/** Where a course goes on, or what it is. */
export const courseHref = ({ courseId, state }: MemberCourse): string =>
  state.is === 'running' ? sectionListHref({ courseId }) : href('detail', { id: courseId });

/** Courses that a membership opens, each with how far one has come, or how long it is. */
export const CourseRows = ({ name, courses }: { name: string; courses: readonly MemberCourse[] }) => (
  <List name={name}>
    {courses.map((course) => (
      <Item key={course.courseId} to={courseHref(course)}>
        <Row media={<CourseSymbol topic={course.topic} size="middle" />} title={course.name} text={words.course(course)} leads />
      </Item>
    ))}
  </List>
);
