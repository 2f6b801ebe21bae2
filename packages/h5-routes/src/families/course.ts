import { family } from '../route.ts';

export interface CourseVariant {
  shows: 'course' | 'sections' | 'courses' | 'audio' | 'teacher';
  /** The teacher's view of the same list. */
  as?: 'teacher';
  /** The course is sold here, not taken. */
  forSale?: true;
}

export const course = family<CourseVariant>()(
  'course',
  { title: '课程详情', access: 'login', chain: 'LL10007', registrationPrompt: true },
  {
    detail: { shows: 'course', id: 'optional', access: 'open', built: true },
    payCourseDetail: { shows: 'course', forSale: true, id: 'optional', access: 'open', built: true },
    'excellent-course': { shows: 'courses', forSale: true, title: '精品课程', access: 'open', built: true },
    'lesson-center': { shows: 'courses', title: '课程中心', access: 'open', tail: true, built: true },
    'center-old': { shows: 'courses', title: '我的课程', built: true },
    // The section list of spec 2.3: a section that is not open sends the learner here.
    'lession-list': { shows: 'sections', title: '课程目录', id: 'optional', built: true },
    // Opened by a class pass and never by a learner's session (decision 0192).
    'lession-list-teacher': { shows: 'sections', as: 'teacher', title: '课程目录（老师）', id: 'optional', access: 'open', built: true },
    'mp3-list': { shows: 'audio', title: '课程音频', id: 'optional', built: true },
    teacher: { shows: 'teacher', title: '老师介绍', id: 'optional', access: 'open', built: true },
  },
);
