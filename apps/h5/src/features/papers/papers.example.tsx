import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../gallery/answers.ts';
import { aCode, day, HOSTILE, LONG, NOW } from '../../../gallery/some-data.ts';

const NO = 'XT7K-3M9Q-PA2D';
const paper = {
  no: NO,
  courseName: '小白理财训练营',
  periodName: '第 86 期',
  teacher: '周若兰',
  from: '2026-02-18',
  until: '2026-02-24',
  sections: 15,
  minutes: 192,
  issuedOn: '2026-02-26',
  state: 'valid' as const,
};
const certificate = {
  ...paper,
  courseId: '1',
  name: '李秀英',
  files: { picture: `https://objects.test/${aCode.length}.png`, pdf: 'https://objects.test/paper.pdf' },
  checkUrl: `https://h5.test/certificate-check/${NO}`,
  replacementsLeft: 2,
  replacedBy: null,
  revokedWhy: null,
};
const older = {
  ...certificate,
  no: 'XT00-3M9Q-PA2D',
  name: '李秀莹',
  state: 'replaced' as const,
  files: null,
  replacedBy: NO,
  replacementsLeft: 0,
};
const revoked = { ...certificate, state: 'revoked' as const, files: null, revokedWhy: '查明由他人代学', replacementsLeft: 0 };
const sections = { what: 'sections' as const, done: 18, needed: 21, of: 21 };
const evenings = { what: 'evenings' as const, done: 3, needed: 3, of: 5 };
const next = { sectionId: '7', title: '第 19 天：把账本念给家人听', medium: 'article' as const };
const course = { courseId: '2', courseName: '家庭账本 21 天', periodName: null, conditions: [sections], isMet: false, next };
const met = { ...course, conditions: [{ ...sections, done: 21 }, evenings], isMet: true, next: null };

const mine = (listCertificates: NonNullable<Answers['listCertificates']>) => aPage('citation', { answers: { listCertificates } });
export const Mine = mine({ list: [certificate], toEarn: [course], now: NOW });
export const MineBeingDrawn = mine({ list: [{ ...certificate, files: null }], toEarn: [], now: NOW });
export const MineRevoked = mine({ list: [revoked], toEarn: [], now: NOW });
export const MineWithOlder = mine({ list: [certificate, older], toEarn: [], now: NOW });
export const MineReplaced = aPage('citation', {
  id: older.no,
  answers: { listCertificates: { list: [certificate, older], toEarn: [], now: NOW } },
});
export const MineNotYet = mine({ list: [], toEarn: [course, { ...met, courseId: '3' }], now: NOW });
export const MineEmpty = mine({ list: [], toEarn: [], now: NOW });
export const MineLoading = mine(never);
export const MineOffline = mine(OFFLINE);
export const MineHostile = mine({
  list: [{ ...certificate, name: '欧'.repeat(20), courseName: LONG, teacher: HOSTILE, periodName: LONG }],
  toEarn: [{ ...course, courseName: HOSTILE }],
  now: NOW,
});

const claim = (getCertificateCourse: NonNullable<Answers['getCertificateCourse']>) =>
  aPage('get-citation', { answers: { getCertificateCourse } });
export const ClaimNotYet = claim({ course, issued: null, now: NOW });
export const ClaimMet = claim({ course: met, issued: null, now: NOW });
export const ClaimIssued = claim({ course: met, issued: 'valid', now: NOW });
export const ClaimRevoked = claim({ course: met, issued: 'revoked', now: NOW });
export const ClaimNone = claim({ course: null, issued: null, now: NOW });
export const ClaimLoading = claim(never);
export const ClaimOffline = claim(OFFLINE);
export const ClaimRefused = claim(refused('server.busy'));
export const ClaimHostile = claim({ course: { ...course, courseName: LONG, next: { ...next, title: HOSTILE } }, issued: null, now: NOW });

const checked = { ...paper, hiddenName: '李*英' };
const check = (checkCertificate: NonNullable<Answers['checkCertificate']>) =>
  aPage('certificate-check', { id: NO, answers: { checkCertificate } });
export const CheckValid = check({ certificate: checked, now: NOW });
export const CheckReplaced = check({ certificate: { ...checked, state: 'replaced' }, now: NOW });
export const CheckRevoked = check({ certificate: { ...checked, state: 'revoked' }, now: NOW });
export const CheckUnknown = check({ certificate: null, now: NOW });
export const CheckLoading = check(never);
export const CheckOffline = check(OFFLINE);
export const CheckHostile = check({ certificate: { ...checked, hiddenName: HOSTILE, courseName: LONG }, now: NOW });
export const CheckAsks = aPage('certificate-check', { answers: {} });
export const CheckMistyped = aPage('certificate-check', { id: 'XT86', answers: {} });

const over = {
  campId: '1',
  campName: '小白理财训练营',
  periodName: '第 86 期',
  teacher: '周若兰',
  startsAt: day(-12),
  endsAt: day(-6),
  is: 'over' as const,
  course: { courseId: '1', learned: 15, sections: 15, attended: 4, evenings: 5, certificate: NO },
};
const running = {
  ...over,
  campId: '2',
  campName: '保险入门营',
  startsAt: day(-1),
  endsAt: day(4),
  is: 'running' as const,
  course: { courseId: '2', learned: 2, sections: 10, attended: 0, evenings: 0, certificate: null },
};
const ahead = { ...over, campId: '3', campName: '养老金训练营', startsAt: day(5), endsAt: day(9), is: 'ahead' as const, course: null };
const classes = (listClassRecords: NonNullable<Answers['listClassRecords']>) => aPage('myclass', { answers: { listClassRecords } });
export const Classes = classes({ list: [ahead, running, over], now: NOW });
export const ClassesEmpty = classes({ list: [], now: NOW });
export const ClassesLoading = classes(never);
export const ClassesOffline = classes(OFFLINE);
export const ClassesHostile = classes({
  list: [
    { ...over, campName: LONG, teacher: HOSTILE },
    { ...running, campName: HOSTILE },
  ],
  now: NOW,
});
