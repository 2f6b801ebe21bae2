import { AUDIO_RATES, DEFAULT_AUDIO_RATE } from '@xuetang/contract/constants';
import { describe, expect, test } from 'vitest';
import { someTracks } from './some-tracks.ts';
import { CLOSED, hasNext, type PlayerState, type PlayerStep, step, trackOf } from './player-state.rule.ts';

const list = someTracks(3);
const after = (steps: readonly PlayerStep[], from: PlayerState = CLOSED): PlayerState => steps.reduce(step, from);
const open = (index: number): PlayerStep => ({ do: 'open', list, index });

describe('[4.8] the player, step by step', () => {
  test('the speeds, and the first one', () => {
    expect([AUDIO_RATES, CLOSED.rate]).toEqual([[0.75, 1, 1.5, 2], 1]);
  });

  test('play opens it; it is not in sight yet', () => {
    expect(after([open(1)])).toMatchObject({ isOpen: true, isPlaying: true, isHidden: true, index: 1 });
  });

  test('one that is in sight stays there when another track is played', () => {
    expect(after([open(0), { do: 'show' }, open(2)])).toMatchObject({ index: 2, isHidden: false });
  });

  test('a track that is not in the list opens nothing', () => {
    expect(after([open(3)])).toBe(CLOSED);
  });

  test('pause and play', () => {
    expect(after([open(0), { do: 'pause' }]).isPlaying).toBe(false);
    expect(after([open(0), { do: 'pause' }, { do: 'play' }])).toMatchObject({ isPlaying: true, index: 0 });
  });

  test('next, and the end of a track, lead to the following one', () => {
    expect(after([open(0), { do: 'next' }])).toMatchObject({ index: 1, isPlaying: true });
    expect(after([open(0), { do: 'pause' }, { do: 'next' }])).toMatchObject({ index: 1, isPlaying: true });
    expect(after([open(1), { do: 'end' }])).toMatchObject({ index: 2, isPlaying: true, isOver: false });
  });

  test('previous leads to the one before, also from the end of the list; at the first it does nothing', () => {
    const first = after([open(0)]);
    expect(step(first, { do: 'previous' })).toBe(first);
    expect(after([open(1), { do: 'pause' }, { do: 'previous' }])).toMatchObject({ index: 0, isPlaying: true });
    expect(after([open(1), { do: 'end' }, { do: 'end' }, { do: 'previous' }])).toMatchObject({ isOver: false, isPlaying: true });
  });

  test('[4.8-05] at the last item next does nothing, and its end stops; play begins at the first', () => {
    const last = after([open(2)]);
    expect(hasNext(last)).toBe(false);
    expect(step(last, { do: 'next' })).toBe(last);
    const over = step(last, { do: 'end' });
    expect(over).toMatchObject({ index: 2, isPlaying: false, isOver: true, isOpen: true });
    expect(step(over, { do: 'play' })).toMatchObject({ index: 0, isPlaying: true, isOver: false });
  });

  test('close pauses and hides, and nothing but play brings it back', () => {
    const closed = after([open(1), { do: 'show' }, { do: 'close' }]);
    expect(closed).toMatchObject({ isOpen: false, isPlaying: false, isHidden: true });
    for (const move of ['show', 'play', 'previous', 'next', 'pause', 'end', 'hide', 'fail', 'close'] as const)
      expect(step(closed, { do: move })).toBe(closed);
    expect(step(closed, open(1))).toMatchObject({ isOpen: true, isPlaying: true });
  });

  test('hidden it plays on', () => {
    expect(after([open(0), { do: 'show' }, { do: 'hide' }])).toMatchObject({ isHidden: true, isPlaying: true, isOpen: true });
  });

  test('a chosen speed stays, through tracks and closing', () => {
    expect(after([open(0), { do: 'rate', rate: 1.5 }, { do: 'next' }, { do: 'close' }]).rate).toBe(1.5);
    expect(after([{ do: 'rate', rate: 0.75 }, open(0)]).rate).not.toBe(DEFAULT_AUDIO_RATE);
  });

  test('a track that failed is tried again by play', () => {
    const failed = after([open(1), { do: 'fail' }]);
    expect(failed).toMatchObject({ isFailed: true, isPlaying: false });
    expect(step(failed, { do: 'play' })).toMatchObject({ isFailed: false, isPlaying: true, index: 1 });
  });

  test('nothing is current in an empty list', () => {
    expect(trackOf(CLOSED)).toBeUndefined();
  });
});
