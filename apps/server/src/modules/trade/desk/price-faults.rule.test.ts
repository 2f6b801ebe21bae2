import { expect, test } from 'vitest';
import { priceFaults } from './price-faults.rule.ts';

test.each([
  ['nothing but a price', { priceFen: 39_900 }, 0],
  ['all of them, each lower', { priceFen: 39_900, learnerFen: 29_900, renewalFen: 35_000, floorFen: 20_000, postageFen: 1_000 }, 0],
  ['a floor that is the price', { priceFen: 39_900, floorFen: 39_900 }, 0],
  ['a fifth now, the rest within a fortnight', { priceFen: 39_900, depositFen: 7_980, balanceDays: 14 }, 0],
  ['more than a fifth now', { priceFen: 39_900, depositFen: 7_981, balanceDays: 14 }, 1],
  ['a deposit without its days', { priceFen: 39_900, depositFen: 100 }, 1],
  ['days without a deposit', { priceFen: 39_900, balanceDays: 14 }, 1],
  ['what is free', { priceFen: 0 }, 0],
  ['a learners’ price that is none', { priceFen: 39_900, learnerFen: 39_900 }, 1],
  ['a renewal that costs more', { priceFen: 39_900, renewalFen: 40_000 }, 1],
  ['a floor above the price', { priceFen: 39_900, floorFen: 39_901 }, 1],
  ['postage of a hundred and one', { priceFen: 39_900, postageFen: 10_100 }, 1],
  ['everything wrong at once', { priceFen: 0, learnerFen: 0, renewalFen: 0, floorFen: 0, postageFen: 10_001 }, 4],
])('%s', (_name, prices, faults) => expect(priceFaults(prices)).toHaveLength(faults));
