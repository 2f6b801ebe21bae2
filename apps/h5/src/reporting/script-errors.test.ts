import { describe, expect, test } from 'vitest';
import { watchScriptErrors } from './script-errors.ts';

const aWindow = (random: number) => {
  const target = new EventTarget();
  const told: [number, string | undefined][] = [];
  watchScriptErrors(target as unknown as Window, { exception: ({ errorCode }, why) => void told.push([errorCode, why]) }, () => random);
  const fail = (message: string) =>
    target.dispatchEvent(Object.assign(new Event('error'), { message, filename: '/a.js', lineno: 7, error: new TypeError(message) }));
  const reject = (reason: unknown) => target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  return { told, fail, reject };
};

describe('what no code has caught', () => {
  test('is told once each', () => {
    const { told, fail, reject } = aWindow(0);
    fail('x is not a function');
    fail('x is not a function');
    reject(new RangeError('deep'));
    reject('plain');
    expect(told).toEqual([
      [12_900, 'TypeError: x is not a function (/a.js:7)'],
      [12_900, 'RangeError: deep'],
      [12_900, 'plain'],
    ]);
  });

  test('five times a visit at most', () => {
    const { told, fail } = aWindow(0.19);
    for (let at = 0; at < 9; at++) fail(`error ${at}`);
    expect(told).toHaveLength(5);
  });

  test('four visits in five say nothing', () => {
    const { told, fail } = aWindow(0.2);
    fail('x');
    expect(told).toEqual([]);
  });
});
