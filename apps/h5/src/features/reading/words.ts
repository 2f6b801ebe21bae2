import { dateOf, dayOf } from '@xuetang/contract/beijing-time.rule';
import type { GroupChapter, GroupLine } from '@xuetang/contract/reading';
import { READING_DAYS } from '@xuetang/contract/reading.rule';
import { momentWords } from '../../kit/moment-words.rule.ts';

type Where = Pick<GroupLine, 'is' | 'day' | 'startsAt'>;

export const words = {
  lost: '共读小组没加载出来',
  unknown: { title: '没有找到这个小组', text: '链接可能不完整。看看现在有哪些小组可以加入。' },
  toGroups: '看看有哪些小组',
  none: {
    title: '和人一起，读完一本小书',
    lead: `${READING_DAYS} 天，一天一章，两三分钟。谁读过了，组里看得到。`,
  },
  noOthers: { title: '现在没有可以加入的小组', text: '新的小组开了会出现在这里。想先读点什么，知识宝库里有。' },
  toLibrary: '去知识宝库',
  others: '可以加入的小组',

  where: ({ is, day, startsAt }: Where, now: number): string => {
    if (is === 'ahead') return `${momentWords(startsAt, now)} 开始，${READING_DAYS} 天读完`;
    return is === 'running' ? `第 ${day} 天，共 ${READING_DAYS} 天` : `${READING_DAYS} 天已经读完`;
  },
  shortWhere: ({ is, day, startsAt }: Where, now: number): string => {
    if (is === 'ahead') return `${dayOf(startsAt, now)}开始`;
    return is === 'running' ? `第 ${day} 天` : '已读完';
  },
  seats: (members: number, size: number) => `${members} 人，还有 ${Math.max(0, size - members)} 个座位`,

  facts: { from: '从', until: '到', each: '每天', people: '人数' },
  date: dateOf,
  eachDay: '一章，约 2 到 3 分钟',
  rules: ['不收费，也不用加任何人的微信', '错过的日子随时可以补读', '读没读，按你真正读的时间算'],
  join: '加入，一起读',
  joining: '正在加入…',
  joined: '加入了，座位是你的',
  full: '这个小组坐满了。',
  ended: '这个小组已经读完，不能再加入。',
  invitedBy: (name: string) => `${name} 邀你一起读`,
  tellInviter: (name: string) => `告诉 ${name}：我是看到邀请来的（可不选）`,

  today: (nth: number, title: string) => `今天读第 ${nth} 章：${title}`,
  later: (nth: number, title: string) => `补读第 ${nth} 章：${title}`,
  read: '去读',
  waiting: (startsAt: string, now: number) => `座位留好了。${momentWords(startsAt, now)} 打开第一章。`,
  upToDate: '到今天的都读完了，明天早上 6 点打开下一章。',
  allRead: `${READING_DAYS} 章都读完了。`,
  overWith: (chapters: number) => `这本书读了 ${chapters} 章，没读的随时可以补。`,
  missed: (count: number) => `前面还有 ${count} 章没读，随时可以补。`,
  inStep: '前面的都读完了。',

  chapters: '目录',
  chapterLine: ({ minutes, readers }: GroupChapter) => (readers > 0 ? `约 ${minutes} 分钟 · ${readers} 人读过` : `约 ${minutes} 分钟`),
  opens: (opensAt: string, now: number) => `${momentWords(opensAt, now)} 打开`,
  people: '一起读的人',
  me: '我',
  chaptersRead: (count: number) => (count === 0 ? '还没开始' : `读了 ${count} 章`),
  more: (count: number) => `还有 ${count} 人`,
  invite: '请朋友一起读',
  shareMenu: '点右上角的“…”，发给朋友',
  shareCopy: '复制这一页的网址发给朋友就行',
  card: (title: string) => ({ title: `一起读《${title}》吧`, description: `${READING_DAYS} 天，一天一章，免费` }),

  shared: {
    lost: '这本书没打开',
    someone: '朋友邀你一起读',
    own: '这是你分享出去的样子',
    join: '看看，再决定加不加入',
    isMember: '你已经在这个小组里，去读',
    others: '看看别的小组',
    mini: '在小程序里打开',
    about: '怎么读',
    contents: '这本书讲什么',
  },
};
