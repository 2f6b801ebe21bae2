import { describe, expect, test } from 'vitest';
import { areaLevels, areaWords, isWholeArea, type Area } from './area.rule.ts';

const AREAS: readonly Area[] = [
  { code: '32', name: '江苏省', in: [{ code: '3205', name: '苏州市', in: [{ code: '320508', name: '姑苏区' }] }] },
  { code: '11', name: '北京市', in: [{ code: '1101', name: '北京市', in: [{ code: '110105', name: '朝阳区' }] }] },
  { code: '44', name: '广东省', in: [{ code: '4419', name: '东莞市' }] },
];

describe('choosing where somebody lives', () => {
  test.each([
    ['nothing yet', [], 1, false, ''],
    ['a province', ['32'], 2, false, '江苏省'],
    ['a city', ['32', '3205'], 3, false, '江苏省 苏州市'],
    ['a district', ['32', '3205', '320508'], 3, true, '江苏省 苏州市 姑苏区'],
    ['a city that is a province', ['11', '1101', '110105'], 3, true, '北京市 朝阳区'],
    ['a city without districts', ['44', '4419'], 2, true, '广东省 东莞市'],
    ['a code of no place', ['99', '3205'], 1, false, ''],
  ])('%s', (_name, codes, levels, isWhole, words) => {
    const shown = areaLevels(AREAS, codes);
    expect([shown.length, isWholeArea(shown), areaWords(shown)]).toEqual([levels, isWhole, words]);
  });
});
