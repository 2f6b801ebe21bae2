import { deadlineWords } from '../../../kit/deadline-words.rule.ts';
import { dateWords } from '../../../kit/moment-words.rule.ts';

const CENTER = '去学习中心';

/** What whoever gets a gift reads. */
export const words = {
  from: (from: string | null) => `${from ?? '一位朋友'}送你一份礼物`,
  label: '送给你',
  until: (at: string, now: number) => `${deadlineWords(at, now)} 前领取，不要钱`,
  inside: '里面有',
  what: '领了以后',
  steps: ['课开在你现在登录的账号里', '不要钱，也不会自动续费', '送你的人看不到你学了什么'],
  claim: '领取',
  busy: '正在领取…',
  lost: '礼物没加载出来',
  unknown: { title: '没有找到这份礼物', text: '链接可能不完整。请送你的人再发一次。', go: CENTER },
  own: {
    title: '这是您送出去的礼物',
    text: '要别人来领。把链接发给 Ta；想收回，在订单里点一下，钱全部退给您。',
    go: '看我的订单',
  },
  claimed: { title: '已经被别人领走了', text: '一份礼物只能领一次。问问送你的人，是不是发给了别人。', go: CENTER },
  /** It stays with whoever gives it: nobody is given twice what he has. */
  has: (name: string, until: string) => ({
    title: '你已经有了，不用再领',
    text: `《${name}》能用到 ${dateWords(until)}。这份礼物送你的人可以收回，钱全部退给 Ta。`,
  }),
  open: '打开课程',
  center: CENTER,
  mine: { title: '你已经领过了', text: '课在学习中心里，随时能学。', go: CENTER },
  over: {
    'taken-back': { title: '这份礼物收回去了', text: '送你的人把它收回了，不用做什么。', go: CENTER },
    time: { title: '这份礼物过期了', text: '三十天没有人领，钱已经退给送的人了。', go: CENTER },
  },
  done: {
    title: '领到了，\n已经开好',
    text: '开在你现在的账号里，换别的号看不到。',
    until: (at: string | null) => (at === null ? '给你留好了' : `能用到 ${dateWords(at)}`),
    learn: '去上第一节课',
    center: CENTER,
    address: '填一下寄到哪里',
  },
} as const;
