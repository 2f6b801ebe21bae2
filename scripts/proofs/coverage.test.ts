import { describe, expect, test } from 'vitest';
import { readClauses } from './clauses.ts';
import { countProven, coverage, type Decision, type IsWired } from './coverage.ts';
import { coverageDocument, coverageTable } from './document.ts';
import type { TestOutcome } from './reports.ts';

const clauses = readClauses(
  [
    'id\tsection\tkind\tclause\tproof',
    '4.1-01\t4.1\trule\tOne.\tunit',
    '4.1-02\t4.1\tflow\tTwo.\te2e',
    '4.2-13\t4.2\topen\tDecide and document: three.\tconfig',
    '7.4-01\t7.4\tcall\tThe app makes the call goods/four.\tapi',
    '',
  ].join('\n'),
);

const outcome = (title: string, more: Partial<TestOutcome> = {}): TestOutcome => ({
  title,
  groups: [],
  file: '/x/apps/server/src/a.test.ts',
  level: 'unit',
  status: 'passed',
  ...more,
});
const everywhere: IsWired = () => true;
const standing = (id: string, tests: TestOutcome[], isWired = everywhere, decisions: Decision[] = []) =>
  coverage(clauses, tests, decisions, isWired).standings.get(id);

describe('what counts as proven', () => {
  test('a passed test', () => expect(standing('4.1-01', [outcome('[4.1-01] x')])).toEqual({ is: 'proven' }));
  test('not a skipped one', () =>
    expect(standing('4.1-01', [outcome('[4.1-01] x', { status: 'skipped' })])).toEqual({ is: 'owed', why: 'no test' }));
  test('not beside a failed one', () =>
    expect(standing('4.1-01', [outcome('[4.1-01] x'), outcome('[4.1-01] y', { status: 'failed' })])).toEqual({
      is: 'owed',
      why: 'a test of it fails',
    }));
  test('not by the name of a group', () =>
    expect(standing('4.1-01', [outcome('x', { groups: ['[4.1-01] y'] })])).toEqual({ is: 'owed', why: 'no test' }));
  test('not below its level', () =>
    expect(standing('4.1-02', [outcome('[4.1-02] x'), outcome('[4.1-02] y', { level: 'db' })])).toEqual({
      is: 'owed',
      why: 'wants e2e, has unit, db',
    }));
  test('at its level', () => expect(standing('4.1-02', [outcome('[4.1-02] x', { level: 'e2e' })])).toEqual({ is: 'proven' }));
  test('above its level', () => expect(standing('4.1-01', [outcome('[4.1-01] x', { level: 'db' })])).toEqual({ is: 'proven' }));
  test('an open clause by its decision', () =>
    expect(standing('4.2-13', [], everywhere, [{ file: '0001.md', text: 'Decides 4.2-13.' }])).toEqual({ is: 'proven' }));
  test('no other clause by a decision', () =>
    expect(standing('4.1-01', [], everywhere, [{ file: '0001.md', text: 'See 4.1-01.' }])).toEqual({ is: 'owed', why: 'no test' }));
});

describe('a call that the app makes', () => {
  const served = outcome('[7.4-01] x', { level: 'db' });
  test('is not proven by the server that answers it', () => expect(standing('7.4-01', [served])?.is).toBe('owed'));
  test('nor by a page without a server', () =>
    expect(standing('7.4-01', [outcome('[7.4-01] y', { file: '/x/apps/h5/src/b.test.ts' })])?.is).toBe('owed'));
  test('but by both', () =>
    expect(standing('7.4-01', [served, outcome('[7.4-01] y', { file: '/x/apps/h5/src/b.test.ts' })])).toEqual({ is: 'proven' }));
  test('and by a browser alone', () =>
    expect(standing('7.4-01', [outcome('[7.4-01] z', { file: '/x/tests/e2e/c.e2e.test.ts', level: 'e2e' })])).toEqual({ is: 'proven' }));
});

describe('what no entry reaches', () => {
  const onlyB: IsWired = (file) => file.endsWith('b.test.ts');
  const a = outcome('[4.1-01] x');
  const b = outcome('[4.1-01] y', { file: '/x/apps/h5/src/b.test.ts' });
  test('is listed apart', () => expect(standing('4.1-01', [a], onlyB)).toEqual({ is: 'unwired', why: 'apps/server/src/a.test.ts' }));
  test('unless another test takes the product in hand', () => expect(standing('4.1-01', [a, b], onlyB)).toEqual({ is: 'proven' }));
  test('and that one must be of the level', () => {
    const browser = outcome('[4.1-02] x', { level: 'e2e' });
    expect(standing('4.1-02', [browser, outcome('[4.1-02] y', { file: b.file })], onlyB)?.is).toBe('unwired');
  });
});

describe('what is refused', () => {
  const decided = [{ file: '0001.md', text: '4.2-13' }];
  test.each([
    ['an unknown clause in a test', [outcome('[4.1-99] x')], [], ['no clause 4.1-99, claimed by the test "[4.1-99] x"']],
    [
      'an unknown clause in a failed test too',
      [outcome('[4.1-99] x', { status: 'failed' })],
      [],
      ['no clause 4.1-99, claimed by the test "[4.1-99] x"'],
    ],
    ['an unknown clause in a decision', [], [{ file: '0002.md', text: '4.1-99' }], ['no clause 4.1-99, named in 0002.md']],
    ['an open clause without a decision', [outcome('[4.2-13] x')], [], ['4.2-13 is open and no decision names it: "[4.2-13] x"']],
    [
      'a clause in the name of a group',
      [outcome('x', { groups: ['[4.1-01] y'] })],
      [],
      ['a group proves nothing, its tests do: "[4.1-01] y" in apps/server/src/a.test.ts'],
    ],
    ['nothing, where the decision is there', [outcome('[4.2-13] x')], decided, []],
    ['nothing, where a decision has a range of another kind', [], [{ file: '0003.md', text: '7-30 days' }], []],
  ])('%s', (_what, tests, decisions, faults) => expect(coverage(clauses, tests, decisions, everywhere).faults).toEqual(faults));
});

describe('what is shown', () => {
  const { standings } = coverage(clauses, [outcome('[4.1-01] x')], [], () => false);

  test('the table counts by section and in total', () => {
    const cells = coverageTable(clauses, standings)
      .split('\n')
      .slice(2)
      .map((line) =>
        line
          .split('|')
          .map((cell) => cell.trim())
          .slice(1, -1),
      );
    expect(cells).toEqual([
      ['4.1', '0', '1', '1', '2'],
      ['4.2', '0', '0', '1', '1'],
      ['7.4', '0', '0', '1', '1'],
      ['total', '0', '1', '3', '4'],
    ]);
  });

  test('the document says of each clause what is missing', () => {
    const text = coverageDocument(clauses, standings);
    expect(text).toContain('- `4.1-01` One. (apps/server/src/a.test.ts)');
    expect(text).toContain('- `4.2-13` Decide and document: three. (no decision)');
  });

  test('and what is proven is counted', () => {
    expect(countProven(coverage(clauses, [outcome('[4.1-01] x')], [], everywhere))).toBe(1);
  });
});
