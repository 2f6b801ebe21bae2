import { type PagesOf, reading } from '../../kit/page.ts';
import { wantedIn } from './frame/address.ts';

const wanted = (asked: Parameters<typeof wantedIn>[0]) => ({ wanted: wantedIn(asked) });

/** What editors write, the days and the boards that lead to it, and help. */
export const documentPages = {
  knowledgeTreasure: () => import('./library/LibraryPage.tsx').then((file) => file.LibraryPage),
  knowledgeSummary: reading(() => import('./library/SummaryPage.tsx').then((file) => file.SummaryPage), wanted),
  knowledgeBook: reading(() => import('./library/HandbookPage.tsx').then((file) => file.HandbookPage), wanted),
  'every-day-one-knowledge': reading(() => import('./daily/CardsPage.tsx').then((file) => file.CardsPage), wanted),
  'every-day-article': reading(() => import('./daily/ArticlePage.tsx').then((file) => file.ArticlePage), wanted),
  'day-day-money-index': () => import('./daily/MoneyPage.tsx').then((file) => file.MoneyPage),
  discoverPage: () => import('./boards/DiscoverPage.tsx').then((file) => file.DiscoverPage),
  cfp: () => import('./boards/WealthPage.tsx').then((file) => file.WealthPage),
  'learn-notice': () => import('./before/NoticePage.tsx').then((file) => file.NoticePage),
  studyGuide: () => import('./before/GuidePage.tsx').then((file) => file.GuidePage),
  classRules: () => import('./before/RulesPage.tsx').then((file) => file.RulesPage),
  learnBenefits: () => import('./before/BenefitsPage.tsx').then((file) => file.BenefitsPage),
  lessonHelp: () => import('./help/LessonHelpPage.tsx').then((file) => file.LessonHelpPage),
  issue: () => import('./help/IssuePage.tsx').then((file) => file.IssuePage),
  aboutus: () => import('./help/AboutPage.tsx').then((file) => file.AboutPage),
} satisfies Omit<
  PagesOf<'learning-content' | 'help'>,
  'every-day-reward' | 'listenbook-detail' | 'qiyu' | 'read-book-group' | 'read-book-group-share' | 'appResearch'
> &
  Pick<PagesOf<'tabs'>, 'cfp'> &
  Pick<PagesOf<'study-plan'>, 'learn-notice' | 'studyGuide' | 'classRules' | 'learnBenefits'>;
