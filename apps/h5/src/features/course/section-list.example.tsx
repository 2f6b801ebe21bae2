import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../gallery/answers.ts';
import {
  aCampCourse,
  aCourse,
  aHostileCourse,
  aSection,
  awaiting,
  expired,
  running,
  shutSections,
  someDays,
  someSections,
} from '../../../gallery/some-courses.ts';
import { day, HOSTILE, LONG, NOW } from '../../../gallery/some-data.ts';

const list = (answers: NonNullable<Answers['listSections']>, from?: string, rest: Answers = {}) =>
  aPage('lession-list', { id: '1', ...(from && { query: { from } }), answers: { listSections: answers, ...rest } });

const going = { course: { ...aCourse, sections: 6, state: running(2) }, list: someSections, now: NOW };
export const Sections = list(going);
/** For whoever has paid: what counts as used, and what will. */
export const SectionsPaid = list({
  ...going,
  list: someSections.map((section, at) => ({
    ...section,
    isUsed: at < 3,
    ...(section.medium === 'live' && { replay: { until: day(30), isReady: false } }),
  })),
});
export const SectionsReplays = list({
  ...going,
  list: [9, -2].map((days, at) => ({
    ...aSection,
    sectionId: String(301 + at),
    title: '答疑直播',
    medium: 'live' as const,
    isUsed: at === 0,
    replay: { until: day(days), isReady: true },
  })),
});
export const AsksFirst = list(
  { ...going, list: someSections.map((section) => ({ ...section, state: { is: 'asks' as const, at: null, afterTitle: null } })) },
  '104',
  {
    openSection: {
      outcome: 'refused',
      courseId: '1',
      courseName: aCourse.name,
      section: { ...aSection, sectionId: '104', state: { is: 'asks', at: null, afterTitle: null } },
      now: NOW,
    },
  },
);
export const Days = list({ course: { ...aCampCourse, state: running(0, 5) }, list: someDays, now: NOW });
export const LockedByALesson = list(going, '105');
export const LockedByTheHour = list(going, '106');
export const NowOpen = list(going, '104');
const shut = { course: { ...aCourse, sections: 6 }, list: shutSections, now: NOW };
export const NotPurchased = list(shut, '103');
export const ServiceNotOpened = aPage('lession-list', {
  id: '1',
  query: { from: '103' },
  host: { kind: 'mini-program' },
  answers: { listSections: shut },
});
export const Expired = list(
  {
    course: { ...aCourse, state: expired },
    list: someSections.map((section) => ({ ...section, state: { is: 'expired' as const, at: day(-20), afterTitle: null } })),
    now: NOW,
  },
  '103',
);
export const Ahead = list(
  {
    course: { ...aCourse, state: awaiting },
    list: someSections.map((section) => ({ ...section, state: { is: 'awaiting' as const, at: day(7), afterTitle: null } })),
    now: NOW,
  },
  '103',
);
export const OfAnotherCourse = list(going, '900', {
  openSection: {
    outcome: 'refused',
    courseId: '3',
    courseName: '家里的保险怎么配',
    section: { ...aSection, sectionId: '900', title: '先保谁', state: { is: 'not-purchased', at: null, afterTitle: null } },
    now: NOW,
  },
});
export const OfAnotherCourseLost = list(going, '900', { openSection: refused('section.unknown') });
export const NoCourse = list({ course: null, list: [], now: NOW });
export const NoSections = list({ course: aCourse, list: [], now: NOW });
export const Unknown = list(refused('course.unknown'));
export const Loading = list(never);
export const Offline = list(OFFLINE);
export const Hostile = list({
  course: { ...aHostileCourse, sections: 200, state: running(150) },
  list: Array.from({ length: 60 }, (_, nth) => ({
    ...aSection,
    sectionId: String(500 + nth),
    chapter: nth < 30 ? LONG : HOSTILE,
    title: nth % 2 ? LONG : HOSTILE,
    state: { is: 'locked' as const, at: day(1), afterTitle: LONG },
  })),
  now: NOW,
});
