/** The demo, as plain statements: three camps in different states, their teachers, groups, pages and an official account. */
import { bookSteps, bookTables } from './seed-books.ts';
import { contentSteps, contentTables } from './seed-content.ts';
import { coursesSteps, courseTables } from './seed-courses.ts';
import { examSteps, examTables } from './seed-exams.ts';
import { datesSteps, datesTables } from './seed-dates.ts';
import { formSteps, formTables } from './seed-forms.ts';
import { homeworkSteps, homeworkTables } from './seed-homework.ts';
import { liveSteps, liveTables } from './seed-live.ts';
import { noticeSteps, noticeTables } from './seed-notices.ts';
import { documentSteps, documentTables } from './seed-documents.ts';
import { reviewSteps, reviewTables } from './seed-reviews.ts';
import { staffSteps } from './seed-staff.ts';
import { DAY_MS, tonight, type Step } from './seed-step.ts';
import { tradeSteps, tradeTables } from './seed-trade.ts';
import { togetherSteps, togetherTables } from './seed-together.ts';

const emptied = [
  'enrolment.decision',
  'enrolment.enrolment',
  'enrolment.group_member',
  'enrolment.class_group',
  'enrolment.class',
  'enrolment.period',
  'enrolment.camp',
  'enrolment.blocked_learner',
  'enrolment.advanced_learner',
  'enrolment.channel_audience',
  'enrolment.family',
  'enrolment.teacher',
  'support.cannot_join_report',
  'content.group_page',
  ...formTables,
  ...tradeTables,
  ...contentTables,
  ...datesTables,
  ...reviewTables,
  'settings.remote_config',
  'settings.dynamic_route',
  'settings.channel',
  'settings.mini_program',
  'settings.pay_business',
  // Nothing is written into it any more; what an older demo left there goes.
  'learning.audio_track',
  'days.check_in',
  'days.heard',
  'days.plan',
  'days.move',
  ...examTables,
  ...homeworkTables,
  ...bookTables,
  ...noticeTables,
  ...liveTables,
  ...courseTables,
  ...documentTables,
  ...togetherTables,
  'promotion.addition',
  'promotion.short_link',
];

const TEACHERS = [
  { name: '周若兰', portrait: 'long-hair' },
  { name: '陈思远', portrait: 'short-hair' },
  { name: '林晓梅', portrait: 'bun' },
  { name: '赵海峰', portrait: 'grey' },
];

interface Camp {
  id: number;
  name: string;
  period: number;
  /** Days from today: enrolment opens, closes, the class starts and ends. */
  days: [number, number, number, number];
  groups: number;
  cap: number;
  taken: number;
}

const CAMPS: Camp[] = [
  { id: 1, name: '小白理财训练营', period: 86, days: [-3, 2, 3, 7], groups: 6, cap: 180, taken: 126 },
  { id: 2, name: '基金入门五日营', period: 31, days: [-3, 2, 3, 7], groups: 1, cap: 120, taken: 120 },
  { id: 3, name: '养老规划公开课', period: 12, days: [-40, -35, -33, -26], groups: 1, cap: 180, taken: 174 },
];

const campSteps = (camp: Camp, now: Date): Step[] => {
  const [opens, closes, starts, ends] = camp.days.map((days) => tonight(now, days));
  return [
    { text: 'insert into enrolment.family (id, name) values ($1, $2)', values: [camp.id, camp.name] },
    { text: 'insert into enrolment.camp (id, family_id, name) values ($1, $1, $2)', values: [camp.id, camp.name] },
    {
      text: `insert into enrolment.period (id, camp_id, number, enrol_from, enrol_until, starts_at, ends_at) values ($1, $1, $2, $3, $4, $5, $6)`,
      values: [camp.id, camp.period, opens, closes, starts, ends],
    },
    ...Array.from({ length: Math.ceil(camp.groups / 2) }, (_, at) => ({
      text: 'insert into enrolment.class (id, period_id, number, teacher_id) values ($1, $2, $3, $4)',
      values: [camp.id * 10 + at, camp.id, at + 1, (at % TEACHERS.length) + 1],
    })),
    {
      text: `insert into enrolment.class_group (period_id, class_id, number, fill_order, soft_cap, hard_cap, taken, last_seat_no, open, qr_content, qr_made_at, qr_shown_until, physics_wechat_group_id)
             select $1::int, $1::int * 10 + (n - 1) / 2, n, n, $2::int, greatest($2::int, 200), case when n = 1 then $3::int else 0 end,
               case when n = 1 then $3::int else 0 end,
               not (n = 1 and $3::int >= $2::int),
               'https://weixin.qq.com/g/demo-' || $1::int || '-' || n, $6::timestamptz, $4::timestamptz, 'wrDemo' || $1::int || '-' || n from generate_series(1, $5::int) n`,
      values: [camp.id, camp.cap, camp.taken, new Date(now.getTime() + 6 * DAY_MS), camp.groups, now],
    },
  ];
};

/** The first camp has a rota: who takes learners when, with a cap and a spare teacher. */
const ROTA: Step[] = [
  { text: 'insert into enrolment.rota (camp_id, teacher_id, weight, daily_cap) values (1, 1, 5, 300)' },
  {
    text: 'insert into enrolment.rota (camp_id, teacher_id, weekday, from_hour, until_hour) select 1, 2, day, 18, 24 from generate_series(1, 7) day',
  },
  { text: 'insert into enrolment.rota (camp_id, teacher_id, spare) values (1, 3, true)' },
];

