import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import type { Page } from '@xuetang/h5-routes/route';
import { pages } from '@xuetang/h5-routes/table';
import { countBySection, differences, readCatalogue } from './pages.ts';

const aPage = (page: Partial<Page> & { name: string }): Page => ({
  title: '页',
  access: 'open',
  chain: 'LL10034',
  family: 'some',
  variant: {},
  ...page,
});

const catalogue = readCatalogue(
  ['page\tsection\tstated', 'tui\t2.7 landing\t', 'pandaby\t2.7 landing\talias-of-tui', 'about\t2.7 open\topen tail', ''].join('\n'),
);
const tui = aPage({ name: 'tui', aliases: ['pandaby'] });
const about = aPage({ name: 'about', tail: true, built: true });

describe('the table against the catalogue', () => {
  test('ours agree, and the catalogue holds 368', () => {
    const ours = readCatalogue(readFileSync(new URL('../docs/spec/pages.tsv', import.meta.url), 'utf8'));
    expect(ours).toHaveLength(368);
    expect(differences(ours, pages)).toEqual([]);
  });

  test('equal is silent', () => expect(differences(catalogue, [tui, about])).toEqual([]));

  test.each([
    ['a missing page', [tui], 'about: missing in the table'],
    ['a stated flag', [tui, aPage({ ...about, access: 'login' })], 'about: stated open, the table says otherwise'],
    ['a missing alias', [aPage({ name: 'tui' }), about], 'tui: the alias pandaby is missing'],
    ['an alias too many', [tui, aPage({ ...about, aliases: ['x'] })], 'about: the alias x is not stated'],
    ['a tail too many', [aPage({ ...tui, tail: true }), about], 'tui: the table has tail, which is not stated'],
    ['a page too many', [tui, about, aPage({ name: 'x' })], 'x: not in the catalogue, and not marked beyondCatalogue'],
    ['a false mark', [tui, about, aPage({ name: 'tui', beyondCatalogue: true })], 'tui: in the catalogue, yet marked beyondCatalogue'],
  ])('%s is named', (_what, table, difference) => expect(differences(catalogue, table)).toEqual([difference]));

  test('a page beyond the catalogue is no difference', () => {
    expect(differences(catalogue, [tui, about, aPage({ name: 'x', beyondCatalogue: true })])).toEqual([]);
  });

  test('an alias is built with its page', () => {
    expect(countBySection(catalogue, [tui, about])).toEqual([{ section: '2.7', built: 1, owed: 2 }]);
    expect(countBySection(catalogue, [aPage({ ...tui, built: true }), about])).toEqual([{ section: '2.7', built: 3, owed: 0 }]);
  });
});
