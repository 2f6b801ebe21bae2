import type { Course } from '@xuetang/contract/courses';
import { href } from '@xuetang/h5-routes/hrefs';
import { sectionHref, sectionListHref } from '@xuetang/h5-routes/section-page';
import { isFinished, nextSection } from './course-state.rule.ts';
import { words } from './words.ts';

export interface Way {
  label: string;
  to: string;
  /** What happens then. */
  note?: string;
}

const { detail } = words;

const goOn = (course: Course): Way => {
  const list = sectionListHref({ courseId: course.courseId });
  const next = nextSection(course.outline);
  if (isFinished(course)) return { label: detail.again, to: list };
  if (!next) return { label: detail.whenOpen, to: list };
  return {
    label: course.state.learned > 0 || next.state.is === 'begun' ? detail.goOn : detail.start,
    to: sectionHref(next),
    note: next.title,
  };
};

const joinHref = (campId: string): string => href('classInfo21', { query: { campId } });

/** A mini-program may not speak of buying (spec 5). */
const buy = ({ courseId }: Course, inMiniProgram: boolean): Way => ({
  label: inMiniProgram ? detail.more : detail.price,
  to: href('payCourseDetail', { id: courseId }),
});

/** The one thing to do with a course now. */
export const wayOn = (course: Course, inMiniProgram: boolean): Way => {
  const { state, campId, productId, courseId } = course;
  if (state.is === 'running') return goOn(course);
  if (state.is === 'awaiting') return { label: detail.awaiting, to: sectionListHref({ courseId }) };
  const ask = href('individual-qrcode');
  if (state.is === 'expired') return { label: detail.expired, to: ask, note: detail.expiredNote };
  if (course.isWithdrawn) return { label: words.toAll, to: href('lesson-center') };
  if (campId !== null) return { label: detail.enrol, to: joinHref(campId), note: detail.enrolNote };
  return productId === null ? { label: words.askTeacher, to: ask } : buy(course, inMiniProgram);
};

/** What else there is, for whom nothing is open yet: a lesson to try, or the price beside a camp that is free. */
export const lesserWays = (course: Course, inMiniProgram: boolean): Way[] => {
  if (course.state.is !== 'not-purchased' || course.isWithdrawn) return [];
  const trial = course.outline.find(({ sectionId }) => sectionId === course.trialSectionId);
  return [
    trial ? { label: detail.trial, to: sectionHref(trial) } : [],
    course.campId !== null && course.productId !== null && !inMiniProgram
      ? { ...buy(course, inMiniProgram), label: detail.compareSale }
      : [],
  ].flat();
};
