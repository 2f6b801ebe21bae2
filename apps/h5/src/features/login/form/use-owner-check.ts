import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { OWNER_LOCKED, OWNER_TICKET_DEAD } from '@xuetang/contract/generated/error-codes';
import type { OwnerQuestion } from '@xuetang/contract/owner-check';
import { useState } from 'react';
import type { Result } from '../../../client/result.ts';
import { useShell } from '../../../client/shell-context.ts';
import { failureWords } from '../../../kit/mobile/failure-words.rule.ts';

type Asked = ResponseOf<Calls['askOwner']>;
type Entered = ResponseOf<Calls['answerOwner']>;
export type Answers = Partial<Record<OwnerQuestion, string>>;

export interface OwnerPorts {
  onEntered: (entered: Entered) => void;
  /** Said where the code is typed: the whole login begins anew. */
  onFailed: (words: string) => void;
}

/** The number was silent for long: who holds it now answers what its owner knows, or begins with an account of his own. */
export const useOwnerCheck = ({ onEntered, onFailed }: OwnerPorts) => {
  const { ask } = useShell();
  const [asked, setAsked] = useState<Asked & { mobile: string }>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const begin = async (mobile: string, code: string) => {
    const answer = await ask('askOwner', { mobile, code });
    if (!answer.ok) return onFailed(failureWords(answer));
    setError(undefined);
    setAsked({ ...answer.data, mobile });
  };
  const enter = async (call: (of: { mobile: string; ticket: string }) => Promise<Result<Entered>>) => {
    if (!asked) return;
    setBusy(true);
    const entered = await call({ mobile: asked.mobile, ticket: asked.ticket });
    setBusy(false);
    if (entered.ok) return onEntered(entered.data);
    if (entered.code === OWNER_TICKET_DEAD) {
      setAsked(undefined);
      return onFailed(entered.message);
    }
    if (entered.code === OWNER_LOCKED) setAsked({ ...asked, questions: [] });
    setError(failureWords(entered));
  };
  return {
    asked,
    error,
    busy,
    begin,
    answer: (answers: Answers) => void enter((of) => ask('answerOwner', { ...of, answers })),
    afresh: () => void enter((of) => ask('startAfresh', of)),
    close: () => setAsked(undefined),
  };
};

export type OwnerCheck = ReturnType<typeof useOwnerCheck>;
