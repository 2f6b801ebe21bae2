import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE } from '../../../gallery/answers.ts';
import { day, LONG } from '../../../gallery/some-data.ts';

const group = (name: 'identity' | 'contact' | 'learning' | 'trade' | 'device', title: string, count: number) => ({
  group: name,
  title,
  count,
  items: ['昵称', '头像', '学号'],
  purposes: ['让老师和同学认得您'],
  retentions: ['到账号注销'],
  lastWrittenAt: count > 0 ? day(-1) : null,
});
const held = {
  groups: [
    group('identity', '身份信息', 3),
    group('contact', '联系方式与地址', 1),
    group('learning', '学习记录', 128),
    group('trade', '订单与付款', 0),
    group('device', '设备与网络', 12),
  ],
  notCollected: ['通讯录', '相册', '位置'],
};
const list = (getCollectedList: NonNullable<Answers['getCollectedList']>) =>
  aPage('collectedList', { answers: { getCollectedList, listConsents: never, getExport: never } });

export const Held = list(held);
export const Loading = list(never);
export const Offline = list(OFFLINE);
export const Identity = aPage('collectedIdentity', {
  answers: {
    getCollectedGroup: {
      group: 'identity',
      title: '身份信息',
      items: [
        {
          name: '昵称',
          purpose: '让老师和同学认得您',
          retention: '到账号注销',
          afterCancellation: '删除',
          count: 1,
          values: ['秀英'],
          lastWrittenAt: day(-1),
        },
        { name: LONG, purpose: LONG, retention: '到账号注销', afterCancellation: '删除', count: 0, values: [], lastWrittenAt: null },
      ],
      elsewhere: [],
    },
  },
});
