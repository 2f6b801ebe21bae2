import { family } from '../route.ts';

export interface PacketVariant {
  shows: 'festival' | 'daily' | 'history' | 'punch' | 'strategy' | 'rules' | 'packet' | 'report' | 'screenshot';
  year?: number;
}

/** Red packets, festivals and the reports that are sent on with them (spec 2.4). */
export const packets = family<PacketVariant>()(
  'packets',
  { title: '红包', access: 'login', chain: 'LL10018', registrationPrompt: true },
  {
    'spring-festival': { shows: 'festival', title: '新春活动' },
    'spring-festival2022': { shows: 'festival', year: 2022, title: '2022新春活动' },
    'day-pack': { shows: 'daily', title: '每日红包' },
    'pack-history': { shows: 'history', title: '红包记录' },
    'punch-reward': { shows: 'punch', title: '打卡奖励' },
    'mission-strategy': { shows: 'strategy', title: '任务攻略', access: 'open' },
    'activity-rule': { shows: 'rules', title: '活动规则', access: 'open' },
    'red-packet': { shows: 'packet', title: '领取红包', id: 'optional' },
    'study-report': { shows: 'report', title: '学习报告', id: 'optional' },
    'screen-shot': { shows: 'screenshot', title: '上传打卡截图' },
  },
);
