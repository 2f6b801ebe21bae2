import { family } from '../route.ts';

export interface LogisticsVariant {
  shows: 'parcel' | 'guide' | 'postage' | 'address' | 'done';
}

export const logistics = family<LogisticsVariant>()(
  'logistics',
  { title: '物流详情', access: 'login', chain: 'LL10027', built: true },
  {
    'logistics-detail': { shows: 'parcel', id: 'optional' },
    'logistics-guide': { shows: 'guide', title: '收货指南', access: 'open' },
    'launch-ship-pay': { shows: 'postage', title: '支付邮费', id: 'optional' },
    'launch-ship-address': { shows: 'address', title: '填写收货地址', id: 'optional' },
    'launch-ship-success': { shows: 'done', title: '提交成功', id: 'optional', goHome: true },
  },
);
