import { expect, test } from 'vitest';
import { blocksSeen } from './read-share.rule.ts';

test.each([
  ['not yet in sight', { top: 900, height: 1000, glass: 800 }, 0],
  ['half of it', { top: 300, height: 1000, glass: 800 }, 5],
  ['its end, to the pixel', { top: -200, height: 1000, glass: 800 }, 10],
  ['far past its end', { top: -5000, height: 1000, glass: 800 }, 10],
  ['all of it on one glass', { top: 100, height: 400, glass: 800 }, 10],
  ['nothing drawn', { top: 0, height: 0, glass: 800 }, 0],
])('%s', (_what, at, seen) => expect(blocksSeen(10, at)).toBe(seen));
