import { describe, expect, test } from 'vitest';
import { fallsBelow, raised } from './floor.ts';
import { changedSince, readReport } from './reports.ts';

const report = JSON.stringify({
  startTime: 5,
  testResults: [
    { name: '/x/a.test.ts', assertionResults: [{ title: '[4.1-01] b', ancestorTitles: ['a'], status: 'passed' }] },
    { name: '/x/gone.test.ts', assertionResults: [{ title: '[4.1-02] c', ancestorTitles: [], status: 'passed' }] },
  ],
});

test('a report of Vitest: the project tells the level, and a file that is gone proves nothing', () =>
  expect(readReport(report, 'gates', (file) => file !== '/x/gone.test.ts')).toEqual({
    startedAt: 5,
    tests: [{ title: '[4.1-01] b', groups: ['a'], file: '/x/a.test.ts', level: 'unit', status: 'passed' }],
  }));

test.each([
  ['older code', [{ file: 'a.ts', at: 4 }], undefined],
  ['code of the same moment', [{ file: 'a.ts', at: 5 }], undefined],
  [
    'newer code, and the newest is named',
    [
      { file: 'a.ts', at: 6 },
      { file: 'b.ts', at: 8 },
      { file: 'c.ts', at: 7 },
    ],
    'b.ts',
  ],
])('a report beside %s', (_what, files, changed) => expect(changedSince(5, files)).toBe(changed));

describe('the floor', () => {
  const floor = { proven: 400, withoutBrowser: 200 };
  test('holds', () => expect(fallsBelow(floor, { proven: 400, withoutBrowser: 201 })).toEqual([]));
  test('is missed', () =>
    expect(fallsBelow(floor, { proven: 399, withoutBrowser: 199 })).toEqual([
      '399 clauses are proven, and there were 400 (docs/spec/proven-floor.json)',
      '199 clauses are proven without a browser, and there were 200 (docs/spec/proven-floor.json)',
    ]));
  test('asks nothing of tests that did not run', () => expect(fallsBelow(floor, { withoutBrowser: 200 })).toEqual([]));
  test('is raised and never lowered', () =>
    expect(raised(floor, { proven: 410, withoutBrowser: 190 })).toEqual({ proven: 410, withoutBrowser: 200 }));
});
