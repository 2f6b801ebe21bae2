import { describe, expect, test } from 'vitest';
import { createErrorTeller } from './script-errors.ts';

const thrown = (message: string) => Object.assign(new TypeError(message), { stack: 'f@https://h5.test/a.js:7:1' });

const aVisit = (random: number) => {
  const target = new EventTarget();
  const told: [number, string | undefined][] = [];
  const teller = createErrorTeller({ exception: ({ errorCode }, why) => void told.push([errorCode, why]) }, () => random);
  teller.watch(target as unknown as Window);
  const fail = (message: string) => target.dispatchEvent(Object.assign(new Event('error'), { message, error: thrown(message) }));
  const reject = (reason: unknown) => target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  return { told, fail, reject, ...teller };
};

describe('what no code has caught', () => {
  test('is told once each', () => {
    const { told, fail, reject } = aVisit(0);
    fail('x is not a function');
    fail('x is not a function');
    reject('plain');
    expect(told).toEqual([
      [12_900, 'TypeError: x is not a function < /a.js:7:1'],
      [12_900, 'plain'],
    ]);
  });

  test('five times a visit at most', () => {
    const { told, fail } = aVisit(0.19);
    for (let at = 0; at < 9; at++) fail(`error ${at}`);
    expect(told).toHaveLength(5);
  });

  test('four visits in five say nothing of it', () => {
    const { told, fail } = aVisit(0.2);
    fail('x');
    expect(told).toEqual([]);
  });
});

describe('a page that broke, or never came', () => {
  test('is told of in every visit, once each', () => {
    const { told, crashed, lostChunk } = aVisit(0.9);
    crashed(thrown('list is null'));
    crashed(thrown('list is null'));
    lostChunk(thrown('Failed to fetch dynamically imported module: https://h5.test/spa/assets/List.js'));
    expect(told).toEqual([
      [12_901, 'TypeError: list is null < /a.js:7:1'],
      [12_902, 'TypeError: Failed to fetch dynamically imported module: … < /a.js:7:1'],
    ]);
  });

  test('five times a visit at most, with everything else', () => {
    const { told, crashed, fail } = aVisit(0);
    for (let at = 0; at < 4; at++) fail(`error ${at}`);
    for (let at = 0; at < 4; at++) crashed(thrown(`crash ${at}`));
    expect(told).toHaveLength(5);
  });
});
