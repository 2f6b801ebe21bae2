import type { Book, Sound } from '@xuetang/contract/listening';
import { leftAt } from '../../player/left-at.ts';
import type { ChapterTrack, Track } from '../../player/track.ts';

/** Today's sounds for the player, each from where this phone has left it; what another phone knows comes with the sitting. */
export const queueOf = (list: readonly Sound[]): Track[] =>
  list.map(({ id, title, artist, url, type, name, pic }) => ({
    id,
    title,
    artist,
    url,
    type,
    name,
    ...(pic === undefined ? {} : { pic }),
    fromS: leftAt.of(id),
  }));

/** Where a chapter was left: on this phone, else on whichever was heard last. */
export const placeOf = ({ left }: Pick<Book, 'left'>, chapterId: string): number =>
  leftAt.of(`chapter-${chapterId}`) || (left?.chapterId === chapterId ? left.placeS : 0);

/** The chapters of a book that are open, for the player. */
export const chaptersOf = (book: Book): ChapterTrack[] =>
  book.chapters.flatMap(({ chapterId, title, url }) =>
    url === null
      ? []
      : [
          {
            id: `chapter-${chapterId}` as const,
            chapterId,
            bookId: book.bookId,
            title,
            artist: book.author,
            url,
            type: 'audio' as const,
            name: book.name,
            fromS: placeOf(book, chapterId),
          },
        ],
  );

/** So near to its end a chapter was heard. */
const END_S = 10;

/** Which of the open chapters goes on, and at which second: the one that was left, or the next where that one was heard to its end. */
export const goesOnAt = (book: Book, tracks: readonly ChapterTrack[]): { index: number; atS: number } => {
  const at = tracks.findIndex(({ chapterId }) => chapterId === book.left?.chapterId);
  const track = tracks[at];
  if (!book.left || !track) return { index: 0, atS: 0 };
  const seconds = book.chapters.find(({ chapterId }) => chapterId === track.chapterId)?.seconds ?? 0;
  const atS = placeOf(book, track.chapterId);
  const isHeard = Math.max(atS, book.left.placeS) >= seconds - END_S;
  if (!isHeard) return { index: at, atS };
  return at + 1 < tracks.length ? { index: at + 1, atS: 0 } : { index: 0, atS: 0 };
};
