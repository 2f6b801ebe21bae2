import { family } from '../route.ts';

export interface CollectedDataVariant {
  /** `all`: the list; the others are the groups of the data catalogue. */
  group: 'all' | 'identity' | 'contact' | 'learning' | 'trade' | 'device';
}

/** Spec 2.9: which personal data we hold, why, and for how long. */
export const collectedData = family<CollectedDataVariant>()(
  'collected-data',
  { title: '个人信息收集清单', access: 'login', chain: 'LL10032', built: true },
  {
    collectedList: { group: 'all' },
    collectedIdentity: { group: 'identity', title: '身份信息', beyondCatalogue: true },
    collectedContact: { group: 'contact', title: '联系方式与地址', beyondCatalogue: true },
    collectedLearning: { group: 'learning', title: '学习记录', beyondCatalogue: true },
    collectedTrade: { group: 'trade', title: '订单与支付信息', beyondCatalogue: true },
    collectedDevice: { group: 'device', title: '设备与日志信息', beyondCatalogue: true },
  },
);
