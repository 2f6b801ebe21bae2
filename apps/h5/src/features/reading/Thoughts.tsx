import type { ReadingGroupId, ThoughtId } from '@xuetang/contract/ids';
import type { Thought } from '@xuetang/contract/reading';
import { THOUGHT_MOST, thoughtWrong } from '@xuetang/contract/reading.rule';
import { useState } from 'react';
import { useAction } from '../../client/use-action.ts';
import { usePages } from '../../client/use-pages.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { AskFirst } from '../../kit/AskFirst.tsx';
import { PagedList } from '../../kit/everyday/PagedList.tsx';
import { Item, List } from '../../kit/layout/List.tsx';
import { Row } from '../../kit/layout/Row.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Tag } from '../../kit/Tag.tsx';
import { TextArea } from '../../kit/TextArea.tsx';
import { toast } from '../../kit/toast.ts';
import { useKept } from '../../kit/use-kept.ts';
import { words } from './chapter-words.ts';

interface Here {
  groupId: ReadingGroupId;
  chapter: number;
}

/** Says something of the chapter. What has to be read first by one of ours is told, and stays on the page of its writer. */
const Say = ({ groupId, chapter }: Here) => {
  const [text, setText] = useKept('thought', '');
  const [note, setNote] = useState('');
  const say = useAction('sayThought', {
    looks: (body) => {
      const wrong = thoughtWrong(body.words);
      return wrong === undefined ? {} : { words: wrong };
    },
    shows: ['words'],
    onDone: ({ isHeld }) => {
      setText('');
      setNote(isHeld ? words.held : '');
    },
  });
  return (
    <Stack space={1}>
      <TextArea
        id="thought"
        label={words.thoughtLabel}
        placeholder={words.thoughtPlaceholder}
        most={THOUGHT_MOST}
        rows={3}
        value={text}
        onChange={setText}
        error={say.errors.words}
      />
      <p role="status">{note}</p>
      <ActionButton look="line" action={say} busyLabel={words.saying} onClick={() => void say.send({ groupId, chapter, words: text })}>
        {words.say}
      </ActionButton>
    </Stack>
  );
};

const Own = ({ thoughtId }: { thoughtId: ThoughtId }) => {
  const remove = useAction('removeThought');
  return (
    <AskFirst
      id={`remove-${thoughtId}`}
      look="plain"
      size="small"
      {...words.remove}
      action={remove}
      onYes={() => remove.send({ thoughtId })}
    >
      {words.removeText}
    </AskFirst>
  );
};

const Others = ({ thoughtId }: { thoughtId: ThoughtId }) => {
  const report = useAction('reportThought', { onDone: () => toast(words.reported) });
  return (
    <AskFirst
      id={`report-${thoughtId}`}
      look="plain"
      size="small"
      {...words.report}
      action={report}
      onYes={() => report.send({ thoughtId })}
    >
      {words.reportText}
    </AskFirst>
  );
};

const Said = ({ of: { thoughtId, name, words: said, at, isMine, is }, now }: { of: Thought; now: number }) => (
  <Item>
    <Stack space={1}>
      <Row
        title={<span data-private>{isMine ? words.mine : name}</span>}
        text={words.saidAt(at, now)}
        aside={isMine ? <Own thoughtId={thoughtId} /> : <Others thoughtId={thoughtId} />}
      />
      <p data-private>{said}</p>
      {is !== 'shown' && <Tag tone="notice">{words.state[is]}</Tag>}
    </Stack>
  </Item>
);

/** What the group thinks of a chapter, the newest first. */
export const Thoughts = ({ groupId, chapter, isOpen }: Here & { isOpen: boolean }) => {
  const thoughts = usePages('listThoughts', { groupId, chapter }, { toasts: false });
  return (
    <Section title={words.thoughts}>
      <Stack>
        {isOpen ? <Say groupId={groupId} chapter={chapter} /> : <p>{words.talkOver}</p>}
        <Loaded answer={thoughts} waiting={[72, 72]}>
          {({ list, now }) =>
            list.length === 0 ? (
              <p>{words.noThoughts}</p>
            ) : (
              <PagedList state={thoughts.foot} onMore={thoughts.more} end={words.thoughtsEnd}>
                <List name={words.thoughts}>
                  {list.map((thought) => (
                    <Said key={thought.thoughtId} of={thought} now={Date.parse(now)} />
                  ))}
                </List>
              </PagedList>
            )
          }
        </Loaded>
      </Stack>
    </Section>
  );
};
