import { ANNOUNCED_MOST, announcementWrong } from '@xuetang/contract/reminder.rule';
import { useRef, useState } from 'react';
import { newLineKey } from '../../../client/new-line-key.ts';
import { useAction } from '../../../client/use-action.ts';
import { ActionButton } from '../../../kit/ActionButton.tsx';
import { Collapse } from '../../../kit/everyday/Collapse.tsx';
import { Stack } from '../../../kit/layout/Stack.tsx';
import { TextArea } from '../../../kit/TextArea.tsx';
import { toast } from '../../../kit/Toast.tsx';
import { words } from './words.ts';

/** A teacher tells the class something. Until it has arrived it keeps its key: a lost answer makes no second notice. */
export const AnnounceForm = ({ pass }: { pass: string }) => {
  const [said, setSaid] = useState('');
  const [fault, setFault] = useState<string>();
  const key = useRef<string>(undefined);
  const announce = useAction('announceToClass', {
    onDone: () => {
      key.current = undefined;
      setSaid('');
      toast(words.announced);
    },
  });
  const send = () => {
    const wrong = announcementWrong(said);
    setFault(wrong);
    if (wrong !== undefined) return;
    key.current ??= newLineKey();
    void announce.send({ pass, key: key.current, words: said });
  };
  const write = (text: string) => {
    // Other words are another notice.
    key.current = undefined;
    setSaid(text);
  };
  return (
    <Collapse title={words.announce}>
      <Stack>
        <TextArea
          id="announcement"
          label={words.announceLabel}
          placeholder={words.announceExample}
          most={ANNOUNCED_MOST}
          rows={4}
          value={said}
          error={fault}
          onChange={write}
        />
        <p>{words.announceText}</p>
        <ActionButton look="line" action={announce} busyLabel={words.announcing} onClick={send}>
          {words.send}
        </ActionButton>
      </Stack>
    </Collapse>
  );
};
