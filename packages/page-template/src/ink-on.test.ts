import { expect, test } from 'vitest';
import { contrast, inkOn } from './ink-on.ts';

test('contrast is the one of WCAG', () => {
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#C9410B', '#FFFFFF')).toBeCloseTo(4.9, 1);
});

test('text can be read on every grey and every strong colour', () => {
  const greys = Array.from({ length: 256 }, (_, level) => `#${level.toString(16).padStart(2, '0').repeat(3)}`);
  const strong = ['#f00', '#0f0', '#00f', '#FF7A1A', '#C9410B', '#1E3A8A', '#808000'];
  expect([...greys, ...strong].filter((ground) => contrast(inkOn(ground), ground) < 4.5)).toEqual([]);
});
