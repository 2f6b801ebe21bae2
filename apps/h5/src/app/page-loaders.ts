import type { FamilyName, KnownPage, PageName } from '@xuetang/h5-routes/table';
import type { ComponentType } from 'react';

/** What every page gets. A page reads its address here and not from the router, which is already at the next page while that one loads. */
export interface PageProps {
  page: KnownPage;
  id?: string;
  tail?: string;
  query: URLSearchParams;
}

export type PageComponent = ComponentType<PageProps>;
type PageLoader = () => Promise<PageComponent>;

const login: PageLoader = () => import('../features/login/LoginPage.tsx').then((feature) => feature.LoginPage);

const classDates: PageLoader = () => import('../features/class-dates/ClassDatesPage.tsx').then((feature) => feature.ClassDatesPage);

/** One chunk a family. A family joins when the first of its pages is built. */
const families: Partial<Record<FamilyName, PageLoader>> = {
  account: () => import('../features/account/AccountPage.tsx').then((feature) => feature.AccountPage),
  agreements: () => import('../features/agreements/AgreementsPage.tsx').then((feature) => feature.AgreementsPage),
  'class-time': classDates,
  'collected-data': () => import('../features/privacy/PrivacyPage.tsx').then((feature) => feature.PrivacyPage),
  complaints: () => import('../features/complaints/ComplaintsPage.tsx').then((feature) => feature.ComplaintsPage),
  course: () => import('../features/course/AudioListPage.tsx').then((feature) => feature.AudioListPage),
  downloads: () => import('../features/downloads/DownloadsPage.tsx').then((feature) => feature.DownloadsPage),
  login,
  'individual-teacher': () => import('../features/individual-teacher/TeacherPage.tsx').then((feature) => feature.TeacherPage),
  'mini-program-jump': () => import('../features/mini-program-jump/JumpPage.tsx').then((feature) => feature.JumpPage),
  'live-share': () => import('../features/live-share/LiveSharePage.tsx').then((feature) => feature.LiveSharePage),
  messages: () => import('../features/messages/MessagesPage.tsx').then((feature) => feature.MessagesPage),
  'open-pages': () => import('../features/open-pages/OpenPage.tsx').then((feature) => feature.OpenPage),
  products: () => import('../features/products/ProductsPage.tsx').then((feature) => feature.ProductsPage),
  'study-plan': classDates,
  'study-record': classDates,
  'super-fans': () => import('../features/super-fans/SuperFansPage.tsx').then((feature) => feature.SuperFansPage),
  system: () => import('../features/system/SystemPage.tsx').then((feature) => feature.SystemPage),
  tabs: () => import('../features/mine/MinePage.tsx').then((feature) => feature.MinePage),
};

/** Where one family's pages are shown by two features. */
const pagesApart: Partial<Record<PageName, PageLoader>> = {
  AddPhoneNumber: login,
  fillUserInfo: () => import('../features/account/profile/FillPage.tsx').then((feature) => feature.FillPage),
  jisuanqi: () => import('../features/calculator/CalculatorPage.tsx').then((feature) => feature.CalculatorPage),
  register: login,
};

const comingSoon: PageLoader = () => import('../features/coming-soon/ComingSoonPage.tsx').then((feature) => feature.ComingSoonPage);

/** A page that is not built says so honestly. */
export const loaderOf = (page: KnownPage): PageLoader => (page.built && (pagesApart[page.name] ?? families[page.family])) || comingSoon;
