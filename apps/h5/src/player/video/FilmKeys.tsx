import { AUDIO_RATES } from '@xuetang/contract/constants';
import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Chips } from '../../kit/everyday/Chips.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import type { Film, FilmMedia } from './create-film.ts';
import { chapterAt, type FilmChapter, type FilmState } from './film-state.rule.ts';
import { words } from './words.ts';

interface FilmKeysProps {
  film: Film;
  state: FilmState;
  media: FilmMedia;
  chapters: readonly FilmChapter[];
}

/** The picture comes too slowly, or was left away for it. */
const Sound = ({ film, state: { isSlow, isSoundOnly } }: Pick<FilmKeysProps, 'film' | 'state'>) => {
  if (!isSlow && !isSoundOnly) return null;
  return (
    <div role="status">
      <Stack space={1}>
        <p>{isSoundOnly ? words.soundOnly : words.slow}</p>
        <Button look="line" size="small" onClick={isSoundOnly ? film.showPicture : film.hearOnly}>
          {isSoundOnly ? words.showPicture : words.hearOnly}
        </Button>
      </Stack>
    </div>
  );
};

/** What is pressed while it plays: its parts, how fast, and the sound alone. */
export const FilmKeys = ({ film, state, media, chapters }: FilmKeysProps) => {
  const [wanted, setWanted] = useState(1);
  return (
    <Stack>
      {media.soundUrl && <Sound film={film} state={state} />}
      {chapters.length > 0 && (
        <Chips
          id="film-chapter"
          label={words.chapters}
          of={chapters.map(({ atS, title }, nth) => [String(nth), words.chapter(atS, title)])}
          value={String(chapterAt(chapters, state.atS))}
          onChange={(nth) => film.seek(chapters[Number(nth)]?.atS ?? 0)}
        />
      )}
      <Chips
        id="film-rate"
        label={words.rate}
        of={AUDIO_RATES.map((rate) => [String(rate), `${rate}×`])}
        value={String(state.rate)}
        onChange={(rate) => {
          setWanted(Number(rate));
          film.setRate(Number(rate));
        }}
      />
      {state.rate !== wanted && <p role="status">{words.rateRefused(state.rate)}</p>}
    </Stack>
  );
};
