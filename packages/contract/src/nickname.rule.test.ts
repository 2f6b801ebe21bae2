import { describe, expect, test } from 'vitest';
import { nicknameFault, nicknameLength, nicknameWords, tidyNickname } from './nickname.rule.ts';

describe('a nickname', () => {
  test.each([
    ['秀英'],
    ['阿明 1968'],
    ['Mary Zhou'],
    ['微信用户'],
    ['一帆风顺的老王'],
    ['三口之家'],
    ['👩‍👩‍👧‍👦 一家四口'],
    ['向日葵🌻❤️'],
    ['Zoë'],
    ['一二三四五六七八九十'.slice(0, 5)],
  ])('%s is fine', (name) => expect(nicknameFault(name)).toBeUndefined());

  test.each([
    ['one letter', '英', 'length'],
    ['nothing', '', 'length'],
    ['seventeen letters', '长'.repeat(17), 'length'],
    ['a letter of width zero', '秀\u200B英', 'letters'],
    ['only a joiner', '秀英\u200D', 'letters'],
    ['the direction turned', '秀英\u202Egnp', 'letters'],
    ['an isolate', '\u2067秀英\u2069', 'letters'],
    ['a control character', '秀\u0007英', 'letters'],
    ['a soft hyphen', '秀\u00AD英', 'letters'],
    ['private use', '秀\uE000英', 'letters'],
    ['a Hangul filler, which is drawn as nothing', '\u3164\u3164', 'letters'],
    ['an empty braille cell', '\u2800\u2800\u2800', 'letters'],
    ['piled marks', 'a\u0300\u0301\u0302\u0303b', 'letters'],
    ['a mobile number', '王姐13812345678', 'contact'],
    ['a mobile number in wide digits', '王姐１３８１２３４５６７８', 'contact'],
    ['a mobile number with things between', '138-1234.5678', 'contact'],
    ['a number in Chinese', '幺三八零一二三', 'contact'],
    ['circled digits', '①③⑧①②③', 'contact'],
    ['a WeChat name', '加微信abc_123', 'contact'],
    ['a QQ name', 'QQ：wang88', 'contact'],
    ['an address', 'www.a.cn', 'contact'],
    ['a host', '来 haoke.vip', 'contact'],
    ['an official', '学习官方号', 'reserved'],
    ['a teacher', '李老师', 'reserved'],
    ['a teacher with a space', '李 老 师', 'reserved'],
    ['service, hidden by dots', '客·服', 'reserved'],
    ['admin in wide letters', 'ＡＤＭＩＮ', 'reserved'],
    ['the school', '学堂小助手', 'reserved'],
  ] as const)('with %s is refused', (_what, name, fault) => expect(nicknameFault(name)).toBe(fault));

  test('an emoji of seven code points counts as one', () => expect(nicknameLength('👩‍👩‍👧‍👦')).toBe(1));
  test('spaces come down to one', () => expect(tidyNickname('  秀　 英\t ')).toBe('秀 英'));
  test('what looks the same is kept the same', () => expect(tidyNickname('Zoe\u0308')).toBe('Zo\u00EB'));
  test('every refusal has words', () => expect(nicknameWords('reserved')).toContain('误认'));
});
