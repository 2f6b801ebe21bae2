import { type PageName, pageByName } from '@xuetang/h5-routes/table';
import type { MineSymbolName } from './MineSymbol.tsx';

export interface Entry {
  page: PageName;
  name: string;
  symbol: MineSymbolName;
}

/** What people come here for, first. */
export const tiles: readonly Entry[] = [
  { page: 'order', name: '订单', symbol: 'orders' },
  { page: 'citation', name: '证书', symbol: 'certificates' },
  { page: 'diamond-entry', name: '钻石', symbol: 'diamonds' },
  { page: 'mycash', name: '奖励金', symbol: 'rewards' },
];

export const groups: readonly { title: string; entries: readonly Entry[] }[] = [
  {
    title: '学习',
    entries: [
      { page: 'myclass', name: '我的班级', symbol: 'classes' },
      { page: 'note', name: '我的笔记', symbol: 'notes' },
      { page: 'individual-qrcode', name: '我的老师', symbol: 'teacher' },
    ],
  },
  {
    title: '消息与帮助',
    entries: [
      { page: 'siteInformation', name: '消息', symbol: 'messages' },
      { page: 'issue', name: '常见问题', symbol: 'help' },
      { page: 'complaint', name: '投诉与建议', symbol: 'complaint' },
    ],
  },
  {
    title: '账号',
    entries: [
      { page: 'accountSecurity', name: '账号与安全', symbol: 'security' },
      { page: 'collectedList', name: '我们留存了什么', symbol: 'data' },
      { page: 'setting', name: '设置', symbol: 'settings' },
    ],
  },
];

/** Said before somebody taps, and no longer once the page is there. */
export const isToCome = (page: PageName): boolean => pageByName(page).built !== true;
