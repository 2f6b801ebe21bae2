/** Which blocks of a list are drawn, and how much room the others take before and after them, in px. */
export interface Drawn {
  first: number;
  /** The first one after them. */
  end: number;
  before: number;
  after: number;
}

/** The blocks that lie between `from` and `to`, both measured from the top of the list. At least one, where there is any. */
export const drawnBetween = (heights: readonly number[], from: number, to: number): Drawn => {
  let [first, before, y] = [0, 0, 0];
  while (first < heights.length - 1 && before + heights[first]! <= from) before += heights[first++]!;
  let end = first;
  for (y = before; end < heights.length && (end === first || y < to); end++) y += heights[end]!;
  let after = 0;
  for (let nth = end; nth < heights.length; nth++) after += heights[nth]!;
  return { first, end, before, after };
};
