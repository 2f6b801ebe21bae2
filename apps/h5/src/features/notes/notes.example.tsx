import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE } from '../../../gallery/answers.ts';
import { day, HOSTILE, LONG, NOW } from '../../../gallery/some-data.ts';

const note = (nth: number, words: string, atS: number | null = 60 * nth + 12) => ({
  noteId: `a-note-of-a-learner-${String(nth).padStart(2, '0')}`,
  courseId: '1',
  courseName: '小白理财训练营',
  sectionId: '12',
  sectionTitle: '十分钟看懂备用金',
  medium: 'video' as const,
  atS,
  words,
  madeAt: day(-nth),
});
const courses = [
  { courseId: '1', name: '小白理财训练营', notes: 3 },
  { courseId: '2', name: '基金入门十二课', notes: 1 },
];
const some = {
  list: [
    note(1, '备用金放在当天能到手的地方，不图收益。'),
    note(2, '三个月：房贷 2600，吃饭 3200，水电交通 700。\n一共先留 19500。'),
    { ...note(3, '什么情况不赔，写在免责那一页。', null), sectionTitle: '看懂第一张保单', medium: 'article' as const },
  ],
  hasMore: false,
  courses,
  now: NOW,
};

const notes = (listNotes: NonNullable<Answers['listNotes']>) => aPage('note', { answers: { listNotes } });
export const Notes = notes(some);
export const NotesOfOneCourse = notes({ ...some, courses: courses.slice(0, 1) });
export const NotesGoOn = notes(({ before }) => (before ? OFFLINE : { ...some, hasMore: true }));
export const NotesEmpty = notes({ list: [], hasMore: false, courses: [], now: NOW });
export const NotesNotFound = notes({ ...some, list: [] });
export const NotesLoading = notes(never);
export const NotesOffline = notes(OFFLINE);
export const NotesHostile = notes({
  ...some,
  list: [{ ...note(1, LONG.repeat(3), 86_399), sectionTitle: LONG, courseName: LONG }, note(2, HOSTILE)],
  courses: [
    { courseId: '1', name: LONG, notes: 2_000 },
    { courseId: '2', name: HOSTILE, notes: 1 },
  ],
});
