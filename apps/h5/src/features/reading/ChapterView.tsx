import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { READING_NOT_OPEN, READING_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { ReadingGroupId } from '@xuetang/contract/ids';
import { useAction } from '../../client/use-action.ts';
import { useAnswer } from '../../client/use-answer.ts';
import { Button } from '../../kit/Button.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { Blocks } from '../../kit/learning/Blocks.tsx';
import { RiskOf } from '../../kit/learning/RiskOf.tsx';
import { type ReadEnd, useReadToEnd } from '../../kit/learning/use-read-to-end.ts';
import { useSeen } from '../../kit/learning/use-seen.ts';
import { Loaded } from '../../kit/Loaded.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { Tag } from '../../kit/Tag.tsx';
import { chapterHref, groupHref } from './address.ts';
import { Thoughts } from './Thoughts.tsx';
import { useReadingCard } from './use-reading-card.ts';
import { words } from './chapter-words.ts';
import { words as ofGroup } from './words.ts';

type Opened = ResponseOf<Calls['openChapter']>;

const End = ({ end, onAgain }: { end: ReadEnd<'read'>; onAgain: () => void }) => {
  switch (end.is) {
    case 'read':
      return <Tag tone="good">{words.done}</Tag>;
    case 'soon':
      return <p>{words.soon(end.seconds)}</p>;
    case 'telling':
      return <p>{words.telling}</p>;
    case 'not-told':
      return (
        <>
          <p role="alert">{words.notTold}</p>
          <Button look="line" onClick={onAgain}>
            {words.tellAgain}
          </Button>
        </>
      );
    case 'unread':
      return null;
  }
};

const Chapter = ({ groupId, opened }: { groupId: ReadingGroupId; opened: Opened }) => {
  const { nth: chapter, readers, readersAll, next } = opened;
  useReadingCard(groupId, opened.bookTitle);
  const { send, failure, isBusy } = useAction('finishChapter', { onFailed: () => {} });
  const { end, onEnd, tell } = useReadToEnd<'read'>({
    tell: async () => {
      const result = await send({ groupId, chapter });
      return result?.ok ? result.data : undefined;
    },
    isBusy,
    hasFailed: failure !== undefined,
    was: opened.isRead ? 'read' : undefined,
  });
  const seen = useSeen(onEnd);
  return (
    <Screen title={opened.title} lead={words.nth(opened.bookTitle, chapter, opened.minutes)} space="open">
      <RiskOf investment={opened.risk} />
      <Blocks blocks={opened.body} />
      <div ref={seen} aria-live="polite">
        <Stack space={1}>
          <End end={end} onAgain={() => void tell()} />
          <p data-private>{readersAll === 0 ? words.firstReader : words.readers(readers, readersAll)}</p>
        </Stack>
      </div>
      <Thoughts groupId={groupId} chapter={chapter} isOpen={opened.talkUntil !== null} />
      <Stack>
        {next?.isOpen && <ButtonLink to={chapterHref(groupId, next.nth)}>{words.next(next.nth, next.title)}</ButtonLink>}
        <ButtonLink look="line" to={groupHref(groupId)}>
          {words.toGroup}
        </ButtonLink>
      </Stack>
    </Screen>
  );
};

/** One chapter: to read, who has read it, what they think of it. Its end counts as an article's does. */
export const ChapterView = ({ groupId, chapter }: { groupId: ReadingGroupId; chapter: number }) => {
  const answer = useAnswer('openChapter', { groupId, chapter });
  const back = (why: { title: string; text: string }) => (
    <Nothing {...why}>
      <ButtonLink to={groupHref(groupId)}>{words.toGroup}</ButtonLink>
    </Nothing>
  );
  return (
    <Loaded
      answer={answer}
      waiting={[64, 120, 120, 120]}
      title={words.chapterLost}
      instead={{ [READING_UNKNOWN]: back(ofGroup.unknown), [READING_NOT_OPEN]: back(words.notOpen) }}
    >
      {(opened) => <Chapter key={opened.nth} groupId={groupId} opened={opened} />}
    </Loaded>
  );
};
