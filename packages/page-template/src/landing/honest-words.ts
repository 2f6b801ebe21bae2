import { textsOf } from './texts-of.ts';

/**
 * What no page of ours says, whoever wrote it: a promise of money, of knowing what others do not or of success (Advertising Law, articles
 * 24 and 25), a rank that nobody can prove (article 9), a hurry that is not real.
 */
const NEVER_SAID = [
  '稳赚',
  '包赚',
  '必赚',
  '躺赚',
  '必涨',
  '零风险',
  '保本保息',
  '保证收益',
  '内幕消息',
  '内部消息',
  '翻倍',
  '暴富',
  '包教包会',
  '包会',
  '国家级',
  '顶级',
  '最佳',
  '第一品牌',
  '全网第一',
  '独家',
  '最后机会',
  '仅此一次',
  '手慢无',
] as const;

/** Where a block says what no page says. */
export const dishonestWords = (blocks: readonly { kind: string }[]): { path: PropertyKey[]; word: string }[] =>
  textsOf(blocks).flatMap(({ path, text }) => {
    const word = NEVER_SAID.find((never) => text.includes(never));
    return word ? [{ path, word }] : [];
  });
