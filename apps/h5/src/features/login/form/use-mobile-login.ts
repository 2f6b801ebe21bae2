import { LOGIN_OWNER_UNSURE } from '@xuetang/contract/generated/error-codes';
import { useState } from 'react';
import type { ConsentChannel } from '../../../client/consent.ts';
import { useShell } from '../../../client/shell-context.ts';
import { useAgreement } from '../../../kit/agreement/use-agreement.ts';
import { failureWords } from '../../../kit/mobile/failure-words.rule.ts';
import { useMobileForm } from '../../../kit/mobile/use-mobile-form.ts';
import { useOwnerCheck } from './use-owner-check.ts';

const PATIENCE_MS = 15_000;

export interface MobileLoginPorts {
  channel?: ConsentChannel;
  /** After the token is kept. Without it the visitor goes on to where he wanted. */
  onDone?: (isNew: boolean) => void;
}

/** Login by number and code: agreed to first, said in words when it fails. */
export const useMobileLogin = ({ channel = 'login', onDone }: MobileLoginPorts = {}) => {
  const { ask, reactTo, session, leaveLogin } = useShell();
  const agreement = useAgreement(channel);
  const form = useMobileForm();
  const [busy, setBusy] = useState(false);

  const enter = ({ token, isNew }: { token: string; isNew: boolean }) => {
    session.keepToken(token);
    void agreement.settle();
    // Stays busy: the next page is on its way.
    if (onDone) onDone(isNew);
    else leaveLogin();
  };
  const owner = useOwnerCheck({ onEntered: enter, onFailed: form.sayCodeWrong });

  const submit = async (code = form.code) => {
    if (busy || !form.isComplete(code) || !(await agreement.ensure())) return;
    setBusy(true);
    const login = await ask('logInWithMobile', { mobile: form.mobile, code }, { timeoutMs: PATIENCE_MS });
    if (!login.ok) {
      setBusy(false);
      if (login.code === LOGIN_OWNER_UNSURE) return owner.begin(form.mobile, code);
      if (login.then !== 'toast') reactTo(login);
      return form.sayCodeWrong(failureWords(login));
    }
    enter(login.data);
  };

  return { agreement, form, busy, owner, submit: (code?: string) => void submit(code) };
};

export type MobileLogin = ReturnType<typeof useMobileLogin>;
