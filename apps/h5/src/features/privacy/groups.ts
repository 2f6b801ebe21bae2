import type { DataGroup } from '@xuetang/contract/privacy-terms';
import type { PageName } from '@xuetang/h5-routes/table';

interface GroupWays {
  page: PageName;
  /** Where the learner can see more of it, or put it right. */
  next: readonly { label: string; hint: string; to: PageName }[];
}

export const groupWays: Readonly<Record<DataGroup, GroupWays>> = {
  identity: { page: 'collectedIdentity', next: [{ label: '更正我的资料', hint: '头像、昵称、姓名', to: 'personalInfo' }] },
  contact: { page: 'collectedContact', next: [{ label: '更换手机号', hint: '换绑后旧号码就不再留存', to: 'accountSecurity' }] },
  learning: { page: 'collectedLearning', next: [{ label: '去学习', hint: '课程和进度都在这里', to: 'center' }] },
  trade: {
    page: 'collectedTrade',
    next: [
      { label: '我的订单', hint: '每一笔付款和退款', to: 'order' },
      { label: '投诉记录', hint: '您提交过的投诉', to: 'complainRecords' },
    ],
  },
  device: { page: 'collectedDevice', next: [{ label: '登录过的设备', hint: '不认识的，可以让它退出', to: 'accountSecurity' }] },
};
