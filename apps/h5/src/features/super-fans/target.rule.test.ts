import { describe, expect, test } from 'vitest';
import { addressOf, titleOf } from './target.rule.ts';

describe('where a link leads', () => {
  test('a page of ours with its query, the link and the addition', () => {
    expect(addressOf({ page: 'classInfo20-fans', param: 'campId=1&channel=wecom' }, 'abcdefgh', 'A1')).toBe(
      '/classInfo20-fans?campId=1&channel=wecom&ShortParamId=abcdefgh&inventAdditionId=A1',
    );
    expect(titleOf({ page: 'classInfo20-fans', param: '' })).toBe('加入班级群');
  });

  test.each(['/evil.example', 'https://evil.example', 'javascript:alert(1)', '..', 'no-such-page', ''])('%s leads home', (page) => {
    expect(addressOf({ page, param: '' }, 'abcdefgh', 'A1')).toBe('/index');
  });
});
