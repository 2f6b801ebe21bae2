import type { CourseId, SectionId } from '@xuetang/contract/ids';
import { type PagesOf, reading } from '../../kit/page.ts';
import { wantedOf } from './catalogue.rule.ts';

const NUMBER = /^[1-9]\d{0,17}$/;
const numberOf = <T extends string>(text: string | null | undefined): T | undefined =>
  text && NUMBER.test(text) ? (text as T) : undefined;
const passOf = (text: string | null): string | undefined => (text && /^[\w-]{43}$/.test(text) ? text : undefined);
const courseOf = ({ id }: { id?: string }) => ({ courseId: numberOf<CourseId>(id) });

export const coursePages = {
  'mp3-list': () => import('./AudioListPage.tsx').then((file) => file.AudioListPage),
  'lesson-center': reading(
    () => import('./AllCoursesPage.tsx').then((file) => file.AllCoursesPage),
    ({ tail }) => ({ wanted: wantedOf(tail) }),
  ),
  'excellent-course': reading(
    () => import('./ComparePage.tsx').then((file) => file.ComparePage),
    ({ query }) => ({ course: numberOf<CourseId>(query.get('course')) }),
  ),
  'center-old': () => import('./OwnCoursesPage.tsx').then((file) => file.OwnCoursesPage),
  detail: reading(() => import('./CoursePage.tsx').then((file) => file.CoursePage), courseOf),
  payCourseDetail: reading(() => import('./SalePage.tsx').then((file) => file.SalePage), courseOf),
  teacher: reading(
    () => import('./TeacherPage.tsx').then((file) => file.TeacherPage),
    ({ id }) => ({ teacherId: numberOf<string>(id) }),
  ),
  'lession-list': reading(
    () => import('./SectionListPage.tsx').then((file) => file.SectionListPage),
    ({ id, query }) => ({ courseId: numberOf<CourseId>(id), from: numberOf<SectionId>(query.get('from')) }),
  ),
  'lession-list-teacher': reading(
    () => import('./desk/ClassDeskPage.tsx').then((file) => file.ClassDeskPage),
    ({ query }) => ({ pass: passOf(query.get('pass')) }),
  ),
} satisfies PagesOf<'course'>;
