import type { Ask } from '../client/create-client.ts';
import type { ChapterTrack } from './track.ts';

/** Tells the server where a book stands, so that another phone goes on there. One on its way at a time; a lost one is followed by the next. */
export const createKeepPlace = (ask: Ask) => {
  let isBusy = false;
  let last = '';
  return ({ bookId, chapterId }: ChapterTrack, atS: number): void => {
    const placeS = Math.floor(atS);
    const said = `${chapterId} ${placeS}`;
    if (isBusy || said === last) return;
    isBusy = true;
    void ask('keepBookPlace', { bookId, chapterId, placeS }).then((result) => {
      isBusy = false;
      if (result.ok) last = said;
    });
  };
};
