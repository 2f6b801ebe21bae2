import { expect, test } from 'vitest';
import { readChapterFile } from './chapter-file.rule.ts';

test('chapters are read as JSON, or as they were copied out of a table', () => {
  const chapters = [
    { title: '一 外婆的账本', soundId: '12', isTrial: true },
    { title: '二 三个信封', soundId: '13', isTrial: false },
  ];
  expect(readChapterFile('标题\t录音\t试听\n一 外婆的账本\t12\t是\n二 三个信封\t13\t\n')).toEqual({ chapters });
  expect(readChapterFile(JSON.stringify(chapters))).toEqual({ chapters });
});

test.each([
  ['no JSON', '[', '内容不是 JSON'],
  ['no chapter', '[]', '要有 1 到 100 章'],
  ['another head', '标题\t颜色\n', '第一行要是列名：标题 录音 试听'],
  ['no recording', '标题\t录音\n一\t外婆\n', '第 1 章：录音要写编号'],
])('%s is said in words', (_name, file, fault) => {
  expect(readChapterFile(file)).toEqual({ faults: [fault] });
});
