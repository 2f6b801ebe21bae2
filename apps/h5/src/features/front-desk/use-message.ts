import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import type { Situation } from '@xuetang/contract/front-desk.rule';
import { useState } from 'react';
import { useAction } from '../../client/use-action.ts';
import { useKept } from '../../kit/use-kept.ts';
import { kindFor, messageError, withTask } from './message.rule.ts';

interface About {
  situation: Situation | null;
  /** What is said of the task, beneath the words. */
  attached: string | undefined;
  /** The page, or the task, from which the question came. */
  place: string;
}

/** A message to the desk: it goes the way of complaints, with their clocks. */
export const useMessage = ({ situation, attached, place }: About) => {
  const [text, setText] = useKept('message', '');
  const [sent, setSent] = useState<ResponseOf<Calls['sendComplaint']>>();
  const action = useAction('sendComplaint', {
    // The length that is looked at is that of the words: the task is ours.
    looks: () => {
      const content = messageError(text);
      return content === undefined ? {} : { content };
    },
    shows: ['content'],
    onDone: (complaint) => {
      setText('');
      setSent(complaint);
    },
  });
  return {
    field: { value: text, onChange: setText, error: action.errors.content && (messageError(text) ?? action.errors.content) },
    action,
    send: () => void action.send({ kind: kindFor(situation), content: withTask(text, attached), uploadIds: [], comFrom: place }),
    sent,
    again: () => setSent(undefined),
  };
};
