/**
 * Words as they are meant. Whoever wants to be read by people and not by a rule writes ① for 1, 腰 for 幺, a Cyrillic х for x, 君羊 for 群,
 * and puts a rose between two letters. Patterns of yesterday's phones cannot do this: it is asked on the server alone.
 */
const DIGITS: Readonly<Record<string, string>> = Object.fromEntries(
  ['零〇洞', '一壹幺', '二贰两', '三叁', '四肆', '五伍', '六陆', '七柒拐', '八捌', '九玖勾'].flatMap((letters, digit) =>
    [...letters].map((letter) => [letter, String(digit)]),
  ),
);
/** Said like a digit; they count as one only among others. */
const SOUNDS: Readonly<Record<string, string>> = Object.fromEntries(
  ['灵', '腰妖邀', '儿尔', '仨伞', '寺', '武舞', '溜', '妻漆', '吧巴扒', '酒'].flatMap((letters, digit) =>
    [...letters].map((letter) => [letter, String(digit)]),
  ),
);
const digitOf = (letter: string): string => DIGITS[letter] ?? SOUNDS[letter] ?? letter;

/** Circled digits and those of other scripts, which no normal form knows: where each of them begins, and with which digit. */
const OTHER_DIGITS: readonly (readonly [from: number, first: number])[] = [
  [0x2776, 1],
  [0x2780, 1],
  [0x278a, 1],
  [0x24f5, 1],
  [0x660, 0],
  [0x6f0, 0],
  [0x966, 0],
  [0xe50, 0],
];
const plainDigit = (letter: string): string => {
  const code = letter.codePointAt(0) ?? 0;
  const [from, first] = OTHER_DIGITS.find(([start]) => code >= start && code < start + 10) ?? [code, 0];
  return letter === '\u{24ff}' ? '0' : String(code - from + first);
};

/** What looks like another letter, or is the older form of it; each pair is what is written and what is meant. */
const LOOKS = new Map(
  (
    'аa вb сc еe нh іi јj кk мm оo рp ԛq ѕs тt ѵv ԝw хx уy αa εe ιi κk νv οo ρp τt υu χx ωw ɑa ɡg ᴠv ᴡw √v ∨v ×x ' +
    '賺赚 穩稳 錢钱 賠赔 證证 內内 絕绝 對对 號号 聯联 繫系 電电 話话 機机 掃扫 碼码 進进 羣群 漲涨 帶带 買买 無无 風风 險险 贏赢 領领 薦荐 點点 網网 ' +
    '鏈链 萬万 億亿 陸陆 貳贰 參叁 兩两 収收 夲本 裙群 溦微 嶶微 薇微 徾微 ➕加 ╋加 ✚加 伽加 茄加'
  )
    .split(' ')
    .map((pair) => [[...pair][0] ?? '', [...pair][1] ?? ''] as const),
);
const LOOKALIKE = new RegExp(`[${[...LOOKS.keys()].join('')}]`, 'gu');

/** Whole words: letters that were taken apart, and what is written for a word that would be seen. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/君羊/g, '群'],
  [/亻言/g, '信'],
  [/贝兼/g, '赚'],
  [/微[^\p{L}\p{N}]{1,4}(?=[信芯x])/gu, '微'],
  [/(?:[vw]|威|徽|维|葳|微)[^\p{L}\p{N}]*[信芯]/gu, '微信'],
  [/年[华画]|年hua|nianhua/g, '年化'],
  [/收[溢易]|收yi|shouyi/g, '收益'],
  [/(?<=[稳包必躺日只])(?:撰|转|zhuan)/g, '赚'],
  [/保(?:苯|ben)/g, '保本'],
];

/** What is put between letters so that nobody finds them: spaces, emoji, ornaments. */
const ORNAMENT = String.raw`\s\-_.·~…—–•●○◆■★☆※|丶^&#'"()\[\]{}<>【】「」『』《》〈〉\p{So}\p{Sk}\p{Extended_Pictographic}`;
const ANY_DIGIT = `[\\d${Object.keys(DIGITS).join('')}${Object.keys(SOUNDS).join('')}]`;
const RUN = new RegExp(`${ANY_DIGIT}(?:[${ORNAMENT}*]*${ANY_DIGIT}){4,}`, 'gu');

/** 一二三四五六 is counting. */
const isCounting = (digits: readonly string[]): boolean =>
  digits.every((digit, at) => at === 0 || Number(digit) === Number(digits[at - 1]) + 1);

const SOUNDS_LEAST = 7;
const TRUE_LEAST = 3;
const MIXED_LEAST = 9;
/**
 * A long run of Chinese digits is a number. One with letters that only sound so has to be longer, and so has one in which 95588 stands before a
 * word that begins with 一.
 */
const spoken = (run: string): string => {
  const letters = [...run].filter((letter) => /\d/.test(letter) || letter in DIGITS || letter in SOUNDS);
  const sounding = letters.filter((letter) => letter in SOUNDS).length;
  const isMixed = /\d/.test(run) && /\s/.test(run);
  const isNumber =
    (!isMixed || letters.length >= MIXED_LEAST) &&
    (sounding === 0 || (letters.length >= SOUNDS_LEAST && letters.length - sounding >= TRUE_LEAST));
  return isNumber && !isCounting(letters.map(digitOf)) ? [...run].map(digitOf).join('') : run;
};

