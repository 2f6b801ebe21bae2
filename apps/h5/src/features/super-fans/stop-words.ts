import type { Stop } from './link-flow.ts';

export interface StopWords {
  title: string;
  text: string;
  /** What following the account brings here; no promise of a class where there is none. */
  hint: string;
  /** For support: the scene code that the join-group page would show. */
  code?: number;
}

type Why = Exclude<Stop['why'], 'failed'>;

const LINK_IN_ACCOUNT = '听课链接发在公众号';
const NEXT_TIME = '下一次开放，公众号里会通知';

export const stopWords: Readonly<Record<Why, StopWords>> = {
  unknown: {
    title: '没有找到这个链接',
    text: '链接可能没有复制完整，或者已经撤下了。请回到聊天里，点老师发来的原链接。',
    hint: '也可以关注公众号找老师',
  },
  ended: {
    title: '这次邀请已经结束',
    text: '链接过了有效期，没有替您登记什么。',
    hint: NEXT_TIME,
  },
  'no-authorisation': {
    title: '微信授权没有成功',
    text: '没有登记任何信息。可以再授权一次，也可以先关注公众号。',
    hint: LINK_IN_ACCOUNT,
  },
  refused: {
    title: '您没有授权手机号',
    text: '没关系，手机号没有登记。想好了可以再授权；不授权就不分班级群，听课链接在公众号里一样能领。',
    hint: LINK_IN_ACCOUNT,
    code: 94,
  },
  exhausted: {
    title: '手机号授权的名额用完了',
    text: '不是您的问题，是这个链接能登记的名额满了。先关注公众号，听课链接在那里一样能领。',
    hint: LINK_IN_ACCOUNT,
    code: 95,
  },
};
