import { NOTE_MOST, noteFault } from '@xuetang/contract/note.rule';
import { useState } from 'react';
import { Dialog } from '../Dialog.tsx';
import { TextArea } from '../TextArea.tsx';
import { useUnsaved } from '../unsaved.ts';

export interface NoteSheetProps {
  /** To which second, or that it is changed. */
  title: string;
  first?: string;
  busy: boolean;
  /** Resolves to whether it was kept; else the words stay where they are. */
  onSave: (words: string) => Promise<boolean>;
  onClose: () => void;
}

/** Where a note is written: a sheet, so that the lesson stays in sight above it. */
export const NoteSheet = ({ title, first = '', busy, onSave, onClose }: NoteSheetProps) => {
  const [words, setWords] = useState(first);
  const [error, setError] = useState<string>();
  useUnsaved(words !== first);
  const save = async () => {
    const fault = noteFault(words);
    setError(fault);
    if (fault === undefined && (await onSave(words.trim()))) onClose();
  };
  const write = (next: string) => {
    setWords(next);
    setError(undefined);
  };
  return (
    <Dialog open id="note" kind="sheet" title={title} confirmLabel="存下" busy={busy} onConfirm={() => void save()} onClose={onClose}>
      <TextArea
        id="note-words"
        label="笔记"
        placeholder="用自己的话写，以后一看就懂"
        value={words}
        most={NOTE_MOST}
        rows={4}
        error={error}
        onChange={write}
      />
    </Dialog>
  );
};
