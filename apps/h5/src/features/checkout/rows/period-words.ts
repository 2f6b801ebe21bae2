import { momentWords } from '../../../kit/moment-words.rule.ts';

/** A live course, by its period. */
export const words = {
  title: '先选哪一期上课',
  lead: '直播课按期开班，选您方便的一期。',
  begins: (at: string, now: number) => `${momentWords(at, now)} 开课`,
  left: (left: number) => `还有 ${left} 个名额`,
  full: '这一期满了',
  counted: (at: string, now: number) => `名额是 ${momentWords(at, now)} 数的。付清后才占座位；那时满了，可以换一期，或者全部退。`,
  coming: (from: string, now: number) => `${momentWords(from, now)} 开始报名`,
  evening: (minutes: number) => `每晚 ${minutes} 分钟`,
  teachers: (names: readonly string[]) => `${names.join('、')}带班`,
  none: {
    title: '现在没有能报的一期',
    from: (from: string, now: number) => `${momentWords(from, now)} 开始报下一期。`,
    full: '都满了。有人退出，或者排出新的一期，就能报。',
    text: '下一期定下来就放在这里。',
    nothing: '您没有下单，也没有扣钱。',
  },
} as const;
