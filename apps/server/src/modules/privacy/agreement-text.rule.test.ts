import { expect, test } from 'vitest';
import { readText } from './agreement-text.rule.ts';

const GOOD = '# 名\n变更：首次发布。\n> 一\n> 二\n\n## 甲\n\n第一段。\n\n第二段\n接着。\n\n## 乙\n\n第三段。\n';

test('title, change, summary, sections and their paragraphs', () => {
  expect(readText(GOOD)).toEqual({
    title: '名',
    changed: '首次发布。',
    summary: ['一', '二'],
    sections: [
      { heading: '甲', paragraphs: ['第一段。', '第二段\n接着。'] },
      { heading: '乙', paragraphs: ['第三段。'] },
    ],
  });
});

test.each([
  ['no title', GOOD.replace('# 名\n', '')],
  ['two titles', `# 又\n${GOOD}`],
  ['no change', GOOD.replace('变更：首次发布。\n', '')],
  ['no summary', GOOD.replace('> 一\n> 二\n', '')],
  ['a stray line before the sections', GOOD.replace('> 一', '多余\n> 一')],
  ['a section without text', `${GOOD}\n## 丙\n`],
  ['no sections', '# 名\n变更：无\n> 一\n'],
])('%s is refused', (_what, text) => {
  expect(() => readText(text)).toThrow('no agreement');
});
