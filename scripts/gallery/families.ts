import type { Browser } from 'playwright-core';
import { PNG } from 'pngjs';
import { firstScreens } from './photograph.ts';

/** Pages of learning that are for one purpose, by the example that shows each as it mostly is. Those of one family must not look alike. */
const FAMILIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  board: {
    center: 'center/center/Midday',
    index: 'live/live/Tab',
    group: 'group/group/InTheGroup',
    cfp: 'documents/boards/boards/Wealth',
    discoverPage: 'documents/boards/boards/Discover',
    'day-day-money-index': 'documents/daily/daily/Money',
  },
  orders: {
    order: 'orders/orders/Orders',
    'order-detail': 'orders/orders/Paid',
    'order-detail-contract': 'orders/orders/Contract',
    'order-old': 'orders/former/former/Archive',
    'order-detail-old': 'orders/former/former/Carried',
  },
  catalogue: {
    'lesson-center': 'course/catalogue/All',
    'excellent-course': 'course/catalogue/Compare',
    'center-old': 'course/catalogue/Own',
    detail: 'course/one-course/Course',
    payCourseDetail: 'course/one-course/Sale',
    teacher: 'course/teacher/Licensed',
    'lession-list': 'course/section-list/Sections',
  },
  section: {
    'lession-detail': 'lesson/lesson/Article',
    'lession-detail1': 'lesson/lesson/Audio',
    'lession-video-detail': 'lesson/video/Video',
    'new-lession-detail': 'lesson/lesson/Day',
    'video-detail': 'live/live/OnAir',
    'listenbook-detail': 'listening/listening/Book',
  },
  work: {
    homework: 'homework/homework/Writing',
    'homework-jie': 'homework/homework/ResultReturned',
    exam: 'exam/exam/ExamRunning',
    'exam-jie': 'exam/exam/ResultFailed',
    breakThroughWork: 'exam/exam/Gates',
    dailyAnswer: 'exam/exam/DailyAsked',
    'wrong-questions': 'exam/exam/BookDue',
  },
  plan: {
    'learn-plan': 'days/days/PlanWhole',
    'listen-class-task-index': 'listening/listening/Today',
    'every-day-reward': 'days/days/CheckInToday',
    notice: 'notice/notice/Notices',
    'task-polymerization': 'tasks/tasks/All',
    'task-polymerization-detail': 'tasks/tasks/OneReturned',
  },
  papers: {
    note: 'notes/notes/Notes',
    'get-citation': 'papers/papers/ClaimNotYet',
    citation: 'papers/papers/Mine',
    planBook: 'plan/plan/Book',
    myDispose: 'plan/plan/Pots',
    myclass: 'papers/papers/Classes',
  },
  delivery: {
    'address-manage': 'delivery/delivery/Book',
    'address-add': 'delivery/delivery/Add',
    addressInfo: 'delivery/delivery/Info',
    'ship-address': 'delivery/delivery/Ship',
    addAddressInfo: 'delivery/delivery/Gift',
    fillAddress: 'delivery/delivery/Fill',
    'get-map-suc': 'delivery/delivery/Map',
    'order-perfect-address': 'delivery/delivery/Perfect',
    jumpadress: 'delivery/delivery/Jump',
    'logistics-detail': 'delivery/delivery/Way',
    'logistics-guide': 'delivery/delivery/Guide',
    'launch-ship-address': 'delivery/launch/launch/Where',
  },
  document: {
    knowledgeTreasure: 'documents/library/library/Library',
    knowledgeSummary: 'documents/library/library/Summary',
    knowledgeBook: 'documents/library/library/Book',
    'every-day-one-knowledge': 'documents/daily/daily/Cards',
    'every-day-article': 'documents/daily/daily/Article',
    'learn-notice': 'documents/before/before/Notice',
    studyGuide: 'documents/before/before/Guide',
    classRules: 'documents/before/before/Rules',
    learnBenefits: 'documents/before/before/Benefits',
    lessonHelp: 'documents/help/help/LessonHelp',
    issue: 'documents/help/help/Issue',
    aboutus: 'documents/help/help/About',
  },
  checkout: {
    ensure: 'checkout/checkout/Ready',
    ensure1: 'checkout/rows/Gift',
    'ensure-more': 'checkout/rows/Shares',
    'ensure-more-original': 'checkout/rows/Singles',
    'ensure-more2': 'checkout/rows/Choose',
    'ensure-more3': 'checkout/rows/Things',
    'ensure-more4': 'checkout/rows/Period',
    'ensure-more4-new': 'checkout/offered/offered/Plan',
    'ensure-more4-deposit': 'checkout/rows/Deposit',
    'ensure-more-depositFinal': 'checkout/balance/balance/Left',
    'order-pos': 'checkout/offered/offered/Pos',
    'order-pos-course': 'checkout/offered/offered/Classroom',
    ordersure: 'checkout/pay/pay/Open',
    alipayEnsure: 'leaving/link/link/Open',
    'launch-ship-pay': 'delivery/launch/launch/Pay',
    miniVipExChangeVip: 'exchange/exchange/Offered',
  },
  payment: {
    alipay: 'leaving/leaving/Alipay',
    alipayNew: 'leaving/leaving/Huabei',
    miniVipAlipay: 'leaving/leaving/Member',
    jdpay: 'leaving/leaving/Jd',
    orderSuccess: 'checkout/result/result/Paid',
    'launch-ship-success': 'delivery/launch/launch/Done',
    alipaySuccess: 'leaving/result/success/Alipay',
    alipayNewSuccess: 'leaving/result/success/Huabei',
    miniVipAlipaySuccess: 'leaving/result/success/Member',
    jdpaySuccess: 'leaving/result/success/Jd',
  },
  invoices: {
    invoice: 'invoices/invoices/Ask',
    'invoice-detail': 'invoices/invoices/Issued',
    'invoice-download': 'invoices/invoices/Download',
  },
  together: {
    'read-book-group': 'reading/reading/Member',
    'read-book-group-share': 'reading/reading/Shared',
    qiyu: 'front-desk/front-desk/Open',
    'task-polymerization-kefu': 'front-desk/front-desk/Task',
    appResearch: 'research/research/Asked',
  },
};

