import type { SectionId } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { useState } from 'react';
import { useAction } from '../../client/use-action.ts';
import { usePages } from '../../client/use-pages.ts';
import { Button } from '../../kit/Button.tsx';
import { Item, List } from '../../kit/layout/List.tsx';
import { Row } from '../../kit/layout/Row.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { NoteSheet } from '../../kit/learning/NoteSheet.tsx';
import { Link } from '../../kit/router.tsx';
import { words } from './words.ts';

interface SectionNotesProps {
  sectionId: SectionId;
  /** The second that is on. */
  atS: number;
  onJump: (atS: number) => void;
}

/** What the learner has noted to this film: a tap leads to its second. A list that does not come stands in nobody's way. */
export const SectionNotes = ({ sectionId, atS, onJump }: SectionNotesProps) => {
  const { answered } = usePages('listNotes', { sectionId }, { toasts: false });
  const add = useAction('addNote');
  // The film goes on while somebody writes: the note is to the second at which it was begun.
  const [writingAt, setWritingAt] = useState<number>();
  const list = answered.is === 'there' ? answered.data.list : [];
  return (
    <Section title={words.notes} aside={<Link to={href('note')}>{words.allNotes}</Link>}>
      <Stack>
        <Button look="line" onClick={() => setWritingAt(atS)}>
          {words.writeNote(atS)}
        </Button>
        {answered.is === 'failed' && <p role="status">{words.notesLost}</p>}
        {answered.is === 'there' && list.length === 0 && <p>{words.noNotes}</p>}
        {list.length > 0 && (
          <List name={words.notes}>
            {list.map(({ noteId, atS: noted, words: said }) => (
              <Item key={noteId} onPress={() => onJump(noted ?? 0)}>
                <Row title={words.noteAt(noted)} text={said} />
              </Item>
            ))}
          </List>
        )}
      </Stack>
      {writingAt !== undefined && (
        <NoteSheet
          title={words.noteTitle(writingAt)}
          busy={add.isBusy}
          onSave={async (said) => (await add.send({ sectionId, atS: writingAt, words: said }))?.ok ?? false}
          onClose={() => setWritingAt(undefined)}
        />
      )}
    </Section>
  );
};
