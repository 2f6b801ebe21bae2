import { expect, test } from 'vitest';
import { pageAfterLanding } from './after-landing.ts';

test.each([
  ['classInfo21', 'classInfo21'],
  ['tui', undefined],
  ['myHome', undefined],
  ['CLASSINFO21', undefined],
  ['', undefined],
])('behind a landing page: %j', (name, page) => expect(pageAfterLanding(name)).toBe(page));