/** A template whose picture is our own, to see the configured layout. */
const POSTER = {
  tBackgroundColor: '#1D4E89',
  tQrcodeTop: '600',
  tQrcodeHeight: '360',
  tShowQrcodeBackImg: '0',
  tShowMarquee: '1',
  tMarqueeTop: '320',
  tShowComplaint: '1',
  tShowFeedback: '1',
  tFeedbackBottom: '30',
};

/** Remote configuration of the demo: complaints are open, nobody is recorded, shadow users are led to a login. */
const CONFIGS = {
  miniComplaint: '1',
  leading_user_to_login: '1',
  rrWebDestroyStatus: '1',
  wechatFloatingWindow: { open: true, pages: ['index', 'center', 'cfp', 'user'] },
  appStore: {
    ios: 'https://a.app.qq.com/o/simple.jsp?pkgname=com.xuetang.app',
    android: 'https://a.app.qq.com/o/simple.jsp?pkgname=com.xuetang.app',
  },
  phoneNumberManufacturerConfig: { open: false, manufacturers: ['huawei', 'honor', 'xiaomi', 'oppo', 'vivo'] },
};

/** A link of each type, with ids that can be typed; the last one has no number left. */
const LINKS: [id: string, type: number, quota: number | null][] = [
  ['demo-plain', 1, null],
  ['demo-wechat', 2, null],
  ['demo-phone', 3, 50],
  ['demo-full', 3, 0],
];

export const demo = (now: Date): Step[] => [
  { text: `truncate ${emptied.join(', ')} restart identity cascade` },
  ...TEACHERS.map(({ name, portrait }, at) => ({
    text: 'insert into enrolment.teacher (id, name, portrait, qr_content) values ($1, $2, $3, $4)',
    values: [at + 1, name, portrait, `https://u.wechat.com/demo-teacher-${at + 1}`],
  })),
  ...CAMPS.flatMap((camp) => campSteps(camp, now)),
  ...ROTA,
  ...datesSteps(now),
  ...reviewSteps(now),
  ...staffSteps(now),
  { text: 'update enrolment.camp set default_teacher_id = 1 where id = 1' },
  { text: `insert into enrolment.live_code (id, name, camp_id, channel) values ('demo-poster', '昆明门店海报', 1, 'shop')` },
  {
    text: `insert into enrolment.live_code_target (live_code_id, place, link, while_enrolling) values ('demo-poster', 1, '/tui?campId=1', true)`,
  },
  {
    text: 'update settings.official_account set qr_content = $1 where wechat_type = 99',
    values: ['https://weixin.qq.com/r/xuetang-demo'],
  },
  ...Object.entries(CONFIGS).map(([key, value]) => ({
    text: `insert into settings.remote_config (key, value, published_by) values ($1, $2, '演示')`,
    values: [key, JSON.stringify(value)],
  })),
  { text: `insert into settings.dynamic_route (main_path, link_url) values ('/autumn', '/classInfo21?campId=1')` },
  {
    text: `insert into settings.channel (channel, sub_channel, wechat_type, open, link_url) values
           ('douyin', '', 109, true, null), ('douyin', 'summer', 109, false, '/classInfo21?campId=1'), ('moments', '', 108, true, null)`,
  },
  {
    text: `insert into settings.mini_program (app_id, name, wechat_type, open_link, plain_pages) values
           ('wx99xuetangmini01', '学堂小程序', 99, 'https://wxaurl.cn/demo', '{pages/index/index,pages/course/course,pages/phone/index,pages/knowledge/knowledge,pages/book/book}')`,
  },
  { text: `insert into settings.pay_business (business_code, open) values ('', true), ('vip', true)` },
  {
    text: `insert into settings.pay_channel (business_code, pay_type, sort, is_default, icon_url, terms, term_fees) values
           ('', 11, 1, true, '/pay/wechat.svg', '{}', '{}'), ('', 21, 2, false, '/pay/alipay.svg', '{}', '{}'),
           ('', 31, 3, false, '/pay/jd.svg', '{}', '{}'), ('', 22, 4, false, '/pay/huabei.svg', '{3,6,12}', '{230,450,750}'),
           ('vip', 11, 1, true, '/pay/wechat.svg', '{}', '{}')`,
  },
  { text: 'insert into content.group_page (id, name, component_json) values (1, $1, $2)', values: ['秋季进群页', JSON.stringify(POSTER)] },
  ...contentSteps(now),
  ...LINKS.map(([id, type, quota]) => ({
    text: `insert into promotion.short_link
             (id, link_type, campaign, title, inviter, channel, target_page, target_query, mini_app_id, phone_quota, created_at, created_by)
           values ($1, $2, '演示', '小白理财训练营 第 86 期', '周若兰老师', 'wecom', 'classInfo20-fans', 'campId=1', $3, $4, $5, '演示')`,
    values: [id, type, quota === null ? null : 'wx99xuetangmini01', quota, now],
  })),
  ...coursesSteps(now),
  ...tradeSteps(now),
  ...formSteps(now),
  ...bookSteps(now),
  ...examSteps(now),
  ...homeworkSteps(now),
  ...liveSteps(),
  ...noticeSteps(now),
  ...documentSteps(now),
  ...togetherSteps(now),
];
