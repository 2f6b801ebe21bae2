import { describe, expect, test } from 'vitest';
import { errorWords } from './error-words.rule.ts';

const thrownAt = (message: string, stack: string) => Object.assign(new TypeError(message), { stack });

describe('an error in few words', () => {
  test('what, and where in our scripts, without host and query', () => {
    const chrome =
      'TypeError: x\n    at Line (https://h5.test/spa/assets/List-Bx.js?token=abc:1:20)\n    at https://h5.test/spa/assets/a.js:7:1';
    expect(errorWords(thrownAt('x is not a function', chrome))).toBe(
      'TypeError: x is not a function < /spa/assets/List-Bx.js:1:20 < /spa/assets/a.js:7:1',
    );
    const safari = 'Line@https://h5.test/spa/assets/List-Bx.js:1:20\n[native code]';
    expect(errorWords(thrownAt('x', safari))).toBe('TypeError: x < /spa/assets/List-Bx.js:1:20');
  });

  test('four places are enough', () => {
    const deep = Array.from({ length: 30 }, (_, at) => `f@https://h5.test/a.js:${at}:1`).join('\n');
    expect(errorWords(thrownAt('deep', deep)).split(' < ')).toHaveLength(5);
  });

  test.each([
    ['a number', 'cannot read 13912345678', 'cannot read …'],
    ['an answer that is no JSON', 'Unexpected token in "{\\"mobile\\":139 1234 5678}"', 'Unexpected token in "…"'],
    ['a token', 'bad Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6', 'bad …'],
    ['an address', 'lost https://h5.test/a?token=b', 'lost …'],
  ])('nothing that may be %s', (_what, message, words) => expect(errorWords(thrownAt(message, ''))).toBe(`TypeError: ${words}`));

  test('whatever was thrown', () => {
    expect(errorWords('plain')).toBe('plain');
    expect(errorWords(undefined)).toBe('undefined');
  });
});
