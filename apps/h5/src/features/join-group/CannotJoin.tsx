import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { useEffect, useState } from 'react';
import { PHONE_PATTERN } from '@xuetang/contract/constants';
import type { ReasonId } from '@xuetang/contract/ids';
import type { Answered } from '../../client/answered.ts';
import { useShell } from '../../client/shell-context.ts';
import { useAction } from '../../client/use-action.ts';
import { useAskedOnce } from '../../client/use-asked-once.ts';
import { toast } from '../../kit/Toast.tsx';
import { CannotJoinSheet, type Reasons } from './view/CannotJoinSheet.tsx';

export interface CannotJoinProps {
  onClose: () => void;
  /** It was said; in whose words. */
  onReported: (reason: string) => void;
}

const WRONG_MOBILE = '您的手机号码有误，请输入正确的手机号码';
const THANKS = '收到了，谢谢你告诉我们';

/** Shown together with the question for a number, or without it once nobody can say. */
const reasonsOf = (list: Answered<ResponseOf<Calls['listCannotJoinReasons']>>, isLooking: boolean): Reasons => {
  if (list.is === 'failed') return { state: 'failed' };
  return list.is === 'there' && !isLooking ? { state: 'ready', list: list.data } : { state: 'loading' };
};

/** 'Cannot join the group': pick one reason, say so, done (spec 4.4 and 5). */
export const CannotJoin = ({ onClose, onReported }: CannotJoinProps) => {
  const { session } = useShell();
  // Whoever has given a number is not asked for one (spec 5), and not looked up either.
  const [isUnknown] = useState(() => !session.savedMobile());
  const list = useAskedOnce('listCannotJoinReasons', {});
  const { answered: found } = useAskedOnce('getCustomer', isUnknown ? {} : undefined);
  const customer = found.is === 'there' ? found.data : undefined;
  const [chosen, setChosen] = useState<string | null>(null);
  const [mobile, setMobile] = useState('');
  const [mobileError, setMobileError] = useState<string>();

  useEffect(() => {
    if (customer) session.keepUserInfo(customer);
  }, [session, customer]);

  const reasons = reasonsOf(list.answered, isUnknown && found.is === 'on-the-way');
  const report = useAction('reportCannotJoin', {
    shows: ['mobile'],
    onDone: (_saved, { feedbackCode }) => {
      onClose();
      toast(THANKS, { icon: 'done' });
      if (reasons.state === 'ready') onReported(reasons.list.find(({ id }) => id === feedbackCode)?.desc ?? '');
    },
  });

  const submit = () => {
    if (chosen === null) return toast('请选择无法进群的原因');
    if (mobile !== '' && !PHONE_PATTERN.test(mobile)) return setMobileError(WRONG_MOBILE);
    void report.send({ feedbackCode: chosen as ReasonId, ...(mobile ? { mobile } : {}) });
  };

  const changeMobile = (value: string) => {
    setMobile(value.trim());
    setMobileError(undefined);
  };

  return (
    <CannotJoinSheet
      open
      reasons={reasons}
      onRetry={list.retry}
      chosen={chosen}
      onChoose={setChosen}
      mobile={
        customer && !customer.hasMobile ? { value: mobile, error: mobileError ?? report.errors.mobile, onChange: changeMobile } : undefined
      }
      submitting={report.isBusy}
      onSubmit={submit}
      onClose={onClose}
    />
  );
};
