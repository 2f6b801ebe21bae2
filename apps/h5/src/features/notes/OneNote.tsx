import type { Note } from '@xuetang/contract/notes';
import { dateOf } from '@xuetang/contract/beijing-time.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { sectionHref } from '@xuetang/h5-routes/section-page';
import { useState } from 'react';
import { useAction } from '../../client/use-action.ts';
import { AskFirst } from '../../kit/AskFirst.tsx';
import { Button } from '../../kit/Button.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Item } from '../../kit/layout/List.tsx';
import { Row } from '../../kit/layout/Row.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { NoteSheet } from '../../kit/learning/NoteSheet.tsx';
import { words } from './words.ts';
import './notes.css';

/** A film opens at the second of the note; everything else at its beginning. */
const placeOf = ({ sectionId, medium, atS }: Note): string =>
  medium === 'video' && atS !== null
    ? href('lession-video-detail', { id: sectionId, query: { at: String(atS) } })
    : sectionHref({ sectionId, medium });

/** What was noted, to which second of what; the way there, and how it is changed or taken back. */
export const OneNote = ({ note, nowMs }: { note: Note; nowMs: number }) => {
  const change = useAction('changeNote');
  const remove = useAction('removeNote');
  const [isEditing, setEditing] = useState(false);
  const { noteId, sectionTitle, courseName, atS, words: said, madeAt } = note;
  return (
    <Item>
      <Stack space={1}>
        <Row title={sectionTitle} text={courseName} aside={words.second(atS)} />
        <p className="xt-noted">{said}</p>
        <time dateTime={madeAt}>{dateOf(madeAt, nowMs)}</time>
        <div className="xt-note-keys">
          <ButtonLink look="line" size="small" to={placeOf(note)}>
            {atS === null ? words.open : words.jump}
          </ButtonLink>
          <Button look="plain" size="small" onClick={() => setEditing(true)}>
            {words.edit}
          </Button>
          <AskFirst
            id={`remove-${noteId}`}
            look="plain"
            size="small"
            {...words.remove}
            action={remove}
            onYes={() => remove.send({ noteId })}
          >
            <p>{words.gone}</p>
          </AskFirst>
        </div>
      </Stack>
      {isEditing && (
        <NoteSheet
          title={words.editTitle}
          first={said}
          busy={change.isBusy}
          onSave={async (next) => (await change.send({ noteId, words: next }))?.ok ?? false}
          onClose={() => setEditing(false)}
        />
      )}
    </Item>
  );
};
