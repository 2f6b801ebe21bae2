import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAudio } from './an-audio.ts';
import { createPlayer } from './create-player.ts';
import { createSleepTimer } from './sleep-timer.ts';
import { someTracks } from './some-tracks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MINUTE_MS = 60_000;

test('it stops once, when its minutes are over, and is gone then', () => {
  const stop = vi.fn();
  const timer = createSleepTimer(stop);
  timer.set(15);
  vi.advanceTimersByTime(15 * MINUTE_MS - 1);
  expect([stop.mock.calls.length, timer.state.read()?.after]).toEqual([0, 15]);
  vi.advanceTimersByTime(1);
  expect([stop.mock.calls.length, timer.state.read()]).toEqual([1, undefined]);
  vi.advanceTimersByTime(60 * MINUTE_MS);
  expect(stop).toHaveBeenCalledTimes(1);
});

test('chosen anew it is counted anew; taken back it never stops', () => {
  const stop = vi.fn();
  const timer = createSleepTimer(stop);
  timer.set(15);
  vi.advanceTimersByTime(14 * MINUTE_MS);
  timer.set(30);
  vi.advanceTimersByTime(29 * MINUTE_MS);
  expect(stop).not.toHaveBeenCalled();
  timer.set(undefined);
  vi.advanceTimersByTime(60 * MINUTE_MS);
  expect(stop).not.toHaveBeenCalled();
});

test('a phone that holds timers back stops with the next step of the sound', () => {
  let now = 0;
  const stop = vi.fn();
  const timer = createSleepTimer(stop, () => now);
  timer.set(30);
  now = 30 * MINUTE_MS - 1;
  timer.pass();
  expect(stop).not.toHaveBeenCalled();
  now += 1;
  timer.pass();
  expect(stop).toHaveBeenCalledTimes(1);
});

const aPlayer = () => {
  const element = anAudio();
  return { ...element, player: createPlayer({ audio: element.audio, tell: () => {} }) };
};

test('the player pauses with it, and a tap goes on', () => {
  const { player, audio } = aPlayer();
  player.play(someTracks(2), 0);
  player.sleep.set(15);
  vi.advanceTimersByTime(15 * MINUTE_MS);
  expect([audio.paused, player.state.read().isPlaying]).toEqual([true, false]);
  player.toggle();
  expect(audio.paused).toBe(false);
});

test('at the end of what plays the next one waits for a tap', () => {
  const { player, audio, hear, loads } = aPlayer();
  player.play(someTracks(2), 0);
  player.sleep.set('end');
  hear(100);
  expect(player.state.read()).toMatchObject({ index: 1, isPlaying: false, isOver: false });
  expect([loads.length, player.sleep.state.read()]).toEqual([1, undefined]);
  player.toggle();
  expect([loads.length, audio.paused]).toEqual([2, false]);
  player.sleep.set('end');
  hear(100);
  expect(player.state.read()).toMatchObject({ isPlaying: false, isOver: true });
});

test('a player that is closed forgets it', () => {
  const { player } = aPlayer();
  player.play(someTracks(1), 0);
  player.sleep.set(60);
  player.close();
  expect(player.sleep.state.read()).toBeUndefined();
});
