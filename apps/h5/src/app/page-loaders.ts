import type { AppPageName, KnownPage } from '@xuetang/h5-routes/table';
import { accountPages, fillPages } from '../features/account/pages.ts';
import { agreementPages } from '../features/agreements/pages.ts';
import { calculatorPages } from '../features/calculator/pages.ts';
import { centerPages } from '../features/center/pages.ts';
import { classDatePages } from '../features/class-dates/pages.ts';
import { complaintPages } from '../features/complaints/pages.ts';
import { coursePages } from '../features/course/pages.ts';
import { downloadPages } from '../features/downloads/pages.ts';
import { groupPages } from '../features/group/pages.ts';
import { teacherPages } from '../features/individual-teacher/pages.ts';
import { lessonPages } from '../features/lesson/pages.ts';
import { livePages } from '../features/live/pages.ts';
import { liveSharePages } from '../features/live-share/pages.ts';
import { loginPages, registrationPages } from '../features/login/pages.ts';
import { messagePages } from '../features/messages/pages.ts';
import { minePages } from '../features/mine/pages.ts';
import { jumpPages } from '../features/mini-program-jump/pages.ts';
import { openPages } from '../features/open-pages/pages.ts';
import { privacyPages } from '../features/privacy/pages.ts';
import { productPages } from '../features/products/pages.ts';
import { reviewPages } from '../features/reviews/pages.ts';
import { superFanPages } from '../features/super-fans/pages.ts';
import { systemPages } from '../features/system/pages.ts';
import type { PageLoader } from '../kit/page.ts';

/** Every page that is made and that the host does not draw, each a chunk. One that is missing does not compile. */
const loaders: Readonly<Record<AppPageName, PageLoader>> = {
  ...accountPages,
  ...agreementPages,
  ...calculatorPages,
  ...centerPages,
  ...classDatePages,
  ...complaintPages,
  ...coursePages,
  ...downloadPages,
  ...fillPages,
  ...groupPages,
  ...jumpPages,
  ...lessonPages,
  ...livePages,
  ...liveSharePages,
  ...loginPages,
  ...messagePages,
  ...minePages,
  ...openPages,
  ...privacyPages,
  ...productPages,
  ...registrationPages,
  ...reviewPages,
  ...superFanPages,
  ...systemPages,
  ...teacherPages,
};

const comingSoon: PageLoader = () => import('../features/coming-soon/ComingSoonPage.tsx').then((file) => file.ComingSoonPage);

/** The host draws these, and never gives the app for one: who sees this sees a page that broke, not one that is to come. */
const drawnByHost: PageLoader = () => Promise.reject(new Error('the host gave the app where it draws the page itself'));

/** A page that is not built says so honestly. */
export const loaderOf = (page: KnownPage): PageLoader => {
  if (!page.built) return comingSoon;
  return page.doorstep ? drawnByHost : loaders[page.name as AppPageName];
};
