import axe, { type NodeResult, type Result } from 'axe-core';

/** WCAG wants 3:1 of large letters. Here every letter has the contrast of a small one. */
const CONTRAST = { expected: 4.5 };

axe.configure({
  checks: [{ id: 'color-contrast', options: { contrastRatio: { normal: CONTRAST, large: CONTRAST } } }],
});

const HARMS: readonly (string | null | undefined)[] = ['serious', 'critical'];

const wordsOf = ({ id }: Result, { target, failureSummary = '' }: NodeResult): string =>
  `${id}: ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`;

/** What stands in somebody's way, a line each. */
export const findingsIn = async (place: Element): Promise<string[]> => {
  const { violations } = await axe.run(place, { resultTypes: ['violations'], elementRef: false });
  return violations.filter(({ impact }) => HARMS.includes(impact)).flatMap((found) => found.nodes.map((node) => wordsOf(found, node)));
};
