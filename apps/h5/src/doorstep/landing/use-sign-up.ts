import { LOGIN_OWNER_UNSURE } from '@xuetang/contract/generated/error-codes';
import { useState } from 'react';
import { lineageHere } from '../../client/lineage.ts';
import { useShell } from '../../client/shell-context.ts';
import { failureWords } from '../../kit/mobile/failure-words.rule.ts';
import { useBinding } from '../../kit/mobile/use-binding.ts';

const PATIENCE_MS = 15_000;

/** Number and code: for the account that WeChat let in, or, where nobody did, a login of their own. */
export const useSignUp = (onDone: () => void) => {
  const { ask, reactTo, session } = useShell();
  // As it was when the form came to life: the token that this form brings must not change the form.
  const [hasAccount] = useState(() => session.token() !== '');
  const [isEntering, setEntering] = useState(false);
  const done = (mobile: string) => {
    // With the visit that it was left in; the account has it by now, so it is proven. Nobody waits for it.
    const { id: lineageId } = lineageHere();
    const page = location.pathname.split('/')[1] ?? '';
    void ask('putMobileAddition', { mobile, lineageId, page }, { keepalive: true });
    onDone();
  };
  const { form, busy, ...binding } = useBinding((_outcome, mobile) => done(mobile));

  const enter = async () => {
    if (isEntering || !form.isComplete()) return;
    setEntering(true);
    const { mobile, code } = form;
    const login = await ask('logInWithMobile', { mobile, code }, { timeoutMs: PATIENCE_MS });
    setEntering(false);
    if (!login.ok) {
      // The login page asks what must be asked; the code in hand is good there too.
      if (login.code === LOGIN_OWNER_UNSURE)
        return location.assign(`/login?redirect=${encodeURIComponent(location.pathname + location.search)}`);
      if (login.then !== 'toast') reactTo(login);
      return form.sayCodeWrong(failureWords(login));
    }
    session.keepToken(login.data.token);
    done(mobile);
  };
  return {
    ...binding,
    form,
    busy: busy || isEntering,
    purpose: hasAccount ? ('bind' as const) : ('login' as const),
    submit: () => (hasAccount ? binding.submit() : void enter()),
  };
};
