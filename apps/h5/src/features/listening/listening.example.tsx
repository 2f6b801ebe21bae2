import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../gallery/answers.ts';
import { day, HOSTILE, LONG, NOW } from '../../../gallery/some-data.ts';

type Listening = Extract<NonNullable<Answers['getListening']>, { todayS: unknown }>;
type Heard = Extract<NonNullable<Answers['getBook']>, { others: unknown }>;

const sound = (id: string, title: string, more: Partial<Listening['list'][number]> = {}): Listening['list'][number] => ({
  id,
  title,
  artist: '周若兰',
  url: '/audio/none.wav',
  type: 'audio',
  name: '小白理财训练营',
  courseId: '1',
  medium: 'audio',
  seconds: 725,
  watchedS: 0,
  isLearned: false,
  part: 'today',
  ...more,
});
const someListening: Listening = {
  todayS: 12 * 60 + 40,
  wantedS: 1_200,
  list: [
    sound('21', '听一遍：备用金留多少、放哪里', { watchedS: 725, isLearned: true }),
    sound('22', '急用的钱，从哪儿拿', { watchedS: 310 }),
    sound('23', '五级台阶：五天怎么走', { medium: 'video', seconds: 1_460 }),
    sound('11', '听一遍：给自己家写一张预算', { watchedS: 120, part: 'rest' }),
    sound('31', '费用藏在哪里', { part: 'rest', name: '基金入门' }),
  ],
  more: 0,
  courses: 2,
  investment: 'general',
  now: NOW,
};

const today = (getListening: NonNullable<Answers['getListening']>) => aPage('listen-class-task-index', { answers: { getListening } });
export const Today = today(someListening);
export const TodayFresh = today({
  ...someListening,
  todayS: 0,
  investment: 'none',
  list: someListening.list.slice(1, 3).map((each) => ({ ...each, watchedS: 0 })),
});
export const TodayEnough = today({ ...someListening, todayS: 25 * 60, more: 17 });
export const TodayAllDone = today({
  ...someListening,
  todayS: 21 * 60,
  list: someListening.list.slice(0, 3).map((each) => ({ ...each, watchedS: each.seconds, isLearned: true })),
});
export const TodayNothingOpen = today({ ...someListening, list: [], todayS: 0 });
export const TodayNoCourse = today({ ...someListening, list: [], todayS: 0, courses: 0 });
export const TodayLoading = today(never);
export const TodayOffline = today(OFFLINE);
export const TodayHostile = today({
  ...someListening,
  todayS: 86_000,
  investment: 'high',
  list: [sound('41', LONG, { name: HOSTILE, watchedS: 80_000, seconds: 86_400 }), sound('42', HOSTILE, { name: LONG, part: 'rest' })],
});

const chapter = (chapterId: string, title: string, isOpen = true, isTrial = false): NonNullable<Heard['book']>['chapters'][number] => ({
  chapterId,
  title,
  seconds: 512,
  isTrial,
  url: isOpen || isTrial ? '/audio/none.wav' : null,
});
const someBook: Heard = {
  book: {
    bookId: '1',
    name: '家里的钱，慢慢说',
    author: '学堂编辑部',
    about: '一本账本、三个信封、一张保单。三代人围着一张饭桌，把家里的钱说明白。',
    investment: 'none',
    course: null,
    isOpen: true,
    chapters: [
      chapter('1', '一 外婆的账本', true, true),
      chapter('2', '二 三个信封'),
      chapter('3', '三 那张没人看的保单'),
      chapter('4', '四 给十年后写封信'),
    ],
    left: { chapterId: '2', placeS: 203 },
    until: day(0, 23),
  },
  others: [{ bookId: '2', name: '退休前后的十个问题', author: '赵海峰' }],
  now: NOW,
};
const ofCourse = {
  ...someBook.book!,
  course: { courseId: '4', name: '看懂家里的保单' },
  isOpen: false,
  chapters: [chapter('1', '一 外婆的账本', false, true), chapter('2', '二 三个信封', false), chapter('3', '三 那张没人看的保单', false)],
  left: null,
};

const book = (getBook: NonNullable<Answers['getBook']>) => aPage('listenbook-detail', { id: '1', answers: { getBook } });
export const Book = book(someBook);
export const BookFresh = book({ ...someBook, book: { ...someBook.book!, left: null }, others: [] });
export const BookOfACourse = book({ ...someBook, book: ofCourse });
export const BookWithoutChapters = book({ ...someBook, book: { ...someBook.book!, chapters: [], left: null } });
export const BookUnknown = book(refused('book.unknown'));
export const BookOfNoNumber = aPage('listenbook-detail', { id: 'x', answers: {} });
export const BookNone = aPage('listenbook-detail', { answers: { getBook: { book: null, others: [], now: NOW } } });
export const BookLoading = book(never);
export const BookOffline = book(OFFLINE);
export const BookHostile = book({
  book: {
    ...ofCourse,
    name: LONG,
    author: HOSTILE,
    about: HOSTILE,
    investment: 'high',
    course: { courseId: '4', name: LONG },
    chapters: [chapter('1', LONG, true, true), chapter('2', HOSTILE, false)],
  },
  others: [{ bookId: '2', name: LONG, author: LONG }],
  now: NOW,
});
