import type { OpenRoom } from '@xuetang/contract/broadcasts';
import { LINE_MOST } from '@xuetang/contract/line.rule';
import { useRef, useState } from 'react';
import { newLineKey } from '../../../client/new-line-key.ts';
import { useAction } from '../../../client/use-action.ts';
import { Section } from '../../../kit/layout/Section.tsx';
import { Composer } from '../../../kit/talk/Composer.tsx';
import type { RoomNow } from './room-state.rule.ts';
import { words } from './words.ts';
import '../live.css';

/** What people said, the newest last; how much nobody sees, and why. */
export const Lines = ({ room: { lines, held, skipped } }: { room: RoomNow }) => (
  <Section title={words.talk}>
    {lines.length === 0 && <p className="xt-room-quiet">{words.talkEmpty}</p>}
    <ol className="xt-talk" aria-live="off">
      {lines.map(({ nth, name, words: said, isOwn }) => (
        <li key={nth}>
          <b data-private>{isOwn ? words.own : name}</b>
          <span data-private>{said}</span>
        </li>
      ))}
    </ol>
    {held > 0 && <p className="xt-room-quiet">{words.held(held)}</p>}
    {skipped > 0 && <p className="xt-room-quiet">{words.skipped(skipped)}</p>}
  </Section>
);

/** Says a line. What could not be sent stays in the field, and goes under the same name. */
export const Speak = ({ ticket }: Pick<OpenRoom, 'ticket'>) => {
  const [value, setValue] = useState('');
  const [note, setNote] = useState('');
  const key = useRef<string>(undefined);
  const { send, isBusy } = useAction('sendLine', {
    onDone: ({ outcome }) => {
      if (outcome === 'too-soon' || outcome === 'wrong') return setNote(outcome === 'wrong' ? words.tooLong : words.tooSoon);
      key.current = undefined;
      setValue('');
      setNote(outcome === 'held' ? words.saidHeld : outcome === 'closed' ? words.closed : '');
    },
    onFailed: () => setNote(words.notSent),
  });
  return (
    <div className="xt-speak">
      <p className="xt-speak-note" role="status">
        {note}
      </p>
      <Composer
        id="live-line"
        label={words.sayTo}
        placeholder={words.say}
        value={value}
        most={LINE_MOST}
        busy={isBusy}
        onChange={(next) => {
          key.current = undefined;
          setValue(next);
        }}
        onSend={() => void send({ ticket, key: (key.current ??= newLineKey()), words: value })}
      />
    </div>
  );
};
