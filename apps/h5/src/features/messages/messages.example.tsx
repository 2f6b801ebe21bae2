import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../gallery/answers.ts';
import { day, HOSTILE, LONG, NOW } from '../../../gallery/some-data.ts';

const unread = { course: 2, order: 0, activity: 100, system: 0 };
const line = (nth: number, title: string, excerpt: string, days = 0) => ({
  messageId: String(nth).padStart(22, 'm'),
  category: (['course', 'order', 'activity', 'system'] as const)[nth % 4] ?? 'system',
  title,
  excerpt,
  sentAt: day(days, 2),
  isRead: nth > 1,
});
const some = [
  line(0, '今晚 8 点开课', '小白理财训练营第 86 期第一课，开课前 10 分钟班级群里会有提醒。'),
  line(1, '订单已完成', '基金入门课，实付 199 元。'),
  line(2, '课程优惠明天结束', '学员价 159 元，到 3 月 3 日晚 12 点。', -1),
  line(3, '隐私政策有更新', '新增了“谁能看到我的昵称”一节。', -20),
];

const list = (listMessages: NonNullable<Answers['listMessages']>, tail?: string) =>
  aPage('siteInformation', { answers: { listMessages }, ...(tail && { tail }) });
const detail = (getMessage: NonNullable<Answers['getMessage']>) =>
  aPage('siteInformationDetail', { id: 'm'.repeat(22), answers: { getMessage } });

export const List = list({ list: some, hasMore: true, unread, now: NOW });
export const ListEmpty = list({ list: [], hasMore: false, unread: { course: 0, order: 0, activity: 0, system: 0 }, now: NOW });
export const ListLoading = list(never);
export const ListOffline = list(OFFLINE);
export const ListFailed = list(refused('server.failed'));
export const ListHostile = list({
  list: [line(0, LONG, LONG.repeat(3)), line(1, HOSTILE, HOSTILE)],
  hasMore: false,
  unread,
  now: NOW,
});

const { excerpt: _excerpt, isRead: _isRead, ...head } = line(0, '今晚 8 点开课', '');
export const Detail = detail({
  ...head,
  blocks: [
    { text: '小白理财训练营第 86 期今晚开课。第一课讲“钱去哪儿了”，带上最近三个月的账单会更有收获。' },
    {
      facts: [
        { label: '时间', value: '3 月 2 日 20:00–21:00' },
        { label: '老师', value: '林老师' },
      ],
    },
  ],
  button: { label: '去班级群', path: '/myclass' },
  now: NOW,
});
export const DetailGone = detail(refused('message.unknown'));
export const DetailHostile = detail({
  ...head,
  title: HOSTILE,
  blocks: [{ text: LONG.repeat(6) }, { facts: [{ label: '很长的一个标签也要放下', value: HOSTILE }] }],
  button: { label: LONG, path: '/myclass' },
  now: NOW,
});
