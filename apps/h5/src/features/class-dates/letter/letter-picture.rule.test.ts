import { describe, expect, test } from 'vitest';
import { fitted, letterSvg, type LetterFacts } from './letter-picture.rule.ts';

const FACTS: LetterFacts = {
  nickname: '李桂芳',
  campName: '小白理财训练营',
  place: '第 86 期 · 3 班',
  teacherName: '周若兰',
  firstEvening: '11月18日 周三 20:00',
  learnNumber: '100086',
};

describe('the letter as a picture', () => {
  test('says who, where, with whom and when', () => {
    const svg = letterSvg(FACTS);
    for (const text of ['李桂芳 同学', '小白理财训练营', '第 86 期 · 3 班', '周若兰老师', '11月18日 周三 20:00', '100086'])
      expect(svg).toContain(text);
  });

  test('a copy for others has no learn number, and nobody is named who has no name', () => {
    const svg = letterSvg({ ...FACTS, nickname: '', learnNumber: null });
    expect(svg).not.toContain('学号');
    expect(svg).toContain('同学你好');
  });

  test('a nickname is text and nothing else', () => {
    const svg = letterSvg({ ...FACTS, nickname: `</text><image href="x" onload='a()'/>&` });
    expect(svg).not.toContain('<image');
    expect(svg).toContain('&lt;/text&gt;');
  });

  test.each([
    ['短名', 6, '短名'],
    ['名字特别特别长的一位同学', 6, '名字特别特…'],
    ['a long latin name', 6, 'a long l…'],
  ])('%s fits into %i signs', (text, most, shown) => expect(fitted(text, most)).toBe(shown));
});
