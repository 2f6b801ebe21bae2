import { family } from '../route.ts';

export interface DiamondVariant {
  shows:
    | 'entry'
    | 'shop'
    | 'calendar'
    | 'ledger'
    | 'share'
    | 'courses'
    | 'material'
    | 'packet'
    | 'orders'
    | 'confirm'
    | 'goods'
    | 'landing'
    | 'help'
    | 'history'
    | 'rules'
    | 'sku'
    | 'class-gift'
    | 'stage-done';
  edition?: number;
}

export const diamonds = family<DiamondVariant>()(
  'diamonds',
  { title: '钻石商城', access: 'login', chain: 'LL10021', registrationPrompt: true },
  {
    'diamond-entry': { shows: 'entry', title: '钻石中心' },
    'diamond-shop': { shows: 'shop' },
    'diamond-sign-calendar': { shows: 'calendar', title: '签到日历' },
    'diamond-noauth-entry': { shows: 'entry', title: '钻石中心', access: 'open' },
    'diamond-info': { shows: 'ledger', title: '钻石明细' },
    'diamond-share': { shows: 'share', title: '分享得钻石', access: 'open', goHome: true },
    'diamond-course': { shows: 'courses', title: '钻石兑课' },
    'diamond-material': { shows: 'material', title: '资料兑换' },
    'diamond-packet': { shows: 'packet', title: '现金红包' },
    'diamond-order': { shows: 'orders', title: '兑换订单', id: 'optional', registrationPrompt: false },
    'diamond-confirm': { shows: 'confirm', title: '确认兑换', id: 'optional', registrationPrompt: false },
    'goods-list': { shows: 'goods', title: '兑换商品' },
    'landing-page': { shows: 'landing', title: '钻石活动', access: 'open' },
    'landing-page-2': { shows: 'landing', edition: 2, title: '钻石活动', access: 'open' },
    'share-page': { shows: 'share', title: '好友邀你领钻石', id: 'optional', access: 'open', goHome: true },
    'mini-help': { shows: 'help', title: '好友助力', id: 'optional' },
    'exchange-history': { shows: 'history', title: '兑换记录', registrationPrompt: false },
    'rule-info': { shows: 'rules', title: '钻石规则', access: 'open' },
    'sku-detail': { shows: 'sku', title: '商品详情', id: 'optional' },
    classGift: { shows: 'class-gift', title: '班级礼物', tail: true },
    stageSucc: { shows: 'stage-done', title: '阶段达成' },
  },
);
