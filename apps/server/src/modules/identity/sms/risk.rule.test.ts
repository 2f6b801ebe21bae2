import { describe, expect, test } from 'vitest';
import { decidePuzzle, type Puzzle, type Risk } from './risk.rule.ts';

const NOW = new Date('2026-11-15T12:00:00+08:00');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const BUDGETS = { devicePerHour: 10, addressPerHour: 60, addressFreePerHour: 10 };
const CALM: Risk = {
  limits: 'free',
  deviceSince: undefined,
  fromAddress: 0,
  insteadFromAddress: 0,
  wrongTries: 0,
  isSpendNear: false,
  captcha: 'here',
};
const decide = (risk: Partial<Risk>) => decidePuzzle({ ...CALM, ...risk }, BUDGETS, NOW);
const BUSY = { limits: 'slider', fromAddress: 10 } as const;

describe('what somebody must solve before a code goes out', () => {
  test.each<[string, Partial<Risk>, Puzzle]>([
    ['a newcomer in a quiet place', {}, 'none'],
    ['the second code of a day', { limits: 'slider' }, 'slider'],
    ['a newcomer on a busy network', BUSY, 'captcha'],
    ['…one less, and it is not busy', { fromAddress: 9 }, 'none'],
    ['a browser of an hour on a busy network', { ...BUSY, deviceSince: hoursAgo(1) }, 'captcha'],
    ['a browser of a day on a busy network', { ...BUSY, deviceSince: hoursAgo(24) }, 'slider'],
    ['a number at which many guess', { wrongTries: 5 }, 'captcha'],
    ['…one guess less', { wrongTries: 4 }, 'none'],
    ['…from a browser that we know', { wrongTries: 5, deviceSince: hoursAgo(48) }, 'none'],
    ['messages that cost nearly too much', { isSpendNear: true }, 'captcha'],
    ['…from a browser that we know', { isSpendNear: true, deviceSince: hoursAgo(48) }, 'none'],
    ['no vendor, a busy network', { ...BUSY, captcha: 'none' }, 'slider'],
    ['no vendor, many guesses', { wrongTries: 5, captcha: 'none' }, 'slider'],
    ['no vendor, dear messages', { isSpendNear: true, captcha: 'none' }, 'slider'],
    ['no vendor, a quiet place', { captcha: 'none' }, 'none'],
    ['a captcha that does not come', { ...BUSY, captcha: 'said-away' }, 'instead'],
    ['…for the last one who is believed', { ...BUSY, captcha: 'said-away', insteadFromAddress: 29 }, 'instead'],
    ['…for too many in one place', { ...BUSY, captcha: 'said-away', insteadFromAddress: 30 }, 'captcha'],
    ['…where none is wanted', { captcha: 'said-away' }, 'none'],
  ])('%s', (_words, risk, puzzle) => {
    expect(decide(risk)).toBe(puzzle);
  });

  test('wherever the limits want the slider nobody goes without a puzzle', () => {
    const bools = [false, true];
    for (const captcha of ['none', 'here', 'said-away'] as const)
      for (const deviceSince of [undefined, hoursAgo(1), hoursAgo(100)])
        for (const fromAddress of [0, 10, 59])
          for (const wrongTries of [0, 5])
            for (const isSpendNear of bools)
              expect(decide({ limits: 'slider', captcha, deviceSince, fromAddress, wrongTries, isSpendNear })).not.toBe('none');
  });
});
