import type { SectionLine } from '@xuetang/contract/courses';
import { afterWords } from '../../../kit/learning/section-words.rule.ts';
import { momentWords } from '../../../kit/moment-words.rule.ts';

const HOW: Readonly<Record<SectionLine['medium'], string>> = { article: '读', audio: '听', video: '看', day: '学', live: '直播' };
const DIGITS = ['零', '一', '两', '三', '四', '五', '六', '七', '八', '九'];
const counted = (count: number): string => DIGITS[count] ?? String(count);
/** 二 where it counts what there is, 两 where it counts what was done. */
const inAll = (count: number): string => (count === 2 ? '两' : counted(count));

/** What the page of a camp's day says. */
export const words = {
  walked: (done: number, all: number): string => {
    if (all === 0) return '今天没有安排，歇一歇';
    if (done === 0) return `今天一共${inAll(all)}步，从最下面一步走起`;
    return done === all ? `${inAll(all)}步都走完了` : `${inAll(all)}步走完了${counted(done)}步`;
  },
  about: ({ medium, minutes }: SectionLine): string => `${HOW[medium]} · ${minutes} 分钟`,
  done: ({ minutes }: SectionLine): string => `学完了 · ${minutes} 分钟`,
  begun: '学了一半',
  shut: ({ state }: SectionLine, nowMs: number): string => {
    if (state.is === 'expired') return '学习期已过';
    const after = afterWords(state);
    if (after !== undefined) return after;
    return state.at === null ? '还没开' : `${momentWords(state.at, nowMs)} 开`;
  },
  start: (title: string): string => `开始：${title}`,
  goOn: (title: string): string => `接着学：${title}`,
  allDone: '这一天的都学完了，可以歇一歇。',
  daily: '今天的每日一答',
  steps: '今天的步骤',
  rest: { title: '今天没有安排', text: '老师留了一天给大家消化。前几天没学完的，目录里都还在。' },
};
