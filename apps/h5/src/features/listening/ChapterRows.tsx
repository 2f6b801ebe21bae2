import type { Book, BookChapter } from '@xuetang/contract/listening';
import { LessonRow } from '../../kit/learning/LessonRow.tsx';
import { List } from '../../kit/layout/List.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Tag } from '../../kit/Tag.tsx';
import { toast } from '../../kit/toast.ts';
import type { ChapterTrack } from '../../player/track.ts';
import { placeOf } from './queue-of.ts';
import type { useQueue } from './use-queue.ts';
import { words } from './words.ts';

const { book: said } = words;

interface ChapterRowsProps {
  book: Book;
  tracks: readonly ChapterTrack[];
  queue: ReturnType<typeof useQueue>;
}

/** The chapters in their order; one that is shut stays in its place and says whose it is. */
export const ChapterRows = ({ book, tracks, queue }: ChapterRowsProps) => {
  if (book.chapters.length === 0) return null;
  const why = said.shut(book.course?.name ?? '');
  const row = ({ chapterId, title, seconds, isTrial, url }: BookChapter) => {
    const at = tracks.findIndex((track) => track.chapterId === chapterId);
    const place = url === null ? 0 : placeOf(book, chapterId);
    const lines = [said.length(seconds), place > 0 ? said.heardTo(place) : [], url === null ? why : []].flat();
    return (
      <LessonRow
        key={chapterId}
        title={title}
        state={url === null ? 'locked' : 'open'}
        lines={lines}
        isPlaying={at >= 0 && queue.isPlaying(at)}
        {...(isTrial && !book.isOpen ? { tag: <Tag tone="link">{said.trial}</Tag> } : {})}
        {...(url === null ? { onLocked: () => toast(why) } : { onPress: () => queue.tap(at) })}
      />
    );
  };
  return (
    <Section title={said.chapters}>
      <List name={said.chapters}>{book.chapters.map(row)}</List>
    </Section>
  );
};
