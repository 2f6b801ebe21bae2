import { errors } from './errors.ts';

const NICKNAME_LEAST = 2;
export const NICKNAME_MOST = 16;

export type NicknameFault = 'length' | 'letters' | 'contact' | 'reserved';

/** What each refusal says. The server decides; the page says the same while somebody types. */
export const nicknameWords = (fault: NicknameFault): string => errors[`nickname.${fault}`].message;

/** An emoji of several parts counts as one, and its joints are no hidden letters. */
const EMOJI =
  /(\p{Extended_Pictographic})(?:\u{FE0F}|\p{Emoji_Modifier})*(?:\u{200D}\p{Extended_Pictographic}(?:\u{FE0F}|\p{Emoji_Modifier})*)*/gu;
/**
 * Control, direction, joiners, private use; and letters that are drawn as nothing. A name of these looks like nobody, or like
 * somebody else.
 */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\u{115F}\u{1160}\u{2800}\u{3164}\u{FFA0}]|\u{034F}|\u{17B4}|\u{17B5}|\p{Variation_Selector}/u;
/** Marks piled up over a line run into the names above it. */
const PILED = /\p{M}{3,}/u;

const NUMERALS = '零一二三四五六七八九';
const OTHER_NUMERALS: Readonly<Record<string, string>> = {
  〇: '0',
  幺: '1',
  两: '2',
  壹: '1',
  贰: '2',
  叁: '3',
  肆: '4',
  伍: '5',
  陆: '6',
  柒: '7',
  捌: '8',
  玖: '9',
};
const digitOf = (letter: string): string => {
  const nth = NUMERALS.indexOf(letter);
  return nth >= 0 ? String(nth) : (OTHER_NUMERALS[letter] ?? letter);
};

const DIGITS = /\d{6,}/;
const ADDRESS = /https?:|www\.|[a-z0-9]\.(?:com|cn|net|top|vip|xyz|cc|me)(?![a-z])/;
const HANDLE = /(?:微信|薇信|威信|v信|vx|wx|weixin|wechat|qq|扣扣)号?[a-z0-9_]{4,}/;
/** Who asks for money in the name of a school calls himself one of these. */
const RESERVED =
  /官方|客服|老师|教师|助教|班主任|讲师|导师|教练|管理员|群主|工作人员|理财师|投顾|分析师|学堂|系统|腾讯|微信支付|admin|official|system|service/;

/** As it is kept: one form for what looks the same, one space where there were several. */
export const tidyNickname = (typed: string): string => typed.normalize('NFC').replace(/\s+/g, ' ').trim();

export const nicknameLength = (nickname: string): number => Array.from(nickname.replace(EMOJI, '$1')).length;

/** What is wrong with a nickname; undefined when nothing is. */
export const nicknameFault = (nickname: string): NicknameFault | undefined => {
  const length = nicknameLength(nickname);
  const plain = nickname.replace(EMOJI, '$1');
  if (UNSEEN.test(plain) || PILED.test(plain.normalize('NFD'))) return 'letters';
  if (length < NICKNAME_LEAST || length > NICKNAME_MOST) return 'length';
  // Wide letters, circled numbers and what stands between letters hide nothing.
  const read = plain.normalize('NFKC').toLowerCase();
  const letters = Array.from(read.replace(/[\s\p{P}\p{S}]/gu, ''));
  const joined = letters.join('');
  if (RESERVED.test(joined)) return 'reserved';
  if (DIGITS.test(letters.map(digitOf).join('')) || HANDLE.test(joined) || ADDRESS.test(read.replace(/\s/g, ''))) return 'contact';
  return undefined;
};
