import { BOOK_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { BookId } from '@xuetang/contract/ids';
import type { Book } from '@xuetang/contract/listening';
import { href } from '@xuetang/h5-routes/hrefs';
import { useAnswer } from '../../client/use-answer.ts';
import { Button } from '../../kit/Button.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { Item, List } from '../../kit/layout/List.tsx';
import { Row } from '../../kit/layout/Row.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { RiskOf } from '../../kit/learning/RiskOf.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { Seek } from '../../player/Seek.tsx';
import { SleepChoice } from '../../player/SleepChoice.tsx';
import { TrackCover } from '../../player/TrackCover.tsx';
import { ChapterRows } from './ChapterRows.tsx';
import { chaptersOf, goesOnAt } from './queue-of.ts';
import { RateChoice } from './RateChoice.tsx';
import { useQueue } from './use-queue.ts';
import { words } from './words.ts';

const { book: said } = words;

const Unknown = () => (
  <Nothing {...said.unknown}>
    <Stack>
      <ButtonLink to={href('listenbook-detail')}>{said.toOther}</ButtonLink>
      <ButtonLink look="line" to={href('center')}>
        {said.toCenter}
      </ButtonLink>
    </Stack>
  </Nothing>
);

const NoBook = () => (
  <Nothing {...said.none}>
    <ButtonLink to={href('listen-class-task-index')}>{said.toToday}</ButtonLink>
  </Nothing>
);

interface OneBookProps {
  book: Book;
  others: readonly { bookId: string; name: string; author: string }[];
  renew: () => Promise<Book>;
}

const OneBook = ({ book, others, renew }: OneBookProps) => {
  const tracks = chaptersOf(book);
  const queue = useQueue(tracks, async () => chaptersOf(await renew()));
  const { index, atS } = goesOnAt(book, tracks);
  const seconds = book.chapters.reduce((sum, chapter) => sum + chapter.seconds, 0);
  const begin = atS > 0 ? said.goOn(tracks[index]?.title ?? '', atS) : book.isOpen ? said.start : said.startTrial;
  const press = { elsewhere: begin, playing: words.pause, paused: said.resume, over: said.start, silent: words.today.again };
  return (
    <Screen title={book.name} lead={said.lead(book.author, book.chapters.length, seconds)} space="open">
      <RiskOf investment={book.investment} />
      <Card>
        <Stack>
          <Row media={<TrackCover />} title={queue.at < 0 ? book.author : (tracks[queue.at]?.title ?? '')} text={book.about} />
          {queue.at >= 0 && <Seek />}
          {tracks.length > 0 && <Button onClick={() => queue.press(tracks, index)}>{press[queue.is]}</Button>}
          <p role="status">{tracks.length === 0 ? said.noChapters : queue.is === 'silent' ? words.today.silent : said.locked}</p>
        </Stack>
      </Card>
      {book.course && !book.isOpen && (
        <Stack>
          <Notice look="next">{said.shutWhy(book.course.name)}</Notice>
          <ButtonLink look="line" to={href('detail', { id: book.course.courseId })}>
            {said.toCourse}
          </ButtonLink>
        </Stack>
      )}
      <ChapterRows book={book} tracks={tracks} queue={queue} />
      <Section title={said.settings}>
        <Stack>
          <RateChoice />
          <SleepChoice id="sleep" />
        </Stack>
      </Section>
      {others.length > 0 && (
        <Section title={said.others}>
          <List name={said.others}>
            {others.map(({ bookId, name, author }) => (
              <Item key={bookId} to={href('listenbook-detail', { id: bookId })}>
                <Row title={name} text={author} leads />
              </Item>
            ))}
          </List>
        </Section>
      )}
      <ButtonLink look="plain" to={href('listen-class-task-index')}>
        {said.toToday}
      </ButtonLink>
    </Screen>
  );
};

const Known = ({ bookId }: { bookId: BookId | undefined }) => {
  const answer = useAnswer('getBook', bookId ? { bookId } : {});
  return (
    <Loaded answer={answer} waiting={[64, 196, 72, 72, 72]} title={said.lost} instead={{ [BOOK_UNKNOWN]: <Unknown /> }}>
      {({ book, others }) =>
        book ? (
          <OneBook
            key={book.bookId}
            book={book}
            others={others}
            renew={async () => {
              await answer.refresh();
              const now = answer.read();
              return now.is === 'there' && now.data.book ? now.data.book : book;
            }}
          />
        ) : (
          <NoBook />
        )
      }
    </Loaded>
  );
};

/** `listenbook-detail`: a book to hear, from where it was left; without a number the one that was heard last. Null: no book's number. */
export const BookPage = ({ bookId }: { bookId: BookId | undefined | null }) =>
  bookId === null ? <Unknown /> : <Known key={bookId} bookId={bookId} />;
