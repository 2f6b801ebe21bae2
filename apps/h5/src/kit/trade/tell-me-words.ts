import type { WishAbout } from '@xuetang/contract/wishes';
import type { ByWechatWords } from '../ByWechat.tsx';
import { dateWords, momentWords } from '../moment-words.rule.ts';

interface TellMeWords {
  ask: string;
  again: string;
  /** `at`: when; `now`: the server's time. */
  told: (at: string, now: number) => string;
  until: (until: string) => string;
  cancel: string;
  wechat: ByWechatWords;
}

const shared = {
  until: (until: string) => `替您记到 ${dateWords(until)}，到时候还没有，就不再等了。`,
  cancel: '不等了，取消',
};
const wechat = (title: string): ByWechatWords => ({
  title,
  here: '到时候写进消息中心。',
  alsoInWechat: '消息中心里有，微信也会发一条。',
  ask: '微信也告诉我一次',
  agreed: '同意了，到时候微信会发一条',
  refused: '没同意也没关系，消息中心里照样有',
});

export const tellMeWords: Readonly<Record<WishAbout['is'], TellMeWords>> = {
  goods: {
    ...shared,
    ask: '到货告诉我',
    again: '再等一次，到货告诉我',
    told: (at, now) => `${momentWords(at, now)} 告诉过您一次，现在又卖完了。`,
    wechat: wechat('已记下，到货第一时间告诉您'),
  },
  camp: {
    ...shared,
    ask: '能选了告诉我',
    again: '再等一次，能选了告诉我',
    told: (at, now) => `${momentWords(at, now)} 告诉过您一次，座位又满了。`,
    wechat: wechat('已记下，能选开课时间就告诉您'),
  },
};

export const notSaved = (why: string): string => `没记下来。${why}`;
