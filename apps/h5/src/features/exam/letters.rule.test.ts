import { expect, test } from 'vitest';
import { idsOf, lineOf, namesOf, offeredOf } from './letters.rule.ts';

const several = { kind: 'multiple' as const, options: ['c', 'a', 'b'].map((id) => ({ id, words: `写着 ${id}` })) };
const said = {
  kind: 'true-false' as const,
  options: [
    { id: 'a', words: '对' },
    { id: 'b', words: '不对' },
  ],
};
const gap = { kind: 'fill' as const, options: [] };

test('letters go by the place on the page, ids by what was meant', () => {
  expect(offeredOf(several).map(({ name }) => name)).toEqual(['A', 'B', 'C']);
  expect(idsOf(several, ['A', 'C'])).toEqual(['c', 'b']);
  expect(namesOf(several, ['b', 'c'])).toEqual(['A', 'C']);
  expect(idsOf(said, ['不对'])).toEqual(['b']);
});

test.each([
  [several, ['b', 'c'], 'A、C'],
  [said, ['b'], '不对'],
  [gap, ['3 到 6'], '3 到 6'],
  [several, [], '没有答'],
] as const)('in one line: %#', (question, given, line) => expect(lineOf(question, given)).toBe(line));
