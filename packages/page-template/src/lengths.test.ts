import { expect, test } from 'vitest';
import { lengths } from './lengths.ts';

test('[3-09] a hundredth of a rem is 1/750 of the width of the page', () => {
  expect(lengths(600)).toBe('calc(var(--u) * 600)');
});
