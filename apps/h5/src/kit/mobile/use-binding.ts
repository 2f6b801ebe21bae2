import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import type { UserInfo } from '@xuetang/contract/identity';
import { SESSION_STEP_UP } from '@xuetang/contract/generated/error-codes';
import { useState } from 'react';
import { PATIENCE_MS } from '../../client/create-action.ts';
import { useShell } from '../../client/shell-context.ts';
import { useAction } from '../../client/use-action.ts';
import { failureWords } from './failure-words.rule.ts';
import { useMobileForm } from './use-mobile-form.ts';

type Outcome = ResponseOf<Calls['checkAndBindMobile']>;
/** Both accounts that would become one: the one of the number, and the one that is logged in here as far as we know it. */
export type OtherAccount = Extract<Outcome, { outcome: 'other-account' }> & { own: UserInfo | undefined };

/** Where no sheet can ask for the proof, as on a landing page: the words say where one does. */
const NOT_PROVEN = '这个号码要先确认是您本人，请到“我的”里的“账号与安全”去绑定';

/** Puts a number to the account that is logged in. Where the number is somebody else's, the learner decides before anything happens. */
export const useBinding = (onDone: (outcome: 'bound' | 'merged', mobile: string) => void, onUnproven?: () => void) => {
  const { ask } = useShell();
  const form = useMobileForm();
  const [other, setOther] = useState<OtherAccount>();
  const { send, isBusy } = useAction('checkAndBindMobile', {
    onFailed: (failure) => {
      if (failure.code === SESSION_STEP_UP) return onUnproven ? onUnproven() : form.sayMobileWrong(NOT_PROVEN);
      if (failure.fields?.['mobile']) form.sayMobileWrong(failure.message);
      else form.sayCodeWrong(failureWords(failure));
    },
  });
  const [isLooking, setLooking] = useState(false);

  const bind = async (merge: boolean) => {
    if (isLooking || !form.isComplete()) return;
    // Before the call: it may ask who is there, on a sheet of its own.
    setOther(undefined);
    const { mobile, code } = form;
    const answer = await send({ mobile, code, merge });
    if (!answer?.ok) return;
    if (answer.data.outcome !== 'other-account') return onDone(answer.data.outcome, mobile);
    setLooking(true);
    const own = await ask('getCustomer', {}, { timeoutMs: PATIENCE_MS });
    setLooking(false);
    setOther({ ...answer.data, own: own.ok ? own.data : undefined });
  };

  return {
    form,
    busy: isBusy || isLooking,
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
