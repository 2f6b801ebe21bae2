import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import type { UserInfo } from '@xuetang/contract/identity';
import { BINDING_CANNOT_MERGE, SESSION_STEP_UP } from '@xuetang/contract/generated/error-codes';
import { useState } from 'react';
import { useShell } from '../../client/shell-context.ts';
import { failureWords } from './failure-words.rule.ts';
import { useMobileForm } from './use-mobile-form.ts';

type Outcome = ResponseOf<Calls['checkAndBindMobile']>;
/** Both accounts that would become one: the one of the number, and the one that is logged in here as far as we know it. */
export type OtherAccount = Extract<Outcome, { outcome: 'other-account' }> & { own: UserInfo | undefined };

const PATIENCE_MS = 15_000;

/** Where no sheet can ask for the proof, as on a landing page: the words say where one does. */
const NOT_PROVEN = '这个号码要先确认是您本人，请到“我的”里的“账号与安全”去绑定';

/** Puts a number to the account that is logged in. Where the number is somebody else's, the learner decides before anything happens. */
export const useBinding = (onDone: (outcome: 'bound' | 'merged', mobile: string) => void, onUnproven?: () => void) => {
  const { ask, reactTo } = useShell();
  const form = useMobileForm();
  const [busy, setBusy] = useState(false);
  const [other, setOther] = useState<OtherAccount>();

  const bind = async (merge: boolean) => {
    if (busy || !form.isComplete()) return;
    // Before the call: it may ask who is there, on a sheet of its own.
    setOther(undefined);
    setBusy(true);
    const { mobile, code } = form;
    const answer = await ask('checkAndBindMobile', { mobile, code, merge }, { timeoutMs: PATIENCE_MS });
    const isOthers = answer.ok && answer.data.outcome === 'other-account';
    const own = isOthers ? await ask('getCustomer', {}, { timeoutMs: PATIENCE_MS }) : undefined;
    setBusy(false);
    if (!answer.ok) {
      if (answer.code === SESSION_STEP_UP) return onUnproven ? onUnproven() : form.sayMobileWrong(NOT_PROVEN);
      if (answer.then !== 'toast') reactTo(answer);
      // The two cannot become one, whatever code is typed: that is about the number.
      return answer.code === BINDING_CANNOT_MERGE ? form.sayMobileWrong(answer.message) : form.sayCodeWrong(failureWords(answer));
    }
    if (answer.data.outcome === 'other-account') return setOther({ ...answer.data, own: own?.ok ? own.data : undefined });
    onDone(answer.data.outcome, mobile);
  };

  return {
    form,
    busy,
    other,
    submit: () => void bind(false),
    merge: () => void bind(true),
    takeAnother: () => {
      setOther(undefined);
      form.changeMobile('');
      form.changeCode('');
    },
  };
};
