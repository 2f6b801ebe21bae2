import { describe, expect, test } from 'vitest';
import { addressOf, addressRules, spacedMobile } from './address.rule.ts';

describe('what a carrier needs', () => {
  test.each([
    ['name', '陈秀英', true],
    ['name', '   ', false],
    ['name', '字'.repeat(21), false],
    ['mobile', '138 0013 8000', true],
    ['mobile', '1380013800', false],
    ['region', '', false],
    ['region', '320508', true],
    ['line', '临顿路 88 号', true],
    // A street without a number is warned of, and goes.
    ['line', '黎里镇人民路', true],
    ['line', '8', false],
  ] as const)('%s %s', (field, value, isRight) => expect(addressRules[field](value) === undefined).toBe(isRight));

  test('a number is shown in three, and sent in one piece', () => {
    expect(spacedMobile('13800138000')).toBe('138 0013 8000');
    const draft = {
      name: ' 陈秀英 ',
      mobile: '+86 138 0013 8000',
      region: '320508',
      regionWords: '江苏省 苏州市 姑苏区',
      line: ' 临顿路 88 号 ',
    };
    expect(addressOf(draft)).toEqual({ name: '陈秀英', mobile: '13800138000', region: '320508', line: '临顿路 88 号' });
  });
});
