import { aPage } from '../../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE } from '../../../../gallery/answers.ts';
import { aCampCourse, aCourse, aHostileCourse } from '../../../../gallery/some-courses.ts';
import { aCode, HOSTILE, LONG, NOW } from '../../../../gallery/some-data.ts';
import { aCard } from '../../../../gallery/some-documents.ts';

const question = (nth: number, topic: 'enter' | 'sound' | 'pay', title: string) => ({
  ...aCard,
  slug: `faq-${nth}`,
  kind: 'faq' as const,
  topic,
  day: null,
  title,
  lead: '先看手机的静音键',
  body: [{ kind: 'list' as const, items: ['把手机侧面的静音拨开。', '退出直播再进一次。'] }],
});
const questions = [question(1, 'enter', '二维码扫了进不去群'), question(2, 'sound', '直播没有声音'), question(3, 'pay', '买了课想退款')];
const talk = { linkUrl: 'https://work.weixin.qq.com/kf/kfc1', from: 'service' as const, qrcode: aCode, accountName: '学堂' };
const issue = (listDocuments: NonNullable<Answers['listDocuments']>, getKfLink: NonNullable<Answers['getKfLink']> = talk) =>
  aPage('issue', { answers: { listDocuments, getKfLink } });
export const Issue = issue({ list: questions, hasMore: false, now: NOW });
export const IssueNobodyThere = issue(
  { list: questions.slice(0, 1), hasMore: false, now: NOW },
  { ...talk, linkUrl: null, from: 'account' },
);
export const IssueEmpty = issue({ list: [], hasMore: false, now: NOW });
export const IssueLoading = issue(never, never);
export const IssueOffline = issue(OFFLINE, OFFLINE);
export const IssueHostile = issue({ list: [{ ...question(4, 'pay', LONG), lead: HOSTILE, helped: true }], hasMore: false, now: NOW });

export const LessonHelp = aPage('lessonHelp', { answers: { listDocuments: { list: [], hasMore: false, now: NOW } } });

const brand = {
  wechatName: '学堂理财',
  wechatErCode: aCode,
  wechatLogo: '',
  logo: '',
  centerDetailImg: '',
  aboutUs: '教普通家庭管好自己的钱。',
};
const about = (answers: Answers) => aPage('aboutus', { answers });
export const About = about({ getWechatJsonConfig: brand, listCourses: { list: [aCampCourse, aCourse], now: NOW } });
export const AboutOffline = about({ getWechatJsonConfig: OFFLINE, listCourses: OFFLINE });
export const AboutLoading = about({ getWechatJsonConfig: never, listCourses: never });
export const AboutHostile = about({
  getWechatJsonConfig: { ...brand, wechatName: LONG, aboutUs: HOSTILE },
  listCourses: { list: [aHostileCourse], now: NOW },
});
