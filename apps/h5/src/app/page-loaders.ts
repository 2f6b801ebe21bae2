import type { FamilyName, KnownPage } from '@xuetang/h5-routes/table';
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

/** One chunk a family. A family joins when the first of its pages is built. */
const families: Partial<Record<FamilyName, PageLoader>> = {
  complaints: () => import('../features/complaints/ComplaintsPage.tsx').then((feature) => feature.ComplaintsPage),
  course: () => import('../features/course/AudioListPage.tsx').then((feature) => feature.AudioListPage),
  login: () => import('../features/system/LoginPage.tsx').then((feature) => feature.LoginPage),
  system: () => import('../features/system/SystemPage.tsx').then((feature) => feature.SystemPage),
};

const comingSoon: PageLoader = () => import('../features/coming-soon/ComingSoonPage.tsx').then((feature) => feature.ComingSoonPage);

/** A page that is not built says so honestly. */
export const loaderOf = (page: KnownPage): PageLoader => (page.built && families[page.family]) || comingSoon;
