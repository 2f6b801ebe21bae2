import { LOGIN_OWNER_UNSURE } from '@xuetang/contract/generated/error-codes';
import { useState } from 'react';
import type { ConsentChannel } from '../../../client/consent.ts';
import { useShell } from '../../../client/shell-context.ts';
import { useAction } from '../../../client/use-action.ts';
import { useAgreement } from '../../../kit/agreement/use-agreement.ts';
import { failureWords } from '../../../kit/mobile/failure-words.rule.ts';
import { useMobileForm } from '../../../kit/mobile/use-mobile-form.ts';
import { useOwnerCheck } from './use-owner-check.ts';

export interface MobileLoginPorts {
  channel?: ConsentChannel;
  /** After the token is kept. Without it the visitor goes on to where he wanted. */
  onDone?: (isNew: boolean) => void;
}

/** Login by number and code: agreed to first, said in words when it fails. */
export const useMobileLogin = ({ channel = 'login', onDone }: MobileLoginPorts = {}) => {
  const { session, leaveLogin } = useShell();
  const agreement = useAgreement(channel);
  const form = useMobileForm();
  const [isIn, setIn] = useState(false);

  const enter = ({ token, isNew }: { token: string; isNew: boolean }) => {
    session.keepToken(token);
    void agreement.settle();
    // Stays busy: the next page is on its way.
    setIn(true);
    if (onDone) onDone(isNew);
    else leaveLogin();
  };
  const owner = useOwnerCheck({ onEntered: enter, onFailed: form.sayCodeWrong });

  const { send, isBusy } = useAction('logInWithMobile', {
    onDone: enter,
    onFailed: (failure, { mobile, code }) => {
      if (failure.code === LOGIN_OWNER_UNSURE) void owner.begin(mobile, code);
      else form.sayCodeWrong(failureWords(failure));
    },
  });

  const submit = async (code = form.code) => {
    if (isIn || !form.isComplete(code) || !(await agreement.ensure())) return;
    await send({ mobile: form.mobile, code });
  };

  return { agreement, form, busy: isBusy || isIn, owner, submit: (code?: string) => void submit(code) };
};

export type MobileLogin = ReturnType<typeof useMobileLogin>;
