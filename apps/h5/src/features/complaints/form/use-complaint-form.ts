import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import type { ComplaintKind } from '@xuetang/contract/complaint-terms';
import { PHONE_PATTERN } from '@xuetang/contract/constants';
import { useState } from 'react';
import { useShell } from '../../../client/shell-context.ts';
import { toast } from '../../../kit/Toast.tsx';
import { textError } from '../complaint-text.rule.ts';
import type { Source } from './source.ts';
import type { Pictures } from './use-pictures.ts';

export type Sent = ResponseOf<Calls['sendComplaint']>;

// Until the page is left for good: changing the kind must not cost the words.
let draft = '';

/** The words, the contact and the sending, the same for every form. */
export const useComplaintForm = (kind: ComplaintKind | undefined, pictures: Pictures, source: Source = {}) => {
  const { ask, reactTo } = useShell();
  const [text, setText] = useState(draft);
  const [mobile, setMobile] = useState('');
  const [errors, setErrors] = useState<{ text?: string | undefined; mobile?: string | undefined }>({});
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState<Sent>();

  const write = (value: string) => {
    draft = value;
    setText(value);
    // A word about the length goes away as soon as it is right, and does not come before the first try.
    if (errors.text) setErrors({ ...errors, text: textError(value) });
  };

  const submit = async () => {
    if (!kind) return toast('请先选择要投诉的问题');
    const wrong = {
      text: textError(text),
      mobile: mobile !== '' && !PHONE_PATTERN.test(mobile) ? '您的手机号码有误，请输入正确的手机号码' : undefined,
    };
    setErrors(wrong);
    if (wrong.text || wrong.mobile) return;
    if (pictures.isSending) return toast('图片还在上传，请稍等几秒');
    if (pictures.hasFailed) return toast('有图片没传上，请重传或删掉');
    setSending(true);
    const answer = reactTo(
      await ask('sendComplaint', { kind, content: text, uploadIds: pictures.uploadIds, ...(mobile ? { mobile } : {}), ...source }),
    );
    setSending(false);
    if (!answer.ok) return;
    draft = '';
    setSent(answer.data);
    window.scrollTo(0, 0);
  };

  return {
    text: { value: text, onChange: write, error: errors.text },
    mobile: {
      value: mobile,
      error: errors.mobile,
      onChange: (value: string) => {
        setMobile(value.trim());
        setErrors({ ...errors, mobile: undefined });
      },
    },
    sending,
    sent,
    submit: () => void submit(),
  };
};

export type ComplaintForm = ReturnType<typeof useComplaintForm>;
