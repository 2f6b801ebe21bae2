import { yuan } from '@xuetang/contract/money.rule';
import { momentWords } from '../../../kit/moment-words.rule.ts';
import { CARRIED_IN, SENT_WITHIN } from '../../../kit/trade/carrying-words.ts';

/** Everything that is said of papers that somebody asked for: they cost nothing but the postage. */
export const words = {
  lost: '没加载出来',
  unknown: { title: '没有找到这份资料', text: '可能已经发完，或者链接不完整。', go: '去学习中心' },

  address: {
    title: '先看寄到哪里，\n再看邮费',
    free: '资料本身不收钱，只付邮费。',
    most: '大部分地方',
    more: (fen: number) => `多 ${yuan(fen)}`,
    not: '暂时寄不到',
    table: '邮费怎么算',
    where: '寄到哪里',
    choose: '先选一个地址',
    counting: '正在算邮费…',
    next: (fen: number) => `邮费 ${yuan(fen)}，下一步`,
    nextFree: '不收邮费，下一步',
    note: '下一步才付钱，现在不扣',
    offline: '网络断了，邮费可能不对。连上网再继续。',
  },

  pay: {
    postage: '邮费',
    title: '只付邮费',
    lead: (name: string) => `${name}不收钱，只收寄的钱。`,
    never: '抽奖中的奖品、老师答应送的东西，从来不要邮费。有人为这个收您的钱，别付。',
    to: '寄到',
    change: '换地址',
    lines: '每一分钱',
    sum: '应付',
    refund: '寄出以前不想要了，邮费全退。寄出以后，我们寄错才退邮费。',
    needs: '地址找不到了，没有下单。请重新选一个。',
    notServed: (place: string) => `${place} 暂时寄不到，没有下单。请换一个地址。`,
    how: '怎么付',
    free: '确认，免费寄',
    counting: '正在算邮费…',
    sending: '正在下单…',
    opening: '正在打开微信付款…',
    offline: '网络断了，邮费可能已经变了。连上网再付。',
  },

  done: {
    title: '收到了，\n准备寄给您',
    paid: '邮费',
    free: '没有收钱',
    when: '什么时候寄',
    steps: {
      asked: '您要了这份资料',
      pack: '我们打包',
      packBy: SENT_WITHIN,
      send: '快递取走，单号在这里看',
      sendBy: '打包当天或第二天',
      door: '送到家',
      doorBy: CARRIED_IN,
    },
    paidAt: (at: string, now: number) => `${momentWords(at, now)} 付好了邮费`,
    change: '打包以前都能改地址',
    changeGo: '改地址',
    way: '看它到哪儿了',
    order: '看这张订单',
    checking: '正在确认付款，马上就好…',
  },
} as const;
