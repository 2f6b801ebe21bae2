import { expect, test } from 'vitest';
import { swipeOf } from './swipe.rule.ts';

const from = { x: 180, y: 400, atMs: 0 };

test.each([
  ['a finger that moves up', { x: 185, y: 320, atMs: 200 }, 'up'],
  ['a finger that moves down', { x: 170, y: 480, atMs: 200 }, 'down'],
  ['the slip of a tap', { x: 182, y: 430, atMs: 90 }, undefined],
  ['sideways: a picture strip', { x: 60, y: 340, atMs: 200 }, undefined],
  ['slantwise', { x: 120, y: 320, atMs: 200 }, undefined],
  ['slowly: a page that is read', { x: 180, y: 200, atMs: 1_200 }, undefined],
])('%s', (_name, to, swipe) => expect(swipeOf(from, to)).toBe(swipe));
