import { expect, test } from 'vitest';
import { spokenOf } from './spoken.rule.ts';

test('what is read aloud: lists are counted, figures said with their names, nothing is left out', () => {
  const spoken = spokenOf('备用金', [
    { kind: 'heading', text: '留多少' },
    { kind: 'text', text: '三个月。' },
    { kind: 'list', items: ['随时能取。', '和买菜的钱分开。'] },
    { kind: 'figures', title: '一个例子', rows: [{ label: '三个月', value: '12000 元' }] },
    { kind: 'example', title: '老郑', text: '水管爆了。' },
  ]);
  expect(spoken).toEqual([
    '备用金',
    '留多少',
    '三个月。',
    '第1，随时能取。第2，和买菜的钱分开。',
    '一个例子。三个月，12000 元。',
    '老郑。水管爆了。',
  ]);
});
