import { designFor } from '@xuetang/page-template/landing/designs';
import { expect, test } from 'vitest';
import { designOfLanding, faultsOfLanding } from './landing-desk.ts';

const LAST = [{ kind: 'closing' }, { kind: 'dock', label: '报名' }];
const page = (more: object) => JSON.stringify({ title: '课', blocks: LAST, ...more });
const film = designFor({ design: 46, film: true }).blocks.find(({ kind }) => kind === 'film');

test.each([
  ['what will be shown', 'tui', page({ leadsTo: 'classInfo21' }), /^$/],
  ['a page that is none', 'myHome', page({}), /^myHome 不是落地页；可用的页面有：tui、tui27、/],
  ['a page that ends nowhere', 'tui', page({ leadsTo: 'myHome' }), 'leadsTo 写的 myHome 不是进群页或成功页'],
  ['a form that is missing', 'tuisavemobile-oauth', page({}), 'blocks 里缺少 form：tuisavemobile-oauth 需要它'],
  ['a page without end', 'tui', page({ padding: 'x'.repeat(60_000) }), /^页面太长/],
  ['a wrong field', 'tui', page({ title: '' }), 'title 没有填写'],
  [
    'a film from elsewhere',
    'tui',
    page({ blocks: [{ ...film, src: 'https://else.example/a.mp4' }, ...LAST] }),
    'blocks[0].src 不在我们的视频域名上（XT_H5_FILM_HOSTS）：film.xuetang.example',
  ],
])('%s', (_what, name, json, words) => {
  const faults = faultsOfLanding(name, json, ['film.xuetang.example']);
  expect(faults.join('\n')).toMatch(words);
});

test('a design to begin with is a page that may be saved as it is', () => {
  const design = designOfLanding('tui27') ?? '';
  expect(faultsOfLanding('tui27', design, [])).toEqual([]);
  expect(designOfLanding('myHome')).toBeUndefined();
});
