import { family } from '../route.ts';

export interface LotteryVariant {
  shows: 'draw' | 'order' | 'addresses' | 'address-form' | 'prizes' | 'words' | 'winners' | 'exchange' | 'exchanged' | 'rules';
  /** `wecom`: for learners who added a teacher in WeCom (the pages named qwhk). */
  of?: 'wecom' | 'diamonds' | 'red-envelope';
}

export const lottery = family<LotteryVariant>()(
  'lottery',
  { title: '幸运抽奖', access: 'login', chain: 'LL10020', registrationPrompt: true },
  {
    'qwhk-lottery': { shows: 'draw', of: 'wecom', title: '学员专属抽奖' },
    'qwhk-lottery-order': { shows: 'order', of: 'wecom', title: '奖品订单', registrationPrompt: false },
    'qwhk-address-manage': { shows: 'addresses', of: 'wecom', title: '收货地址', registrationPrompt: false },
    'qwhk-address-add': { shows: 'address-form', of: 'wecom', title: '添加收货地址', registrationPrompt: false },
    'diamond-lottery': { shows: 'draw', of: 'diamonds', title: '钻石抽奖' },
    'my-prize': { shows: 'prizes', title: '我的奖品' },
    'lottery-order': { shows: 'order', title: '奖品订单', id: 'optional', registrationPrompt: false },
    'prize-speech': { shows: 'words', title: '获奖感言' },
    redEnvelopeLottery: { shows: 'draw', of: 'red-envelope', title: '红包抽奖' },
    raffle: { shows: 'draw' },
    'winning-display': { shows: 'winners', title: '中奖公示', access: 'open' },
    'exchange-prize': { shows: 'exchange', title: '兑换奖品', id: 'optional' },
    'exchange-success': { shows: 'exchanged', title: '兑换成功', goHome: true },
    'exchange-address': { shows: 'address-form', title: '填写收货地址', registrationPrompt: false },
    'active-rule': { shows: 'rules', title: '抽奖规则', access: 'open' },
  },
);
