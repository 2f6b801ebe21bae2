import { describe, expect, test } from 'vitest';
import { judgeBug, judgeHonest } from './judge.ts';
import { openFindings } from './proof.ts';

const run = (kept: Record<string, boolean>, ...hollow: string[]) => {
  const { promise, mustHave, outcome } = openFindings();
  for (const [name, isKept] of Object.entries(kept)) promise(name, isKept, 'two of them');
  for (const line of hollow) mustHave(false, line);
  return outcome('');
};

describe('the product as it is', () => {
  test.each([
    ['every promise kept', run({ cap: true, once: true }), true, ['it holds']],
    ['one broken', run({ cap: false, once: true }), false, ['BROKEN: cap: two of them', 'it does not hold']],
    ['nothing happened', run({ cap: true }, 'nobody was killed'), false, ['SHOWS NOTHING: nobody was killed', 'it does not hold']],
    ['nothing looked at', run({}), false, ['SHOWS NOTHING: no promise was looked at', 'it does not hold']],
  ])('%s', (_, outcome, passed, lines) => expect(judgeHonest(outcome)).toEqual({ passed, lines }));
});

describe('with the planted bug', () => {
  const bug = { is: 'no lock', breaks: ['cap', 'once'], mayBreak: ['counts'] };
  const verdict = (...run_: Parameters<typeof run>) => judgeBug(bug, run(...run_));

  test('seen: what it breaks is broken', () => {
    expect(verdict({ cap: false, once: false, counts: true, answers: true })).toEqual({
      passed: true,
      lines: ['with the planted bug: seen (cap: two of them; once: two of them)'],
    });
  });
  test('what may follow is named, and no matter', () => {
    expect(verdict({ cap: false, once: false, counts: false })).toMatchObject({
      passed: true,
      lines: [expect.any(String), 'broken with it: counts: two of them'],
    });
  });
  test('not seen: one of what it breaks was kept', () => {
    const { passed, lines } = verdict({ cap: false, once: true });
    expect(passed).toBe(false);
    expect(lines).toEqual(['with the planted bug: NOT SEEN (cap: two of them)', '‘once’ was kept: this check cannot fail']);
  });
  test('not seen: only something else is broken', () => {
    expect(verdict({ cap: true, once: true, answers: false })).toMatchObject({ passed: false });
  });
  test('not seen: something else is broken as well, and which', () => {
    const { passed, lines } = verdict({ cap: false, once: false, answers: false });
    expect(passed).toBe(false);
    expect(lines).toContain('red for another reason: answers: two of them');
  });
  test('not seen: nobody looked at what it breaks', () => {
    const { passed, lines } = verdict({ cap: false });
    expect(passed).toBe(false);
    expect(lines).toContain('nobody looked at ‘once’');
  });
  test('not seen: the run shows nothing', () => {
    expect(verdict({ cap: false, once: false }, 'nobody was under way')).toMatchObject({ passed: false });
  });
  test('a bug that is said to break nothing is never seen', () => {
    expect(judgeBug({ is: '', breaks: [] }, run({ cap: true }))).toMatchObject({ passed: false });
  });
});
