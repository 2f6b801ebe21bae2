import { beforeEach, expect, test } from 'vitest';
import { anAudio } from './an-audio.ts';
import { createPlayer } from './create-player.ts';
import { createLeftAt } from './left-at.ts';
import { someTracks } from './some-tracks.ts';

const kept = new Map<string, string>();
const store = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
beforeEach(() => kept.clear());

const listening = (durationS = 100) => {
  const { audio, ready, hear } = anAudio({ durationS });
  const player = createPlayer({ audio, tell: () => {} });
  const left = createLeftAt(store);
  left.follow(player);
  player.play(someTracks(2), 0);
  ready();
  return { hear, left };
};

test('where a track was left is there for the next visit, and for that track alone', () => {
  listening().hear(42);
  const again = createLeftAt(store);
  expect([again.of('1'), again.of('2')]).toEqual([42, 0]);
});

test('every second is not written', () => {
  const { hear, left } = listening();
  for (let second = 0; second < 4; second++) hear(1);
  expect(left.of('1')).toBe(0);
  hear(1);
  expect(left.of('1')).toBe(5);
});

test('who has nearly heard the end begins anew', () => {
  const { hear, left } = listening();
  hear(60);
  expect(left.of('1')).toBe(60);
  hear(32);
  expect(left.of('1')).toBe(0);
});

test('what somebody else has written there is nothing', () => {
  kept.set('xt-answer:left-at', '{');
  expect(createLeftAt(store).of('1')).toBe(0);
});

test('fifty tracks are remembered, the oldest is let go', () => {
  kept.set('xt-answer:left-at', JSON.stringify(Array.from({ length: 50 }, (_, nth) => [String(nth + 100), 30])));
  const { hear, left } = listening();
  hear(42);
  expect([left.of('100'), left.of('101'), left.of('1')]).toEqual([0, 30, 42]);
});
