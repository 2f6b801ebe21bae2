import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { useState } from 'react';
import { useAction } from '../../client/use-action.ts';
import { useUnsaved } from '../../kit/unsaved.ts';
import { useKept } from '../../kit/use-kept.ts';
import { feedbackText, NOTE_MOST } from './feedback-text.rule.ts';
import { REASONS, type Reason } from './reasons.ts';
import type { Teacher } from './use-own-teacher.ts';

export type Sent = ResponseOf<Calls['sendComplaint']>;

const wrongIn = (reason: Reason | undefined, note: string): string | undefined => {
  if (!reason) return '请先选一种情况';
  if (reason.id === 'other' && note.trim() === '') return '请写几句，我们才知道怎么帮您';
  return note.length > NOTE_MOST ? `多了 ${note.length - NOTE_MOST} 个字，请删短一些` : undefined;
};

/** A teacher who cannot be added is a complaint of the kind `teacher`: it has a clock, an answer and a record already. */
export const useFeedback = (teacher: Teacher | null) => {
  const [reasonId, setReasonId] = useKept<Reason['id'] | null>('reason', null);
  const [note, setNote] = useKept('note', '');
  const [error, setError] = useState<string>();
  const [sent, setSent] = useState<Sent>();
  useUnsaved(!sent && (reasonId !== null || note !== ''));
  const action = useAction('sendComplaint', {
    onDone: (complaint) => {
      setReasonId(null);
      setNote('');
      setSent(complaint);
      window.scrollTo(0, 0);
    },
  });
  const reason = REASONS.find(({ id }) => id === reasonId);

  const send = () => {
    const wrong = wrongIn(reason, note);
    setError(wrong);
    if (wrong || !reason) return;
    void action.send({ kind: 'teacher', content: feedbackText(reason.words, teacher, note), comFrom: 'own-teacher' });
  };
  const choose = (id: Reason['id']) => {
    setReasonId(id);
    setError(undefined);
  };
  const write = (text: string) => {
    setNote(text);
    setError(undefined);
  };
  return { reason, choose, note, write, error, action, sent, send };
};
