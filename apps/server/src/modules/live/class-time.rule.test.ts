import { describe, expect, test } from 'vitest';
import { chaptersOf, inReplay, multirangeOf, neededOf, spansOf, teachingOf } from './class-time.rule.ts';

const parts = [
  { minute: 0, kind: 'teaching' },
  { minute: 30, kind: 'questions' },
  { minute: 40, kind: 'offer' },
  { minute: 45, kind: 'teaching' },
] as const;

describe('what is taught in a class', () => {
  test('are its teaching parts, each until the next part begins; questions and offers are not', () => {
    expect(teachingOf(parts)).toEqual([
      { from: 0, to: 1_800 },
      { from: 2_700, to: 86_400 },
    ]);
  });
  test('is all of it from its hour on, where nobody wrote an agenda', () => {
    expect(teachingOf([])).toEqual([{ from: 0, to: 86_400 }]);
  });
  test('is learned with eighty of a hundred seconds, and never with none', () => {
    expect([neededOf([{ from: 0, to: 1_800 }]), neededOf([{ from: 0, to: 11 }]), neededOf([])]).toEqual([1_440, 9, 1]);
  });
});

describe('a second of the class in its replay', () => {
  // The sound was tried two minutes before the hour; the line was lost from 100 to 130.
  const pieces = [
    { fromS: -120, seconds: 220 },
    { fromS: 130, seconds: 300 },
  ];
  test.each([
    ['before the line was lost', [{ from: 0, to: 50 }], [{ from: 120, to: 170 }]],
    ['after it came back', [{ from: 130, to: 200 }], [{ from: 220, to: 290 }]],
    [
      'over the pause, of which nothing was recorded',
      [{ from: 90, to: 140 }],
      [
        { from: 210, to: 220 },
        { from: 220, to: 230 },
      ],
    ],
    ['while nothing was recorded', [{ from: 105, to: 125 }], []],
    ['after the end', [{ from: 500, to: 600 }], []],
  ])('%s', (_name, spans, expected) => expect(inReplay(spans, pieces)).toEqual(expected));
  test('is the same second where nothing was recorded at all; what is before the hour is no class', () => {
    expect(inReplay([{ from: -60, to: 90 }], [])).toEqual([{ from: 0, to: 90 }]);
  });
});

test('a chapter begins where its part does in the replay; what was not recorded has no place', () => {
  const named = parts.map((part, at) => ({ ...part, title: `第 ${at + 1} 段` }));
  const places = chaptersOf(
    named,
    [
      { fromS: -120, seconds: 2_220 },
      { fromS: 2_300, seconds: 50 },
    ],
    2_270,
  ).map(({ atS }) => atS);
  expect(places).toEqual([120, 1_920, undefined, undefined]);
});

test('what the database writes is read, and the other way round', () => {
  for (const text of ['{}', '{[0,15)}', '{[-30,15),[20,40)}']) expect(multirangeOf(spansOf(text))).toBe(text);
});
