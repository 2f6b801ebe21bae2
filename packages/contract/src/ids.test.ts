import { expect, test } from 'vitest';
import { CampId } from './ids.ts';

test.each([['1'], ['42'], ['999999999999999999'], [7]])('%j is an id', (id) => expect(CampId.parse(id)).toBe(String(id)));

test.each([['0'], ['01'], ['-1'], ['1.5'], ['1e3'], [''], [' 1'], ['1 '], ['９'], ['abc'], [null], [{}], [[1, 2]]])('%j is none', (id) => {
  expect(CampId.safeParse(id).success).toBe(false);
});

test('every id fits the bigint that stores it', () => {
  expect(CampId.safeParse('9223372036854775808').success).toBe(false);
  expect(CampId.safeParse('9999999999999999999').success).toBe(false);
});
