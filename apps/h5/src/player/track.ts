import type { BookId, ChapterId } from '@xuetang/contract/ids';
import type { AudioTrack } from '@xuetang/contract/learning';

interface GoesOn {
  /** The second at which it was left: the first time that it is loaded, it begins there. */
  fromS?: number;
}

/** A chapter of a book: its name is no section's, so that nothing takes one for the other. */
export interface ChapterTrack extends Omit<AudioTrack, 'id'>, GoesOn {
  id: `chapter-${string}`;
  bookId: BookId;
  chapterId: ChapterId;
}

/** What the player plays: the sound of a section, of which the server counts the seconds, or a chapter of a book, of which it keeps the place. */
export type Track = (AudioTrack & GoesOn) | ChapterTrack;

export const isChapter = (track: Track): track is ChapterTrack => 'chapterId' in track;
