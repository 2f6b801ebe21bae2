import { describe, expect, test } from 'vitest';
import { transformFor } from './cut-picture.rule.ts';

const picture = { width: 400, height: 300 };
const at = ([a, b, c, d, e, f]: readonly number[], x: number, y: number) => [
  Math.round(a! * x + c! * y + e!),
  Math.round(b! * x + d! * y + f!),
];

describe('where the pixels of a picture go', () => {
  test('not turned: the area fills the square', () => {
    const transform = transformFor(picture, { x: 100, y: 50, width: 200, height: 200 }, 0, 512);
    expect([at(transform, 100, 50), at(transform, 300, 250)]).toEqual([
      [0, 0],
      [512, 512],
    ]);
  });

  test.each([
    // Turned to the right: what was the lower left corner is the upper left one.
    [1, { x: 0, y: 0, width: 300, height: 300 }, [0, 300], [0, 0]],
    [2, { x: 0, y: 0, width: 300, height: 300 }, [400, 300], [0, 0]],
    [3, { x: 0, y: 0, width: 300, height: 300 }, [400, 0], [0, 0]],
    [-1, { x: 0, y: 0, width: 300, height: 300 }, [400, 0], [0, 0]],
    [1, { x: 0, y: 100, width: 300, height: 300 }, [100, 300], [0, 0]],
  ] as const)('turned by %i quarters', (quarters, area, from, to) => {
    expect(at(transformFor(picture, area, quarters, 300), from[0], from[1])).toEqual([...to]);
  });
});
