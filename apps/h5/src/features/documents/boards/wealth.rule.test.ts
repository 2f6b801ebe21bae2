import { expect, test } from 'vitest';
import { figuresFor } from './wealth.rule.ts';

test.each([
  ['reserve', '4000', [12_000, 24_000]],
  ['reserve', '4,000', [12_000, 24_000]],
  ['insurance', '60000', [300_000]],
  // 100 yuan of today are 181 in twenty years, at three in a hundred.
  ['pension', '100', [181]],
  ['fund', '1000', [12_000, 3_600]],
  ['debt', '2000', [5_000]],
  ['debt', '', undefined],
  ['debt', '0', undefined],
  ['debt', '-5', undefined],
  ['debt', '很多', undefined],
  ['debt', '10000001', undefined],
] as const)('%s of %j', (topic, typed, figures) => expect(figuresFor(topic, typed)).toEqual(figures));
