import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { OWNER_LOCKED, OWNER_TICKET_DEAD } from '@xuetang/contract/generated/error-codes';
import type { OwnerQuestion } from '@xuetang/contract/owner-check';
import { useState } from 'react';
import type { Failure } from '../../../client/result.ts';
import { useAction } from '../../../client/use-action.ts';
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
  const [asked, setAsked] = useState<Asked & { mobile: string }>();
  const [error, setError] = useState<string>();
  const ask = useAction('askOwner', {
    onDone: (question, { mobile }) => {
      setError(undefined);
      setAsked({ ...question, mobile });
    },
    onFailed: (failure) => onFailed(failureWords(failure)),
  });
  const entering = {
    onDone: onEntered,
    onFailed: (failure: Failure) => {
      if (failure.code === OWNER_TICKET_DEAD) {
        setAsked(undefined);
        return onFailed(failure.message);
      }
      if (failure.code === OWNER_LOCKED && asked) setAsked({ ...asked, questions: [] });
      setError(failureWords(failure));
    },
  };
  const answer = useAction('answerOwner', entering);
  const afresh = useAction('startAfresh', entering);
  const of = asked && { mobile: asked.mobile, ticket: asked.ticket };
  return {
    asked,
    error,
    busy: answer.isBusy || afresh.isBusy,
    begin: (mobile: string, code: string) => ask.send({ mobile, code }),
    answer: (answers: Answers) => void (of && answer.send({ ...of, answers })),
    afresh: () => void (of && afresh.send(of)),
    close: () => setAsked(undefined),
  };
};

export type OwnerCheck = ReturnType<typeof useOwnerCheck>;
