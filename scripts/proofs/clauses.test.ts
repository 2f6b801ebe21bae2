import { expect, test } from 'vitest';
import { claimedBy, isAtLeast, namedIn, readClauses } from './clauses.ts';

const HEAD = 'id\tsection\tkind\tclause\tproof';

test.each([
  ['config', 'unit'],
  ['unit', 'unit'],
  ['api', 'db'],
  ['e2e', 'e2e'],
  ['e2e-wechat', 'e2e'],
])('the proof %s wants a test of the level %s', (proof, wants) =>
  expect(readClauses(`${HEAD}\n4.1-01\t4.1\trule\tOne.\t${proof}\n`)).toEqual([
    { id: '4.1-01', section: '4.1', kind: 'rule', text: 'One.', wants },
  ]),
);

test('a proof that nobody knows is refused, not taken for an easy one', () =>
  expect(() => readClauses(`${HEAD}\n4.1-01\t4.1\trule\tOne.\te2e-phone\n`)).toThrow('4.1-01'));

test.each([
  ['e2e', 'unit', true],
  ['e2e', 'db', true],
  ['db', 'unit', true],
  ['unit', 'db', false],
  ['db', 'e2e', false],
] as const)('a test of %s for what wants %s: %s', (level, wanted, enough) => expect(isAtLeast(level, wanted)).toBe(enough));

test.each([
  ['one', 'which code [4.1-01] full', ['4.1-01']],
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
