import type { CourseLine } from '@xuetang/contract/courses';
import { href } from '@xuetang/h5-routes/hrefs';
import { CourseSymbol } from '../../kit/learning/CourseSymbol.tsx';
import { Item } from '../../kit/layout/List.tsx';
import { Row } from '../../kit/layout/Row.tsx';
import { Tag } from '../../kit/Tag.tsx';
import { hoursWords, stateWords } from './course-state.rule.ts';
import { words } from './words.ts';
import './course-row.css';

const Marks = ({ course, now }: { course: CourseLine; now: number }) => {
  const mine = stateWords(course, now);
  return (
    <span className="xt-course-marks">
      {mine !== undefined ? (
        <Tag tone={course.state.is === 'expired' ? 'line' : 'good'}>
          {words.all.mine} · {mine}
        </Tag>
      ) : (
        <>
          {course.campId !== null && <Tag>{words.all.free}</Tag>}
          {course.trialSectionId !== null && <Tag tone="link">{words.all.trial}</Tag>}
        </>
      )}
    </span>
  );
};

/** A course in a list: what it promises, who teaches it, how long it takes, and what the reader has of it. */
export const CourseRow = ({ course, now }: { course: CourseLine; now: number }) => (
  <Item to={href('detail', { id: course.courseId })}>
    <Row
      media={<CourseSymbol topic={course.topic} size="middle" />}
      title={course.name}
      text={
        <>
          {course.promise}
          <span className="xt-course-meta">
            {[words.teacher(course.teacher.name), words.sections(course.sections), hoursWords(course.minutes)].join(' · ')}
          </span>
          <Marks course={course} now={now} />
        </>
      }
    />
  </Item>
);
