import { type PageName, pageByName } from '@xuetang/h5-routes/table';
import type { MineSymbolName } from './MineSymbol.tsx';

export interface Entry {
  page: PageName;
  name: string;
  symbol: MineSymbolName;
}

interface Group {
  title: string;
  entries: readonly Entry[];
}

/** Whether a tap brings what the entry says. What does not stand yet is not offered: a tab of promises is a tab of dead ends. */
const stands = ({ page }: Entry): boolean => pageByName(page).built === true;

const TILES = 4;

/** What people come here for, the most wanted first. The first four that stand are tiles, the others rows of 学习. */
const WANTED: readonly Entry[] = [
  { page: 'order', name: '订单', symbol: 'orders' },
  { page: 'citation', name: '证书', symbol: 'certificates' },
  { page: 'diamond-entry', name: '钻石', symbol: 'diamonds' },
  { page: 'mycash', name: '奖励金', symbol: 'rewards' },
  { page: 'classInfoCenter', name: '我的班级', symbol: 'classes' },
  { page: 'individual-qrcode', name: '我的老师', symbol: 'teacher' },
  { page: 'admission-letter', name: '通知书', symbol: 'letter' },
  { page: 'productHome', name: '课程商城', symbol: 'courses' },
];

const LEARNING: readonly Entry[] = [
  { page: 'note', name: '我的笔记', symbol: 'notes' },
  { page: 'listenbook-detail', name: '听书', symbol: 'listen' },
  { page: 'read-book-group', name: '共读小组', symbol: 'reading' },
  { page: 'ownReview', name: '我的评价', symbol: 'reviews' },
  { page: 'jisuanqi', name: '理财计算器', symbol: 'calculator' },
  { page: 'Financial', name: '理财知识', symbol: 'terms' },
];

const OTHERS: readonly Group[] = [
  {
    title: '消息与帮助',
    entries: [
      { page: 'siteInformation', name: '消息', symbol: 'messages' },
      { page: 'qiyu', name: '在线客服', symbol: 'desk' },
      { page: 'issue', name: '常见问题', symbol: 'help' },
      { page: 'complaint', name: '投诉与建议', symbol: 'complaint' },
      { page: 'appResearch', name: '产品调研', symbol: 'reviews' },
    ],
  },
  {
    title: '账号',
    entries: [
      { page: 'address-manage', name: '收货地址', symbol: 'addresses' },
      { page: 'accountSecurity', name: '账号与安全', symbol: 'security' },
      { page: 'collectedList', name: '我们留存了什么', symbol: 'data' },
      { page: 'setting', name: '设置', symbol: 'settings' },
    ],
  },
];

const standing = WANTED.filter(stands);

export const tiles: readonly Entry[] = standing.slice(0, TILES);

export const groups: readonly Group[] = [{ title: '学习', entries: [...standing.slice(TILES), ...LEARNING] }, ...OTHERS]
  .map(({ title, entries }) => ({ title, entries: entries.filter(stands) }))
  .filter(({ entries }) => entries.length > 0);
