import { expect, test } from 'vitest';
import { areBelieved, type Blamer } from './blamed-code.rule.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const tried: Blamer = { accountAgeMs: 5 * MINUTE_MS, pressedInVain: true, blamedBefore: false };
const settled: Blamer = { accountAgeMs: DAY_MS, pressedInVain: false, blamedBefore: false };
const thrownAway: Blamer = { accountAgeMs: DAY_MS - 1, pressedInVain: false, blamedBefore: false };
const some = (count: number, blamer: Blamer) => Array<Blamer>(count).fill(blamer);

test.each([
  ['nobody', [], false],
  ['three who came today and were seen to try', some(3, tried), true],
  ['two of them', some(2, tried), false],
  ['two of them and two who have been here for long', [...some(2, tried), ...some(2, settled)], true],
  ['six who have been here for long', some(6, settled), true],
  ['five of them', some(5, settled), false],
  ['eleven accounts that were made for it', some(11, thrownAway), false],
  ['a dozen', some(12, thrownAway), true],
  ['a hundred who blamed the code before this one', some(100, { ...tried, blamedBefore: true }), false],
])('%s', (_name, blamers, believed) => expect(areBelieved(blamers)).toBe(believed));
