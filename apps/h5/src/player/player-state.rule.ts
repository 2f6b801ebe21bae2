import { type AUDIO_RATES, DEFAULT_AUDIO_RATE } from '@xuetang/contract/constants';
import type { Track } from './track.ts';

export type AudioRate = (typeof AUDIO_RATES)[number];

export interface PlayerState {
  list: readonly Track[];
  index: number;
  /** From the first play until it is closed. */
  isOpen: boolean;
  isPlaying: boolean;
  /** Out of sight; what plays goes on. */
  isHidden: boolean;
  /** The last item was heard to its end. */
  isOver: boolean;
  /** The current item could not be loaded. */
  isFailed: boolean;
  rate: AudioRate;
}

export const CLOSED: PlayerState = {
  list: [],
  index: 0,
  isOpen: false,
  isPlaying: false,
  isHidden: true,
  isOver: false,
  isFailed: false,
  rate: DEFAULT_AUDIO_RATE,
};

export type PlayerStep =
  | { do: 'open'; list: readonly Track[]; index: number }
  | { do: 'play' | 'pause' | 'previous' | 'next' | 'end' | 'rest' | 'fail' | 'close' | 'hide' | 'show' }
  | { do: 'rate'; rate: AudioRate };

export const trackOf = ({ list, index }: PlayerState): Track | undefined => list[index];
export const hasPrevious = ({ index }: PlayerState): boolean => index > 0;
export const hasNext = ({ list, index }: PlayerState): boolean => index + 1 < list.length;

const at = (state: PlayerState, index: number): PlayerState => ({ ...state, index, isPlaying: true, isOver: false, isFailed: false });

/** Spec 4.8, one step at a time. What cannot happen in a state changes nothing. */
export const step = (state: PlayerState, event: PlayerStep): PlayerState => {
  if (event.do === 'open') {
    if (!event.list[event.index]) return state;
    // A player that is already there stays in sight; a new one waits for its moment (spec 9, banner delay).
    return { ...at(state, event.index), list: event.list, isOpen: true, isHidden: !state.isOpen };
  }
  if (!state.isOpen) return event.do === 'rate' ? { ...state, rate: event.rate } : state;
  switch (event.do) {
    case 'play':
      // After the last item 'play' means the list once more (4.8-05).
      return at(state, state.isOver ? 0 : state.index);
    case 'pause':
      return { ...state, isPlaying: false };
    case 'previous':
      return hasPrevious(state) ? at(state, state.index - 1) : state;
    case 'next':
      return hasNext(state) ? at(state, state.index + 1) : state;
    case 'end':
      return hasNext(state) ? at(state, state.index + 1) : { ...state, isPlaying: false, isOver: true };
    case 'rest':
      // Somebody sleeps by now: the next one waits for a tap.
      return hasNext(state) ? { ...state, index: state.index + 1, isPlaying: false } : { ...state, isPlaying: false, isOver: true };
    case 'fail':
      return { ...state, isPlaying: false, isFailed: true };
    case 'close':
      return { ...state, isOpen: false, isPlaying: false, isHidden: true };
    case 'hide':
      return { ...state, isHidden: true };
    case 'show':
      return { ...state, isHidden: false };
    case 'rate':
      return { ...state, rate: event.rate };
  }
};
