export interface FilmState {
  /** `elsewhere`: another phone of this learner plays now. */
  is: 'idle' | 'opening' | 'playing' | 'paused' | 'over' | 'failed' | 'elsewhere';
  /** Whole seconds. */
  atS: number;
  /** What the element really plays at, whatever was asked of it. */
  rate: number;
  /** The picture has not come for a while: the sound alone would. */
  isSlow: boolean;
  isSoundOnly: boolean;
  isLearned: boolean;
  /** The phone that plays now. */
  device: string;
}

export const AT_FIRST: FilmState = {
  is: 'idle',
  atS: 0,
  rate: 1,
  isSlow: false,
  isSoundOnly: false,
  isLearned: false,
  device: '',
};

export interface FilmChapter {
  atS: number;
  title: string;
}

/** The part that a second is in; the first begins with the film, whatever its own second is. */
export const chapterAt = (chapters: readonly FilmChapter[], atS: number): number =>
  Math.max(
    0,
    chapters.reduce((found, chapter, nth) => (chapter.atS <= atS ? nth : found), 0),
  );
