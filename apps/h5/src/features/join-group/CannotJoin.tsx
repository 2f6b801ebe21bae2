import { useEffect, useState } from 'react';
import { PHONE_PATTERN } from '@xuetang/contract/constants';
import type { ReasonId } from '@xuetang/contract/ids';
import { useShell } from '../../client/shell-context.ts';
import { toast } from '../../kit/Toast.tsx';
import { CannotJoinSheet, type Reasons } from './view/CannotJoinSheet.tsx';

export interface CannotJoinProps {
  onClose: () => void;
}

const WRONG_MOBILE = '您的手机号码有误，请输入正确的手机号码';
const THANKS = '收到了，谢谢你告诉我们';

/** 'Cannot join the group': pick one reason, say so, done (spec 4.4 and 5). */
export const CannotJoin = ({ onClose }: CannotJoinProps) => {
  const { ask, reactTo, session } = useShell();
  const [reasons, setReasons] = useState<Reasons>({ state: 'loading' });
  const [asksMobile, setAsksMobile] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [mobile, setMobile] = useState('');
  const [mobileError, setMobileError] = useState<string>();
  const [submitting, setSubmitting] = useState(false);

  const [tries, setTries] = useState(1);

  useEffect(() => {
    const customerOrSaved = session.savedMobile() ? undefined : ask('getCustomer', {});
    void Promise.all([ask('listCannotJoinReasons', {}), customerOrSaved]).then(([list, customer]) => {
      if (customer?.ok) session.keepUserInfo(customer.data);
      setAsksMobile(customer?.ok === true && !customer.data.hasMobile);
      setReasons(list.ok ? { state: 'ready', list: list.data } : { state: 'failed' });
    });
  }, [ask, session, tries]);

  const retry = () => {
    setReasons({ state: 'loading' });
    setTries(tries + 1);
  };

  const submit = async () => {
    if (chosen === null) return toast('请选择无法进群的原因');
    if (mobile !== '' && !PHONE_PATTERN.test(mobile)) return setMobileError(WRONG_MOBILE);
    setSubmitting(true);
    const saved = reactTo(await ask('reportCannotJoin', { feedbackCode: chosen as ReasonId, ...(mobile ? { mobile } : {}) }));
    setSubmitting(false);
    if (!saved.ok) return;
    onClose();
    toast(THANKS, { icon: 'done' });
  };

  const changeMobile = (value: string) => {
    setMobile(value.trim());
    setMobileError(undefined);
  };

  return (
    <CannotJoinSheet
      open
      reasons={reasons}
      onRetry={retry}
      chosen={chosen}
      onChoose={setChosen}
      mobile={asksMobile ? { value: mobile, error: mobileError, onChange: changeMobile } : undefined}
      submitting={submitting}
      onSubmit={() => void submit()}
      onClose={onClose}
    />
  );
};
