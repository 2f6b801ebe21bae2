import { account } from './families/account.ts';
import { addresses } from './families/addresses.ts';
import { agreements } from './families/agreements.ts';
import { annualReport } from './families/annual-report.ts';
import { assessment } from './families/assessment.ts';
import { assistant } from './families/assistant.ts';
import { cashOut } from './families/cash-out.ts';
import { checkout } from './families/checkout.ts';
import { classTime } from './families/class-time.ts';
import { collectedData } from './families/collected-data.ts';
import { complaints } from './families/complaints.ts';
import { consult } from './families/consult.ts';
import { course } from './families/course.ts';
import { diamonds } from './families/diamonds.ts';
import { downloads } from './families/downloads.ts';
import { groupBuy } from './families/group-buy.ts';
import { help } from './families/help.ts';
import { individualTeacher } from './families/individual-teacher.ts';
import { invites } from './families/invites.ts';
import { invoices } from './families/invoices.ts';
import { joinGroup } from './families/join-group.ts';
import { landing } from './families/landing.ts';
import { learningContent } from './families/learning-content.ts';
import { lesson } from './families/lesson.ts';
import { liveShare } from './families/live-share.ts';
import { login } from './families/login.ts';
import { logistics } from './families/logistics.ts';
import { lottery } from './families/lottery.ts';
import { membership } from './families/membership.ts';
import { messages } from './families/messages.ts';
import { miniProgramJump } from './families/mini-program-jump.ts';
import { openPages } from './families/open-pages.ts';
import { orders } from './families/orders.ts';
import { packets } from './families/packets.ts';
import { payment } from './families/payment.ts';
import { planningQuiz } from './families/planning-quiz.ts';
import { products } from './families/products.ts';
import { questionnaires } from './families/questionnaires.ts';
import { recall } from './families/recall.ts';
import { referral } from './families/referral.ts';
import { registration } from './families/registration.ts';
import { reviews } from './families/reviews.ts';
import { rewards } from './families/rewards.ts';
import { sharing } from './families/sharing.ts';
import { studyPlan } from './families/study-plan.ts';
import { studyRecord } from './families/study-record.ts';
import { success } from './families/success.ts';
import { superFans } from './families/super-fans.ts';
import { system } from './families/system.ts';
import { tabs } from './families/tabs.ts';
import { tasks } from './families/tasks.ts';
import type { Page } from './route.ts';

/** What the title bar says where no page gives a title (spec 1). */
export const DEFAULT_TITLE = '学堂';

const families = [
  ...account,
  ...addresses,
  ...agreements,
  ...annualReport,
  ...assessment,
  ...assistant,
  ...cashOut,
  ...checkout,
  ...classTime,
  ...collectedData,
  ...complaints,
  ...consult,
  ...course,
  ...diamonds,
  ...downloads,
  ...groupBuy,
  ...help,
  ...individualTeacher,
  ...invites,
  ...invoices,
  ...joinGroup,
  ...landing,
  ...learningContent,
  ...lesson,
  ...liveShare,
  ...login,
  ...logistics,
  ...lottery,
  ...membership,
  ...messages,
  ...miniProgramJump,
  ...openPages,
  ...orders,
  ...packets,
  ...payment,
  ...planningQuiz,
  ...products,
  ...questionnaires,
  ...recall,
  ...referral,
  ...registration,
  ...reviews,
  ...rewards,
  ...sharing,
  ...studyPlan,
  ...studyRecord,
  ...success,
  ...superFans,
  ...system,
  ...tabs,
  ...tasks,
] as const;

type TablePage = (typeof families)[number];

/** A page that the table does not hold does not compile. */
export type PageName = TablePage['name'];
export type FamilyName = TablePage['family'];

/** The pages that the app has to show: made, and not drawn by the host. */
type AppPage = Exclude<Extract<TablePage, { built: true }>, { doorstep: true }>;
export type AppPageName = AppPage['name'];
export type AppPageNameOf<Family extends FamilyName> = Extract<AppPage, { family: Family }>['name'];

export type KnownPage = Page<object, PageName, FamilyName>;

/** Every page of the product. */
export const pages: readonly KnownPage[] = families;

const byName = new Map<string, KnownPage>(pages.map((page) => [page.name, page]));

export const pageByName = (name: PageName): KnownPage => {
  const page = byName.get(name);
  if (!page) throw new TypeError(`no page is named ${name}`);
  return page;
};
