import type { Ask } from '../client/create-client.ts';
import type { ChapterTrack } from './track.ts';

/**
 * Tells the server where a book stands, so that another phone goes on there. One on its way at a time, and the newest after it: whoever pauses
 * while one is on its way says nothing more. A lost one is followed by the next.
 */
export const createKeepPlace = (ask: Ask) => {
  let isBusy = false;
  let last = '';
  let newest: [ChapterTrack, number] | undefined;
  const keep = (track: ChapterTrack, atS: number): void => {
    const { bookId, chapterId } = track;
    const placeS = Math.floor(atS);
    const said = `${chapterId} ${placeS}`;
    newest = isBusy ? [track, atS] : undefined;
    if (isBusy || said === last) return;
    isBusy = true;
    void ask('keepBookPlace', { bookId, chapterId, placeS }).then((result) => {
      isBusy = false;
      if (result.ok) last = said;
      if (newest) keep(...newest);
    });
  };
  return keep;
};
