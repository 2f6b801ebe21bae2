import { describe, expect, test } from 'vitest';
import { claimedBy, coverage, coverageTable, namedIn, readClauses, readReport } from './spec-coverage.ts';

const clauses = readClauses(
  [
    'id\tsection\tkind\tclause\tproof',
    '4.1-01\t4.1\trule\tOne.\tunit',
    '4.1-02\t4.1\trule\tTwo.\tunit',
    '4.2-13\t4.2\topen\tDecide and document: three.\tconfig',
    '',
  ].join('\n'),
);

const passed = (name: string) => ({ name, status: 'passed' });
const failed = (name: string) => ({ name, status: 'failed' });
const provenBy = (...given: Parameters<typeof coverage> extends [unknown, ...infer Rest] ? Rest : never) => [
  ...coverage(clauses, ...given).proven,
];

test.each([
  ['one', '[4.1] which code [4.1-01] full', ['4.1-01']],
  ['several, with commas or spaces', '[4.1-01, 4.1-02 4.2-13] all', ['4.1-01', '4.1-02', '4.2-13']],
  ['several brackets', '[4.1-01] and [4.1-02]', ['4.1-01', '4.1-02']],
  ['a section', '[4.1] which code', []],
  ['an index', 'takes items[0] and [object Object]', []],
  ['a number without its zero, so that it can be refused', '[4.1-1] typed badly', ['4.1-1']],
])('what a test claims: %s', (_what, name, ids) => expect(claimedBy(name)).toEqual(ids));

test('what a decision names: ids in any dress, not dates', () => {
  expect(namedIn('Clauses: `4.2-13`, [3-40] and 2.2-05. Made on 2026-11-15, version 1.2-34-5; again 3-40.')).toEqual([
    '4.2-13',
    '3-40',
    '2.2-05',
  ]);
});

test('a report of Vitest', () => {
  const report = { testResults: [{ assertionResults: [{ fullName: 'a [4.1-01] b', title: 'b', status: 'passed' }] }] };
  expect(readReport(JSON.stringify(report))).toEqual([{ name: 'a [4.1-01] b', status: 'passed' }]);
});

describe('what counts as proven', () => {
  test('a passed test', () => expect(provenBy([passed('[4.1-01] x')], [])).toEqual(['4.1-01']));
  test('not a skipped one', () => expect(provenBy([{ name: '[4.1-01] x', status: 'skipped' }], [])).toEqual([]));
  test('not beside a failed one', () => expect(provenBy([passed('[4.1-01] x'), failed('[4.1-01] y')], [])).toEqual([]));
  test('an open clause by its decision', () => expect(provenBy([], [{ file: '0001.md', text: 'Decides 4.2-13.' }])).toEqual(['4.2-13']));
  test('no other clause by a decision', () => expect(provenBy([], [{ file: '0001.md', text: 'See 4.1-01.' }])).toEqual([]));
});

describe('what is refused', () => {
  const decided = [{ file: '0001.md', text: '4.2-13' }];
  test.each([
    ['an unknown clause in a test', [passed('[4.1-99] x')], [], ['no clause 4.1-99, claimed by the test "[4.1-99] x"']],
    ['an unknown clause in a failed test too', [failed('[4.1-99] x')], [], ['no clause 4.1-99, claimed by the test "[4.1-99] x"']],
    ['an unknown clause in a decision', [], [{ file: '0002.md', text: '4.1-99' }], ['no clause 4.1-99, named in 0002.md']],
    ['an open clause without a decision', [passed('[4.2-13] x')], [], ['4.2-13 is open and no decision names it: "[4.2-13] x"']],
    ['nothing, where the decision is there', [passed('[4.2-13] x')], decided, []],
    ['nothing, where a decision has a range of another kind', [], [{ file: '0003.md', text: '7-30 days' }], []],
  ])('%s', (_what, tests, decisions, faults) => expect(coverage(clauses, tests, decisions).faults).toEqual(faults));
});

test('the table counts by section and in total', () => {
  const cells = coverageTable(clauses, new Set(['4.1-01']))
    .split('\n')
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    );
  expect(cells).toEqual([
    ['4.1', '1', '1', '2'],
    ['4.2', '0', '1', '1'],
    ['total', '1', '2', '3'],
  ]);
});
