import type { AppPageName, KnownPage } from '@xuetang/h5-routes/table';
import { calculatorPages } from '../features/calculator/pages.ts';
import { centerPages } from '../features/center/pages.ts';
import { groupPages } from '../features/group/pages.ts';
import { loginPages, registrationPages } from '../features/login/pages.ts';
import { messagePages } from '../features/messages/pages.ts';
import { minePages } from '../features/mine/pages.ts';
import { jumpPages } from '../features/mini-program-jump/pages.ts';
import { openPages } from '../features/open-pages/pages.ts';
import { reviewPages } from '../features/reviews/pages.ts';
import { superFanPages } from '../features/super-fans/pages.ts';
import { systemPages } from '../features/system/pages.ts';
import type { PageLoader } from '../kit/page.ts';

/** Pages of a folder that are found with the first of them, so that the shell does not carry the way to each. */
const later = <Name extends AppPageName>(
  names: readonly Name[],
  folder: () => Promise<Readonly<Record<Name, PageLoader>>>,
): Readonly<Record<Name, PageLoader>> =>
  Object.fromEntries(names.map((name) => [name, () => folder().then((loaders) => loaders[name]())])) as Record<Name, PageLoader>;

/** Every page that is made and that the host does not draw, each a chunk. One that is missing does not compile. */
const loaders: Readonly<Record<AppPageName, PageLoader>> = {
  ...later(
    [
      'safety',
      'accountSecurity',
      'cancellation',
      'cancellation-first',
      'account-number',
      'personalInfo',
      'appBindMobile',
      'cropAvatar',
      'updateNickName',
      'authToken',
      'verifyMini',
      'setting',
    ],
    () => import('../features/account/pages.ts').then((file) => file.accountPages),
  ),
  ...later(
    ['userAgreement', 'privacyAgreement', 'wechatPrivacyAgreement', 'courseAgreement', 'refundAgreement', 'agreementRefundGeneral'],
    () => import('../features/agreements/pages.ts').then((file) => file.agreementPages),
  ),
  ...calculatorPages,
  ...centerPages,
  ...later(['invoice', 'invoice-detail', 'invoice-download'], () =>
    import('../features/invoices/pages.ts').then((file) => file.invoicePages),
  ),
  ...later(
    [
      'ensure',
      'ensure1',
      'ensure-more',
      'ensure-more-original',
      'ensure-more2',
      'ensure-more3',
      'ensure-more4',
      'ensure-more4-deposit',
      'ensure-more-depositFinal',
      'ensure-more4-new',
      'order-pos',
      'order-pos-course',
      'ordersure',
      'orderSuccess',
    ],
    () => import('../features/checkout/pages.ts').then((file) => file.checkoutPages),
  ),
  ...later(
    [
      'election-period',
      'selectDate',
      'selectResult',
      'selectSucess',
      'curriculum-time',
      'changeClassTime',
      'changeClassTimeLose',
      'admission-letter',
      'letter-admission',
    ],
    () => import('../features/class-dates/pages.ts').then((file) => file.classDatePages),
  ),
  ...later(
    ['complaint', 'complaintDetail', 'minicomplaint', 'minicomplaint2', 'minicomplaintDetail2', 'complainRecords', 'complainRecordsDetail'],
    () => import('../features/complaints/pages.ts').then((file) => file.complaintPages),
  ),
  ...later(
    [
      'mp3-list',
      'lesson-center',
      'excellent-course',
      'center-old',
      'detail',
      'payCourseDetail',
      'teacher',
      'lession-list-teacher',
      'lession-list',
    ],
    () => import('../features/course/pages.ts').then((file) => file.coursePages),
  ),
  ...later(['learn-plan', 'every-day-reward'], () => import('../features/days/pages.ts').then((file) => file.dayPages)),
  ...later(
    [
      'address-manage',
      'address-add',
      'addressInfo',
      'ship-address',
      'addAddressInfo',
      'fillAddress',
      'get-map-suc',
      'order-perfect-address',
      'jumpadress',
      'logistics-detail',
      'logistics-guide',
      'launch-ship-address',
      'launch-ship-pay',
      'launch-ship-success',
    ],
    () => import('../features/delivery/pages.ts').then((file) => file.deliveryPages),
  ),
  ...later(['downloadApp', 'downloadGuide', 'launchApp'], () =>
    import('../features/downloads/pages.ts').then((file) => file.downloadPages),
  ),
  ...later(['fillUserInfo'], () => import('../features/account/pages.ts').then((file) => file.fillPages)),
  ...later(['exam', 'exam-jie', 'breakThroughWork', 'dailyAnswer', 'wrong-questions'], () =>
    import('../features/exam/pages.ts').then((file) => file.examPages),
  ),
  ...later(
    [
      'knowledgeTreasure',
      'knowledgeSummary',
      'knowledgeBook',
      'every-day-one-knowledge',
      'every-day-article',
      'day-day-money-index',
      'discoverPage',
      'cfp',
      'learn-notice',
      'studyGuide',
      'classRules',
      'learnBenefits',
      'lessonHelp',
      'issue',
      'aboutus',
    ],
    () => import('../features/documents/pages.ts').then((file) => file.documentPages),
  ),
  ...later(['qiyu', 'task-polymerization-kefu'], () => import('../features/front-desk/pages.ts').then((file) => file.frontDeskPages)),
  ...later(
    [
      'alipay',
      'alipayNew',
      'miniVipAlipay',
      'jdpay',
      'alipayEnsure',
      'alipaySuccess',
      'alipayNewSuccess',
      'miniVipAlipaySuccess',
      'jdpaySuccess',
    ],
    () => import('../features/leaving/pages.ts').then((file) => file.leavingPages),
  ),
  ...later(['miniVipExChangeVip'], () => import('../features/exchange/pages.ts').then((file) => file.exchangePages)),
  ...groupPages,
  ...later(['index', 'video-detail'], () => import('../features/live/pages.ts').then((file) => file.livePages)),
  ...later(['homework', 'homework-jie'], () => import('../features/homework/pages.ts').then((file) => file.homeworkPages)),
  ...jumpPages,
  ...later(['lession-detail', 'lession-detail1', 'lession-video-detail', 'new-lession-detail'], () =>
    import('../features/lesson/pages.ts').then((file) => file.lessonPages),
  ),
  ...later(['listen-class-task-index', 'listenbook-detail'], () =>
    import('../features/listening/pages.ts').then((file) => file.listeningPages),
  ),
  ...later(['liveShare', 'liveShareOdd', 'liveShareOpenCourse', 'joinSuccess', 'send-book', 'join-group', 'joinGroup'], () =>
    import('../features/live-share/pages.ts').then((file) => file.liveSharePages),
  ),
  ...loginPages,
  ...later(['memberRights', 'appH5-vip', 'vipRenewal'], () =>
    import('../features/membership/pages.ts').then((file) => file.membershipPages),
  ),
  ...messagePages,
  ...minePages,
  ...later(['notice'], () => import('../features/notice/pages.ts').then((file) => file.noticePages)),
  ...later(['note'], () => import('../features/notes/pages.ts').then((file) => file.notePages)),
  ...openPages,
  ...later(['order', 'order-detail', 'order-detail-contract', 'order-old', 'order-detail-old'], () =>
    import('../features/orders/pages.ts').then((file) => file.orderPages),
  ),
  ...later(['packageCourseList'], () => import('../features/packages/pages.ts').then((file) => file.packagePages)),
  ...later(['citation', 'get-citation', 'certificate-check', 'myclass'], () =>
    import('../features/papers/pages.ts').then((file) => file.paperPages),
  ),
  ...later(['planBook', 'myDispose'], () => import('../features/plan/pages.ts').then((file) => file.planPages)),
  ...later(['salesPlan'], () => import('../features/sales-plan/pages.ts').then((file) => file.salesPlanPages)),
  ...later(['collectedList', 'collectedIdentity', 'collectedContact', 'collectedLearning', 'collectedTrade', 'collectedDevice'], () =>
    import('../features/privacy/pages.ts').then((file) => file.privacyPages),
  ),
  ...later(['productHigh', 'productHome', 'productActive', 'priceContent', 'priceHome'], () =>
    import('../features/products/pages.ts').then((file) => file.productPages),
  ),
  ...later(['read-book-group', 'read-book-group-share'], () => import('../features/reading/pages.ts').then((file) => file.readingPages)),
  ...registrationPages,
  ...later(['appResearch'], () => import('../features/research/pages.ts').then((file) => file.researchPages)),
  ...reviewPages,
  ...superFanPages,
  ...systemPages,
  ...later(['task-polymerization', 'task-polymerization-detail'], () =>
    import('../features/tasks/pages.ts').then((file) => file.taskPages),
  ),
  ...later(['individual-qrcode', 'individual-feedback', 'individual-redirect', 'trainingCampQRCode'], () =>
    import('../features/individual-teacher/pages.ts').then((file) => file.teacherPages),
  ),
};

const comingSoon: PageLoader = () => import('../features/coming-soon/ComingSoonPage.tsx').then((file) => file.ComingSoonPage);

/** The host draws these, and never gives the app for one: who sees this sees a page that broke, not one that is to come. */
const drawnByHost: PageLoader = () => Promise.reject(new Error('the host gave the app where it draws the page itself'));

/** A page that is not built says so honestly. */
export const loaderOf = (page: KnownPage): PageLoader => {
  if (!page.built) return comingSoon;
  return page.doorstep ? drawnByHost : loaders[page.name as AppPageName];
};
