import { HOSTILE, LONG } from '../example-texts.ts';
import { HallOnHill } from '@xuetang/art/HallOnHill.tsx';
import { Stairs } from './Stairs.tsx';

export const CampDay = () => (
  <Stairs
    label="第 2 天"
    art={<HallOnHill />}
    steps={[
      { title: '课前听：急用的钱放哪儿', text: '8 分钟 · 今天 07:52 听完', state: 'done', to: '/course' },
      { title: '读一页：三种存法比一比', text: '3 分钟 · 今天 12:20 读完', state: 'done', to: '/course' },
      { title: '今晚直播，20:00', text: '门开了，14 分钟后开讲', state: 'now', to: '/live' },
      { title: '作业：备用金计算卡', text: '听完直播就能写', state: 'locked' },
      { title: '三道小题', text: '交了作业就能做', state: 'locked' },
    ]}
  />
);
export const Long = () => (
  <Stairs
    label="很长的一天"
    steps={[
      { title: LONG, text: LONG, state: 'done' },
      { title: HOSTILE, text: HOSTILE, state: 'now' },
      { title: '随便看看', state: 'open', to: '/course' },
    ]}
  />
);
