import { WISHES_MOST } from '@xuetang/contract/wish.rule';
import { expect, test } from 'vitest';
import { uniteWishes } from './unite.rule.ts';

const day = (nth: number) => new Date(Date.UTC(2026, 2, nth));
const wish = (goods: string, asked: number, told?: number) => ({
  goods_id: goods,
  camp_id: null,
  asked_at: day(asked),
  told_at: told === undefined ? null : day(told),
});

test.each([
  [
    'different things stay, the earlier first',
    [wish('1', 4), wish('2', 3)],
    [
      ['2', 3, 1],
      ['1', 4, 2],
    ],
  ],
  ['of the same thing the earlier turn', [wish('1', 4), wish('1', 3)], [['1', 3, 1]]],
  ['what still waits goes before what was told', [wish('1', 1, 2), wish('1', 5)], [['1', 5, 1]]],
  ['told twice is told once, the last time', [wish('1', 1, 2), wish('1', 3, 4)], [['1', 3, null]]],
] as const)('%s', (_name, wishes, united) => {
  expect(uniteWishes(wishes).map(({ goods_id: id, asked_at: asked, slot }) => [id, asked.getUTCDate(), slot])).toEqual(united);
});

test('goods and a camp of the same number are two things', () => {
  expect(uniteWishes([wish('1', 1), { ...wish('1', 2), goods_id: null, camp_id: '1' }])).toHaveLength(2);
});

test('there are no more places than for one, and who asked last has none', () => {
  const wishes = Array.from({ length: WISHES_MOST + 5 }, (_, nth) => wish(String(nth + 1), nth + 1));
  const united = uniteWishes(wishes.toReversed());
  expect(united).toHaveLength(WISHES_MOST);
  expect(united[WISHES_MOST - 1]).toMatchObject({ goods_id: String(WISHES_MOST), slot: WISHES_MOST });
});