const LETTERS_FOR_DIGITS: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1', '|': '1' };
/** 138OOl38 is a number. */
const typed = (run: string): string =>
  run.replaceAll(/\D/g, '').length >= 4 ? run.replaceAll(/\D/g, (letter) => LETTERS_FOR_DIGITS[letter] ?? letter) : run;

/** Small, narrow, in one script, numbers as digits. */
export const meant = (words: string): string => {
  const text = words
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{Cf}\p{M}]/gu, '')
    .replaceAll(/[\u{24f5}-\u{24ff}\u{2776}-\u{2793}٠-٩۰-۹०-९๐-๙]/gu, plainDigit)
    .replaceAll(LOOKALIKE, (letter) => LOOKS.get(letter) ?? letter);
  return WORDS.reduce((now, [written, word]) => now.replaceAll(written, word), text)
    .replaceAll(/(?<![a-z])[\doil|]{6,}(?![a-z])/g, typed)
    .replaceAll(RUN, spoken);
};

const ORNAMENTS = new RegExp(`[${ORNAMENT}]+`, 'gu');
const BETWEEN_DIGITS = new RegExp(`(?<=\\d)[${ORNAMENT}]+(?=\\d)`, 'gu');
const SPARED = new RegExp(`[${ORNAMENT.replace('.', '').replace(String.raw`\-`, '')}]+`, 'gu');

/** Without ornaments, so that words stand together; the ends of sentences stay. */
export const bare = (text: string): string => text.replaceAll(ORNAMENTS, '').replaceAll(/[:+=*/]/g, '');

/** Without ornaments, and with the dots of addresses and rates. */
export const dotted = (text: string): string => text.replaceAll(SPARED, '');

const isRange = (from: string, to: string): boolean => {
  const [low, high] = [Number(from), Number(to)];
  const areRound = low % 10 === 0 && high % 10 === 0;
  const areYears = low >= 1_900 && high <= 2_100;
  return ![from, to].some((number) => number.startsWith('0')) && low < high && (high <= 100 || areRound || areYears);
};

const MONEY = '元|块|万|亿|千|百|美元|美金|欧元|港币|人民币|rmb';
const COUNTED =
  '年|岁|月|日|号|天|期|个|节|课|章|人|户|次|分|秒|小时|点|时|厘|平|份|倍|届|班|楼|周|只|支|种|页|集|讲|道|题|位|斤|米|套|条|笔|张|本|家|w|k';
/** Numbers that say what they count: money with its thousands, dates, hours, rates, ages. */
const INNOCENT: readonly RegExp[] = [
  /(?<![\d,])\d{1,3}(?:,\d{3})+(?![\d,])/g,
  /(?<![\d.-])(?:19|20)\d\d\s*[-./年]\s*\d{1,2}(?:\s*[-./月]\s*\d{1,2}\s*[日号]?)?(?![\d.-])/g,
  /(?<!\d)(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?!\d)/g,
  /(?<![\d:])\d{1,2}:\d{2}(?::\d{2})?(?![\d:])/g,
  /\d+(?:\.\d+)?\s*[%‰]/g,
  /(?<![\d.])(?:\d{1,6}\.\d{1,2}|\d\.\d{3,4})(?![\d.])/g,
  /[¥$]\s*[1-9]\d{0,8}(?!\d)/g,
  new RegExp(`(?<!\\d)[1-9]\\d{0,8}\\s*[多来几]?\\s*(?:${MONEY})`, 'g'),
  new RegExp(`(?<!\\d)\\d{1,4}\\s*(?:${COUNTED})`, 'g'),
];

/** The numbers of a line without their gaps, but for those that say what they count. */
export const bareNumbers = (text: string): string =>
  INNOCENT.reduce((now, innocent) => now.replaceAll(innocent, '¤'), text)
    .replaceAll(/(?<![\d.])(\d{1,6})\s*[-~—–至到]\s*(\d{1,6})(?!\d|\s*[-~.]\s*\d)/g, (range, from: string, to: string) =>
      isRange(from, to) ? '¤' : range,
    )
    .replaceAll(BETWEEN_DIGITS, '');

/** Groups of digits with the same thing between all of them, whatever it is: 138转0013转8000. Their digits. */
export const brokenNumbers = (text: string): string[] =>
  [...text.matchAll(/(?<!\d)\d{1,5}(\D{1,3})(?:\d{1,5}\1)+\d{1,5}(?!\d)/gu)].flatMap(([run]) => {
    const groups = run.match(/\d+/g) ?? [];
    const digits = groups.join('');
    const isSpelt = groups.length >= 6 && groups.every((group) => group.length === 1) && !isCounting(groups);
    return isSpelt || /^1[3-9]\d{9}$/.test(digits) ? [digits] : [];
  });

const TENS = /^(?:([一二两三四五六七八九])?(十))?([一二两三四五六七八九])?$/;
/** 十二 is 12; undefined where it is no number below a hundred. */
export const smallNumber = (letters: string): number | undefined => {
  const match = TENS.exec(letters);
  if (!match) return undefined;
  const [, tens, ten, ones] = match;
  return (ten ? Number(DIGITS[tens ?? '一']) * 10 : 0) + Number(DIGITS[ones ?? '零']);
};
