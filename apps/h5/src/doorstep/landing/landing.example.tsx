import { landing, type LandingVariant } from '@xuetang/h5-routes/families/landing';
import type { Around } from '@xuetang/page-template/landing/block';
import type { CampFacts } from '@xuetang/page-template/landing/camp-facts';
import { designFor } from '@xuetang/page-template/landing/designs';
import { LandingView } from '@xuetang/page-template/landing/LandingView.tsx';
import { aShell } from '../../../gallery/made-up-shell.ts';
import { aCode, day, HOSTILE, LONG, NOW } from '../../../gallery/some-data.ts';
import '../page.css';
import '../../kit/dialog.css';
import '../../kit/slider.css';
import '../../kit/mobile/merge-question.css';
import { MobileForm } from './MobileForm.tsx';

const facts: CampFacts = {
  campName: '小白理财训练营',
  periodNumber: 86,
  startsAt: day(3),
  enrolUntil: day(2),
  seatsLeft: 37,
  seatsAll: 200,
  countedAt: NOW,
  enrolled: 163,
  teachers: [{ teacherId: '1', name: '周若兰', portrait: 'long-hair' }],
  reviews: {
    all: 21,
    list: [
      { shownAs: '陈秀英 · 58 岁', periodNumber: 85, stars: 5, text: '头一回弄明白每个月钱去哪儿了。老师说话慢，听不清可以看回放。' },
      {
        shownAs: '阿凯 · 34 岁',
        periodNumber: 84,
        stars: 3,
        text: '有点基础，前两天偏浅。第 4 天讲风险等级那段值得听。最后有卖课，不买也没人催。',
      },
    ],
  },
};
const around: Around = {
  facts,
  joinHref: '/classInfo21?campId=1',
  asksConsent: true,
  account: { name: '学堂理财课', qr: aCode },
  agreements: {
    'user-service': {
      title: '用户服务协议',
      version: '2026-01-01',
      summary: ['免费课不收费', '随时可以退出'],
      sections: [{ heading: '一、我们提供什么', paragraphs: ['五个晚上的直播课，和七天的回放。'] }],
    },
  },
  filmHosts: [],
  company: { name: '学堂（苏州）教育科技有限公司', licence: '91320500MA00000000', record: '苏ICP备00000000号-1' },
  mobileForm: (label) => <MobileForm label={label} shell={aShell({ token: '' })} agrees={async () => false} onDone={() => {}} />,
  userAgreementHref: '#user',
  privacyHref: '#privacy',
  complaintHref: '#complaint',
  aboutHref: '#about',
};

/** As the host does it: a page with a form leads to that, one that keeps nothing to the code. */
const leadsTo: Partial<Record<NonNullable<LandingVariant['asks']>, Partial<Around>>> = {
  'mobile-and-wechat': { joinHref: '#xt-form' },
  nothing: { joinHref: '#xt-follow', asksConsent: false },
};

const drawn = (name: string, over: Partial<Around> = {}) => {
  const { variant } = landing.find((row) => row.name === name)!;
  const of = { ...around, ...(variant.asks && leadsTo[variant.asks]), ...over };
  return Object.assign(() => <LandingView page={designFor(variant)} around={of} />, { isPage: true as const });
};

/** Every row, in a camp that takes people. */
export const rows = Object.fromEntries(landing.map(({ name }) => [name, drawn(name)]));

export const Full = drawn('tui', { facts: { ...facts, seatsLeft: 0, enrolled: 200 } });
export const FullWithAnother = drawn('tui', {
  facts: { ...facts, seatsLeft: 0, enrolled: 200 },
  elsewhere: { campName: '基金入门五日营', startsAt: day(4) },
});
export const Closed = drawn('tui', { facts: null });
/** The server did not answer the host. */
export const NothingKnown = drawn('tui', { facts: undefined, company: undefined, complaintHref: undefined, agreements: {} });
export const Hostile = drawn('tui', {
  facts: {
    ...facts,
    campName: LONG,
    teachers: [
      { teacherId: '1', name: HOSTILE, portrait: null },
      { teacherId: '2', name: LONG, portrait: 'grey' },
    ],
    reviews: { all: 2, list: [{ shownAs: HOSTILE, periodNumber: 84, stars: 1, text: `${LONG}${HOSTILE}` }] },
  },
});
