import { expect, test } from 'vitest';
import { designFor } from '../packages/page-template/src/landing/designs.ts';
import { faultsOf } from './landing-check.ts';

const LAST = [{ kind: 'closing' }, { kind: 'dock', label: '报名' }];
const page = (more: object) => JSON.stringify({ title: '课', blocks: LAST, ...more });
const film = designFor({ design: 46, film: true }).blocks.find(({ kind }) => kind === 'film');

test.each([
  ['what will be shown', 'tui', page({ leadsTo: 'classInfo21' }), /^$/],
  ['a page that is none', 'myHome', page({}), /^myHome is no landing page; pages are: tui, tui27, /],
  ['a page that ends nowhere', 'tui', page({ leadsTo: 'myHome' }), 'leadsTo names myHome, which is no join-group or success page'],
  ['a form that is missing', 'tuisavemobile-oauth', page({}), 'blocks must hold a form block: tuisavemobile-oauth asks for it'],
  ['a page without end', 'tui', page({ padding: 'x'.repeat(60_000) }), /^the page is too long/],
  ['a wrong field', 'tui', page({ title: '' }), 'title is missing or empty'],
  [
    'a film from elsewhere',
    'tui',
    page({ blocks: [{ ...film, src: 'https://else.example/a.mp4' }, ...LAST] }),
    'blocks[0].src is not on a film host of ours (XT_H5_FILM_HOSTS): film.xuetang.example',
  ],
])('%s', (_what, name, json, words) => {
  const faults = faultsOf(name, json, ['film.xuetang.example']);
  expect(faults.join('\n')).toMatch(words);
});
