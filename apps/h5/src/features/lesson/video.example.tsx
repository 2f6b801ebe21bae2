import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../gallery/answers.ts';
import { day, HOSTILE, LONG, NOW } from '../../../gallery/some-data.ts';

type Opened = Extract<Extract<NonNullable<Answers['openSection']>, { outcome: unknown }>, { outcome: 'open' }>;
type Notes = Exclude<NonNullable<Answers['listNotes']>, (...asked: never[]) => unknown>;

const media: NonNullable<Opened['media']> = {
  kind: 'video',
  url: '/gallery/lesson/lesson.m3u8',
  soundUrl: '/audio/keep-accounts.wav',
  watermark: '学号 ***0006',
  chapters: [
    { atS: 0, title: '为什么要留' },
    { atS: 2, title: '留多少才够' },
    { atS: 4, title: '放在哪里' },
  ],
  seconds: 6,
  until: day(0, 23),
};
const film: Opened = {
  outcome: 'open',
  courseId: '1',
  courseName: '小白理财训练营',
  section: {
    sectionId: '12',
    chapter: '第二章 备用金',
    title: '十分钟看懂备用金',
    medium: 'video',
    minutes: 10,
    isTrial: false,
    dayId: null,
    state: { is: 'begun', at: null, afterTitle: null },
  },
  now: NOW,
  teacher: { teacherId: '1', name: '周若兰', portrait: 'long-hair' },
  investment: 'none',
  body: null,
  media,
  steps: [],
  hasHomework: false,
  next: { sectionId: '13', title: '看懂第一张保单', medium: 'audio', isOpen: true },
};
const note = (nth: number, atS: number | null, words: string) => ({
  noteId: `a-note-of-this-film-${String(nth).padStart(2, '0')}`,
  courseId: '1',
  courseName: '小白理财训练营',
  sectionId: '12',
  sectionTitle: '十分钟看懂备用金',
  medium: 'video' as const,
  atS,
  words,
  madeAt: day(-nth),
});
const some = {
  list: [note(1, 4, '随取随用最要紧，不图收益'), note(2, 2, '收入稳三个月，不稳六个月')],
  hasMore: false,
  courses: [{ courseId: '1', name: '小白理财训练营', notes: 2 }],
  now: NOW,
};
const NONE = { ...some, list: [], courses: [] };

const watch = (openSection: NonNullable<Answers['openSection']>, listNotes: Notes = NONE) =>
  aPage('lession-video-detail', { id: '12', answers: { openSection, listNotes } });

export const Video = watch(film, some);
export const VideoFresh = watch(film);
export const VideoGeneral = watch({ ...film, investment: 'general', next: { ...film.next!, isOpen: false } });
export const VideoHigh = watch({ ...film, investment: 'high', next: null });
export const VideoLearned = watch({ ...film, section: { ...film.section, state: { is: 'learned', at: null, afterTitle: null } } }, some);
export const VideoBeingMade = watch({ ...film, media: null });
export const VideoNotesLost = aPage('lession-video-detail', { id: '12', answers: { openSection: film, listNotes: OFFLINE } });
export const VideoLoading = watch(never);
export const VideoOffline = watch(OFFLINE);
export const VideoUnknown = watch(refused('section.unknown'));
export const VideoHostile = watch(
  {
    ...film,
    section: { ...film.section, title: LONG, chapter: HOSTILE },
    teacher: { ...film.teacher, name: LONG },
    media: { ...media, chapters: [{ atS: 0, title: LONG }] },
    next: { ...film.next!, title: LONG },
  },
  { ...some, list: [note(1, 86_399, LONG.repeat(3)), note(2, null, HOSTILE)] },
);
