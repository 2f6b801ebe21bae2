import { momentWords } from '../../../kit/moment-words.rule.ts';

/** A live course, by its period. */
export const words = {
  title: '先选哪一期上课',
  lead: '直播课按期开班。选好的名额，下单后给您留着。',
  begins: (at: string, now: number) => `${momentWords(at, now)} 开课`,
  left: (left: number) => `还有 ${left} 个名额`,
  full: '这一期满了',
  counted: (at: string, now: number) => `名额是 ${momentWords(at, now)} 数的，别人取消会再放出来。`,
  coming: '还没开始收人',
  evening: (minutes: number) => `每晚 ${minutes} 分钟`,
  teachers: (names: readonly string[]) => `${names.join('、')}带班`,
  none: { title: '现在没有能报的一期', text: '下一期定下来就放在这里。您没有下单，也没有扣钱。', go: '看看别的课' },
} as const;
