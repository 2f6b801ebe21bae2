import { aPage } from '../../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../../gallery/answers.ts';
import { day, NOW } from '../../../../gallery/some-data.ts';
import { aDocument, aHostileDocument, aHostileLine, aLine } from '../../../../gallery/some-documents.ts';

const lines = [
  { ...aLine, isKept: true },
  {
    ...aLine,
    slug: 'fund-manual',
    kind: 'article' as const,
    topic: 'fund' as const,
    title: '基金说明书，先翻这三处',
    lead: '不买也能看',
    isRead: true,
  },
  { ...aLine, slug: 'camp-handbook', kind: 'handbook' as const, topic: 'budget' as const, title: '小白理财训练营手册', lead: '五天的要点' },
];
const library = (listDocuments: NonNullable<Answers['listDocuments']>) => aPage('knowledgeTreasure', { answers: { listDocuments } });
export const Library = library({ list: lines, hasMore: false, now: NOW });
export const LibraryGoesOn = library(({ before }) => (before ? OFFLINE : { list: lines, hasMore: true, now: NOW }));
export const LibraryEmpty = library({ list: [], hasMore: false, now: NOW });
export const LibraryLoading = library(never);
export const LibraryOffline = library(OFFLINE);
export const LibraryHostile = library({
  list: [aHostileLine, aHostileLine].map((line, at) => ({ ...line, slug: `h-${at}` })),
  hasMore: false,
  now: NOW,
});

const account = { getAppConfig: never };
const summary = (getDocument: NonNullable<Answers['getDocument']>, id = 'one-page-reserve') =>
  aPage('knowledgeSummary', { id, answers: { getDocument, ...account } });
const onePage = {
  ...aDocument,
  body: [{ kind: 'list' as const, items: ['按必要开支算，不按收入算。', '先三个月，再六个月。', '当天能取。'] }],
};
export const Summary = summary({ document: onePage, now: NOW });
export const SummaryKept = summary({ document: { ...onePage, isKept: true, helped: true, isRead: true }, now: NOW });
export const SummaryOlder = summary({ document: { ...onePage, version: 1, newest: { version: 2, releasedAt: day(-3) } }, now: NOW });
export const SummaryOfNoName = summary({ document: onePage, now: NOW }, 'NO!');
export const SummaryUnknown = summary(refused('document.unknown'));
export const SummaryWithdrawn = summary(refused('page.closed'));
export const SummaryLoading = summary(never);
export const SummaryOffline = summary(OFFLINE);
export const SummaryHostile = summary({ document: aHostileDocument, now: NOW });

const state = (is: 'open' | 'locked' | 'not-purchased', afterTitle: string | null = null) => ({
  is,
  at: is === 'locked' && !afterTitle ? day(1, 22) : null,
  afterTitle,
});
const chapters = [
  { slug: 'camp-handbook-1', title: '开始之前', minutes: 2, isRead: true, sectionId: '101', state: state('open') },
  { slug: 'camp-handbook-2', title: '第一天 钱去哪了', minutes: 2, isRead: false, sectionId: '105', state: state('open') },
  { slug: 'camp-handbook-3', title: '第二天 备用金', minutes: 2, isRead: false, sectionId: '108', state: state('locked') },
  { slug: 'camp-handbook-4', title: '第三天 保障', minutes: 2, isRead: false, sectionId: '111', state: state('locked', '第二天 备用金') },
  { slug: 'camp-handbook-5', title: '第四天 养老', minutes: 2, isRead: false, sectionId: '114', state: state('not-purchased') },
];
const aBook = {
  ...aDocument,
  slug: 'camp-handbook',
  kind: 'handbook' as const,
  title: '小白理财训练营手册',
  risk: 'general' as const,
  body: [{ kind: 'text' as const, text: '这本手册跟着课走：当天的课打开，这一章也打开。' }],
  courseId: '1',
  chapters,
};
const book = (getDocument: NonNullable<Answers['getDocument']>) =>
  aPage('knowledgeBook', { id: 'camp-handbook', answers: { getDocument } });
export const Book = book({ document: aBook, now: NOW });
const aChapter = {
  ...aDocument,
  slug: 'camp-handbook-3',
  kind: 'chapter' as const,
  title: '第二天 备用金',
  courseId: '1',
  handbook: 'camp-handbook',
  seenBlocks: 2,
};
export const BookChapter = book({ document: aChapter, now: NOW });
export const BookChapterLocked = book({
  document: {
    ...aChapter,
    body: null,
    lock: {
      sectionId: '108',
      chapter: '五天的课',
      title: '备用金',
      medium: 'article',
      minutes: 6,
      isTrial: false,
      dayId: null,
      state: state('locked'),
    },
  },
  now: NOW,
});
export const BookLoading = book(never);
export const BookOffline = book(OFFLINE);
