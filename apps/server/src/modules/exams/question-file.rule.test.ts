import { expect, test } from 'vitest';
import { pointsOf, readQuestionFile, type QuestionUse } from './question-file.rule.ts';

const single = {
  kind: 'single',
  topic: '备用金',
  title: '备用金放哪里合适？',
  options: ['随取随用的地方', '五年定期'],
  right: ['a'],
  why: '急用的钱先要拿得到。',
};
const json = (...questions: object[]): string => JSON.stringify(questions);
const faultsOf = (use: QuestionUse, file: string): string[] => {
  const read = readQuestionFile(use, file);
  return 'faults' in read ? read.faults : [];
};

test('what was copied out of a table is read as JSON would be', () => {
  const table = [
    '题型\t主题\t题目\t选项\t答案\t解释\t关',
    '单选\t备用金\t备用金放哪里合适？\t随取随用的地方 | 五年定期\tA\t急用的钱先要拿得到。\t1',
    '多选\t备用金\t备用金怎么留？\t留够｜随取｜全买股票\tA、B\t图的是当天到手。\t1',
    '判断\t备用金\t信用卡额度高就不用留。\t\tB\t那是借来的钱。\t1',
    '填空\t备用金\t三千元的三个月是多少？\t\t9000|九千\t三千乘以三。\t2',
    '',
  ].join('\r\n');
  expect(readQuestionFile('gate', table)).toEqual({
    questions: [
      { ...single, gate: 1 },
      {
        ...single,
        kind: 'multiple',
        title: '备用金怎么留？',
        options: ['留够', '随取', '全买股票'],
        right: ['a', 'b'],
        why: '图的是当天到手。',
        gate: 1,
      },
      {
        ...single,
        kind: 'true-false',
        title: '信用卡额度高就不用留。',
        options: ['对', '不对'],
        right: ['b'],
        why: '那是借来的钱。',
        gate: 1,
      },
      { ...single, kind: 'fill', title: '三千元的三个月是多少？', options: [], right: ['9000', '九千'], why: '三千乘以三。', gate: 2 },
    ],
  });
  expect(readQuestionFile('day', json(single))).toEqual({ questions: [single] });
});

test.each<[string, QuestionUse, string, string]>([
  ['no JSON', 'day', '[', '内容不是 JSON'],
  ['nothing', 'day', '[]', '一题也没有'],
  ['a head that nobody knows', 'day', '题型\t颜色\n', '第一行要是列名：题型 主题 题目 选项 答案 解释 章节 关 分；第 2 列不认识'],
  ['a letter that is not offered', 'day', json({ ...single, right: ['c'] }), '第 1 题：答案要写选项的字母'],
  ['two right ones of a single', 'day', json({ ...single, right: ['a', 'b'] }), '第 1 题：这种题只有一个答案'],
  ['one option', 'day', json({ ...single, options: ['随取'] }), '第 1 题：至少要有 2 个选项'],
  ['twice the same option', 'day', json({ ...single, options: ['随取', '随取'] }), '第 1 题：有两个选项一样'],
  ['a gap with options', 'day', json({ ...single, kind: 'fill' }), '第 1 题：填空题没有选项'],
  ['the same twice', 'day', json(single, single), '第 2 题：和第 1 题一样'],
  ['no reason', 'day', json({ ...single, why: '对' }), '第 1 题 why：至少 4 个字'],
  ['a field that nobody knows', 'day', json({ ...single, colour: '红' }), '第 1 题：Unrecognized key: "colour"'],
  ['some points alone', 'exam', json({ ...single, points: 50 }, { ...single, title: '第二题怎么选？' }), '分要么每题都写，要么都不写'],
  ['no gate', 'gate', json(single), '每题都要写在第几关'],
  ['a gate left out', 'gate', json({ ...single, gate: 2 }), '中间少了一关'],
  [
    'six in a gate',
    'gate',
    json(...Array.from({ length: 6 }, (_, nth) => ({ ...single, title: `第 ${nth} 题怎么选？`, gate: 1 }))),
    '第 1 关超过 5 题',
  ],
  [
    'too many',
    'gate',
    json(...Array.from({ length: 26 }, (_, nth) => ({ ...single, title: `第 ${nth} 题怎么选？`, gate: 1 }))),
    '最多 25 题，现在是 26 题',
  ],
])('%s is said in words', (_name, use, file, fault) => {
  expect(faultsOf(use, file)).toContain(fault);
});

test('a hundred points are shared as evenly as whole ones can be', () => {
  const three = [{}, {}, {}];
  expect(three.map((_, at) => pointsOf(three, at))).toEqual([34, 33, 33]);
  expect(pointsOf([{ points: 7 }], 0)).toBe(7);
});
