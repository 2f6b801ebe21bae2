import { PLAYER_BANNER_AFTER_MS } from '@xuetang/contract/constants';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anAudio } from './an-audio.ts';
import { createPlayer } from './create-player.ts';
import type { Learned } from './learn-progress.ts';
import { someTracks } from './some-tracks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const list = someTracks(2);
const aPlayer = (options?: Parameters<typeof anAudio>[0]) => {
  const learned: Learned[] = [];
  const element = anAudio(options);
  const player = createPlayer({ audio: element.audio, tell: (each) => learned.push(each) });
  return { ...element, player, learned, moments: () => learned.map(({ track, moment }) => `${track.id} ${moment}`) };
};

describe('the player and its element', () => {
  test('[9-21] the banner comes half a second after play, and not before', () => {
    const { player, audio } = aPlayer();
    player.play(list, 0);
    expect([audio.paused, player.state.read().isHidden]).toEqual([false, true]);
    vi.advanceTimersByTime(PLAYER_BANNER_AFTER_MS - 1);
    expect(player.state.read().isHidden).toBe(true);
    vi.advanceTimersByTime(1);
    expect(player.state.read().isHidden).toBe(false);
    expect(PLAYER_BANNER_AFTER_MS).toBe(500);
  });

  test('closed within that half second it never comes', () => {
    const { player, audio } = aPlayer();
    player.play(list, 0);
    player.close();
    vi.advanceTimersByTime(5_000);
    expect([player.state.read().isHidden, audio.paused]).toEqual([true, true]);
  });

  test('the same track played again goes on where it stands; another is loaded', () => {
    const { player, loads, hear, audio } = aPlayer();
    player.play(list, 0);
    hear(20);
    player.close();
    player.play(list, 0);
    expect([loads, audio.currentTime, audio.paused]).toEqual([['/audio/1.mp3'], 20, false]);
    player.play(list, 1);
    expect(loads).toEqual(['/audio/1.mp3', '/audio/2.mp3']);
  });

  test('[9-12] [9-13] each speed reaches the element, and stays for the next track; the first is 1', () => {
    const { player, audio } = aPlayer();
    player.play(list, 0);
    expect(audio.playbackRate).toBe(1);
    for (const rate of [0.75, 1, 1.5, 2] as const) {
      player.setRate(rate);
      expect(audio.playbackRate).toBe(rate);
    }
    audio.playbackRate = 1;
    player.next();
    expect([audio.playbackRate, audio.defaultPlaybackRate]).toEqual([2, 2]);
  });

  test('at the end the next one plays; after the last play begins at the first', () => {
    const { player, hear, loads, audio } = aPlayer();
    player.play(list, 0);
    hear(100);
    expect([loads.at(-1), audio.paused]).toEqual(['/audio/2.mp3', false]);
    hear(100);
    expect([player.state.read().isOver, audio.paused]).toEqual([true, true]);
    player.toggle();
    expect([loads.at(-1), audio.paused]).toEqual(['/audio/1.mp3', false]);
  });

  test('a list of one can be heard again', () => {
    const { player, hear, loads } = aPlayer();
    player.play(someTracks(1), 0);
    hear(100);
    player.toggle();
    expect(loads).toEqual(['/audio/1.mp3', '/audio/1.mp3']);
  });

  test('a seek stays inside the track, and waits for its length', () => {
    const { player, audio, ready } = aPlayer();
    player.play(list, 0);
    player.seek(30);
    expect(audio.currentTime).toBe(0);
    ready();
    player.seek(130);
    expect(audio.currentTime).toBe(100);
    player.seek(-4);
    expect(player.progress.read()).toEqual({ atS: 0, ofS: 100 });
  });

  test('a browser that refuses sound without a tap leaves it paused', async () => {
    const { player } = aPlayer({ refuses: true });
    player.play(list, 0);
    await vi.advanceTimersByTimeAsync(0);
    expect(player.state.read()).toMatchObject({ isOpen: true, isPlaying: false });
  });

  test('a track that cannot be loaded is loaded anew by play', () => {
    const { player, fail, loads } = aPlayer();
    player.play(list, 0);
    fail();
    expect(player.state.read()).toMatchObject({ isFailed: true, isPlaying: false });
    player.toggle();
    expect(loads).toEqual(['/audio/1.mp3', '/audio/1.mp3']);
  });
});

describe('an interruption', () => {
  test('shows as a pause, and ends when the page is seen again', () => {
    const { player, interrupt, audio } = aPlayer();
    player.play(list, 0);
    interrupt();
    expect(player.state.read().isPlaying).toBe(false);
    player.comeBack();
    expect([player.state.read().isPlaying, audio.paused]).toEqual([true, false]);
  });

  test('of more than five minutes does not: nobody expects sound then', () => {
    const { player, interrupt } = aPlayer();
    player.play(list, 0);
    interrupt();
    vi.advanceTimersByTime(300_001);
    player.comeBack();
    expect(player.state.read().isPlaying).toBe(false);
  });

  test('a pause that was asked for is none', () => {
    const { player } = aPlayer();
    player.play(list, 0);
    player.pause();
    player.comeBack();
    expect(player.state.read().isPlaying).toBe(false);
  });
});

describe('what is told of learning', () => {
  test('[9-15] ready, pause and end besides the percentages, in their order', () => {
    const { player, ready, hear, moments } = aPlayer();
    player.play(someTracks(1), 0);
    ready();
    hear(11);
    player.pause();
    player.resume();
    hear(89);
    expect(moments()).toEqual(['1 ready', '1 5', '1 10', '1 pause', '1 30', '1 60', '1 80', '1 100', '1 end']);
  });

  test('seeking over is not hearing', () => {
    const { player, ready, hear, moments } = aPlayer();
    player.play(list, 0);
    ready();
    hear(6);
    player.seek(95);
    hear(5);
    expect(moments()).toEqual(['1 ready', '1 5', '1 10', '1 end']);
  });

  test('heard seconds, the place, and whether it was heard whole before', () => {
    const { player, hear, learned } = aPlayer();
    player.play(someTracks(1), 0);
    hear(100);
    expect(learned.at(-2)).toMatchObject({ moment: 100, heardS: 100, atS: 100, wasWhole: false });
    expect(learned.at(-1)).toMatchObject({ moment: 'end', wasWhole: true });
  });

  test('the next track counts for itself', () => {
    const { player, hear, moments } = aPlayer();
    player.play(list, 0);
    hear(6);
    player.next();
    hear(6);
    expect(moments()).toEqual(['1 5', '2 5']);
  });
});
