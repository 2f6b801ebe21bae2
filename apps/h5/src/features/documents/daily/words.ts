import { dateOf } from '@xuetang/contract/beijing-time.rule';

/** A day key as people say it: noon of it, so that no clock turns it into another. */
const dayWords = (day: string, now: number): string => dateOf(`${day}T04:00:00.000Z`, now);

export const words = {
  lost: '每日内容没加载出来',
  day: dayWords,
  weekday: (day: string) => '日一二三四五六'[new Date(`${day}T04:00:00.000Z`).getUTCDay()] ?? '',

  money: {
    title: '天天理财，三分钟',
    lead: (now: number) => `${dateOf(new Date(now).toISOString(), now)} · 看一张卡片，答一道题，读一篇短文`,
    strip: '最近七天',
    read: '学过',
    missed: '没学',
    none: '没有内容',
    card: '今天的卡片',
    olderCard: (day: string, now: number) => `${dayWords(day, now)}的卡片`,
    question: '今天的一道题',
    questionText: '答完马上看为什么，也看别人怎么选',
    article: '今天的短文',
    earlier: '看前几天的卡片',
    empty: { title: '今天还没有内容', text: '编辑每天早上更新。先去知识宝库看看。' },
    toLibrary: '去知识宝库',
    cardTitle: '天天理财：每天三分钟',
  },

  cards: {
    title: '每日一知',
    lead: '一天一张。往左划，看前几天的。',
    label: '每日卡片',
    got: '我看懂了',
    gotIt: '看懂了，已记下',
    newest: '看今天的卡片',
    earlier: '再往前看',
    cardTitle: (title: string) => `每日一知：${title}`,
    none: { title: '还没有卡片', text: '编辑每天早上放一张，明天再来看看。' },
  },

  aloud: {
    play: '读给我听',
    pause: '停一下',
    goOn: '接着读',
    reading: (nth: number, all: number) => `正在读第 ${nth} 段，共 ${all} 段`,
    cannot: '这台手机不会朗读。可以点右上角“…”，用微信的“听全文”。',
    broken: '朗读断了，点一下再读。',
  },
  articleCard: (title: string) => `每日一文：${title}`,
  more: '更多文章',
  inMini: '在小程序里打开',
  miniFailed: '小程序没有打开，请在微信里搜“学堂”',
};
