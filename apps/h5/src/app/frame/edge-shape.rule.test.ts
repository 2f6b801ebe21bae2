import { describe, expect, test } from 'vitest';
import { edgeShapeOver, type Box } from './edge-shape.rule.ts';

const LINKS: Box = { left: 331, top: 460, right: 375, bottom: 564 };
const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });

describe('the links at the edge', () => {
  test.each([
    ['nothing underneath', [], [], 'open'],
    ['words that end before them', [box(16, 470, 331, 496)], [], 'open'],
    ['a line of words', [box(16, 470, 359, 496)], [], 'tab'],
    ['a button under the upper link, out of the reach of the tab', [], [box(16, 440, 359, 492)], 'tab'],
    ['a button under the tab', [], [box(16, 520, 359, 572)], 'narrow'],
    ['a button and words', [box(16, 470, 359, 496)], [box(16, 520, 359, 572)], 'narrow'],
  ] as const)('%s: %s', (_name, words, things, shape) => expect(edgeShapeOver(LINKS, { words, things })).toBe(shape));

  test('beside the banner they wait in the margin, whatever lies underneath', () => {
    expect(edgeShapeOver(LINKS, { words: [], things: [] }, false)).toBe('tab');
    expect(edgeShapeOver(LINKS, { words: [], things: [box(16, 520, 359, 572)] }, false)).toBe('narrow');
  });
});
