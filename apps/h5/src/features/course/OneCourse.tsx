import type { Course } from '@xuetang/contract/courses';
import { COURSE_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { CourseId } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import type { ReactNode } from 'react';
import { useAnswer } from '../../client/use-answer.ts';
import { Kite } from '@xuetang/art/Kite.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { usePageCard } from '../../kit/page-card.ts';
import { Nothing } from '../../kit/PageState.tsx';
import { words } from './words.ts';

export const UnknownCourse = () => (
  <Nothing art={<Kite />} {...words.unknown}>
    <ButtonLink to={href('lesson-center')}>{words.toAll}</ButtonLink>
  </Nothing>
);

interface OneCourseProps {
  courseId: CourseId;
  /** What a friend gets of it. */
  shares: 'detail' | 'payCourseDetail';
  waiting: readonly number[];
  children: (course: Course, now: number) => ReactNode;
}

/** Asks for one course and shows it, or says why not. */
export const OneCourse = ({ courseId, shares, waiting, children }: OneCourseProps) => {
  const answer = useAnswer('getCourse', { courseId });
  const known = answer.answered.is === 'there' ? answer.answered.data.course : undefined;
  usePageCard(known ? { share: { page: shares, id: courseId, title: known.name, description: known.promise } } : {});
  return (
    <Loaded answer={answer} waiting={waiting} title={words.lost} instead={{ [COURSE_UNKNOWN]: <UnknownCourse /> }}>
      {({ course, now }) => children(course, Date.parse(now))}
    </Loaded>
  );
};
