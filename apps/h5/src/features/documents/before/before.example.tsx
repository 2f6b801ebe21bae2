import { aPage } from '../../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../../gallery/answers.ts';
import { aCampCourse, aCourse, aHostileCourse, expired, running } from '../../../../gallery/some-courses.ts';
import { HOSTILE, LONG, NOW } from '../../../../gallery/some-data.ts';
import { aDocument, aHostileDocument } from '../../../../gallery/some-documents.ts';

type Page = 'learn-notice' | 'studyGuide' | 'classRules';
const on = (page: Page) => (getDocument: NonNullable<Answers['getDocument']>) => aPage(page, { answers: { getDocument } });

const notice = on('learn-notice');
const six = {
  ...aDocument,
  kind: 'notice' as const,
  slug: 'learn-notice',
  title: '学习须知',
  risk: 'general' as const,
  body: [
    {
      kind: 'list' as const,
      items: ['训练营免费。', '老师不推荐产品。', '每天八点直播。', '作业只有老师看。', '荐股的是骗子。', '投资有风险。'],
    },
  ],
};
export const Notice = notice({ document: six, now: NOW });
export const NoticeRead = notice({ document: { ...six, isRead: true }, now: NOW });
export const NoticeUnknown = notice(refused('document.unknown'));
export const NoticeLoading = notice(never);
export const NoticeOffline = notice(OFFLINE);
export const NoticeHostile = notice({ document: { ...six, title: LONG, body: [{ kind: 'list', items: [LONG, HOSTILE] }] }, now: NOW });

const guide = on('studyGuide');
const hours = {
  ...aDocument,
  kind: 'guide' as const,
  slug: 'study-guide',
  title: '学习指南',
  lead: '一个训练营，从报名到结业',
  body: ['开课前', '每天早上六点', '每天晚上八点', '直播以后', '最后一天'].flatMap((text) => [
    { kind: 'heading' as const, text },
    { kind: 'text' as const, text: '当天的内容打开，一篇文章，多半六分钟。' },
  ]),
};
export const Guide = guide({ document: hours, now: NOW });
export const GuideLoading = guide(never);
export const GuideOffline = guide(OFFLINE);

const rules = on('classRules');
const pact = {
  ...aDocument,
  kind: 'rules' as const,
  slug: 'class-rules',
  title: '班级公约',
  body: [
    { kind: 'heading' as const, text: '欢迎' },
    { kind: 'list' as const, items: ['问课上没听懂的，问几遍都行。'] },
    { kind: 'heading' as const, text: '不可以' },
    { kind: 'list' as const, items: ['发广告、发收款码。', '推荐股票、基金、保险。'] },
  ],
};
export const Rules = rules({ document: pact, now: NOW });
export const RulesWithdrawn = rules(refused('page.closed'));
export const RulesLoading = rules(never);
export const RulesOffline = rules(OFFLINE);
export const RulesHostile = rules({ document: { ...aHostileDocument, kind: 'rules' }, now: NOW });

const aBook = { ...aDocument, kind: 'handbook' as const, slug: 'camp-handbook', courseId: aCampCourse.courseId, seenBlocks: 1 };
const benefits = (listOwnCourses: NonNullable<Answers['listOwnCourses']>) =>
  aPage('learnBenefits', { answers: { listOwnCourses, getDocument: { document: aBook, now: NOW } } });
export const Benefits = benefits({
  list: [
    { ...aCampCourse, state: running(3), next: null },
    { ...aCourse, state: expired, next: null },
  ],
  now: NOW,
});
export const BenefitsEmpty = benefits({ list: [], now: NOW });
export const BenefitsLoading = benefits(never);
export const BenefitsOffline = benefits(OFFLINE);
export const BenefitsHostile = benefits({ list: [{ ...aHostileCourse, state: running(0), next: null }], now: NOW });