/** In percent of its pixels two first screens have to differ. */
const AT_LEAST = 12;
/** Letters are drawn a shade otherwise from one place to the next: that is no difference. */
const SHADE = 8;

const differing = (one: Buffer, other: Buffer): number => {
  const [a, b] = [PNG.sync.read(one), PNG.sync.read(other)];
  let count = 0;
  for (let at = 0; at < a.data.length; at += 4)
    if ([0, 1, 2].some((channel) => Math.abs((a.data[at + channel] ?? 0) - (b.data[at + channel] ?? 0)) > SHADE)) count++;
  return (count * 400) / a.data.length;
};

const pairsOf = <T>(all: readonly T[]): [T, T][] => all.flatMap((one, at) => all.slice(at + 1).map((other): [T, T] => [one, other]));

/** How much the first screens of each family differ; the most alike of each is told. True where all differ enough. */
export const compareFamilies = async (browser: Browser, address: string, say: (line: string) => void): Promise<boolean> => {
  const examples = Object.values(FAMILIES).flatMap((pages) => Object.values(pages));
  const screens = await firstScreens(
    browser,
    address,
    examples.map((name) => `features/${name}`),
  );
  let isEnough = true;
  for (const [family, pages] of Object.entries(FAMILIES)) {
    const pairs = pairsOf(Object.entries(pages)).map(([[page, example], [other, another]]) => {
      const [one, two] = [screens.get(`features/${example}`), screens.get(`features/${another}`)];
      return { pages: `${page} and ${other}`, percent: one && two ? differing(one, two) : 0 };
    });
    const inOrder = pairs.toSorted((one, other) => one.percent - other.percent);
    const alike = inOrder.filter(({ percent }) => percent < AT_LEAST);
    const [nearest] = inOrder;
    const most = inOrder[inOrder.length - 1];
    say(
      `${family}: ${pairs.length} pairs differ by ${nearest?.percent.toFixed(1)} (${nearest?.pages}) to ${most?.percent.toFixed(1)} %, at least ${AT_LEAST}`,
    );
    for (const { pages: which, percent } of alike) say(`  ALIKE ${which}: ${percent.toFixed(1)} %`);
    isEnough &&= alike.length === 0;
  }
  return isEnough;
};
