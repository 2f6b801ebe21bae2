import type { AskOf, ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import type { ComplaintKind } from '@xuetang/contract/complaint-terms';
import { PHONE_PATTERN } from '@xuetang/contract/constants';
import { useEffect, useState } from 'react';
import { type FieldsOf, useAction } from '../../../client/use-action.ts';
import { toast } from '../../../kit/Toast.tsx';
import { useDraft } from '../../../kit/use-kept.ts';
import { textError } from '../complaint-text.rule.ts';
import type { Source } from './source.ts';
import type { Pictures } from '../../../kit/pictures/use-pictures.ts';

type Body = AskOf<Calls['sendComplaint']>;

/** Before it is sent, with what is missing counted. */
const wrongIn = ({ content, mobile = '' }: Body): FieldsOf<'sendComplaint'> => {
  const words = textError(content);
  return {
    ...(words !== undefined && { content: words }),
    ...(mobile !== '' && !PHONE_PATTERN.test(mobile) && { mobile: '您的手机号码有误，请输入正确的手机号码' }),
  };
};

export type Sent = ResponseOf<Calls['sendComplaint']>;

/** The words, the contact and the sending, the same for every form. */
export const useComplaintForm = (kind: ComplaintKind | undefined, pictures: Pictures, source: Source = {}, about?: string) => {
  // One draft for all kinds: changing the kind must not cost the words, and neither must a phone that ends the page.
  const [text, setText] = useDraft('complaint', '');
  // The words that somebody has begun go before those that a page began for him.
  useEffect(() => {
    if (about !== undefined && text === '') setText(about);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, as the page opens
  }, []);
  const [mobile, setMobile] = useState('');
  const [sent, setSent] = useState<Sent>();
  const action = useAction('sendComplaint', {
    looks: wrongIn,
    shows: ['content', 'mobile'],
    onDone: (complaint) => {
      setText('');
      setSent(complaint);
      window.scrollTo(0, 0);
    },
  });
  const { errors } = action;

  const submit = () => {
    if (!kind) return toast('请先选择要投诉的问题');
    if (pictures.isSending) return toast('图片还在上传，请稍等几秒');
    if (pictures.hasFailed) return toast('有图片没传上，请重传或删掉');
    void action.send({ kind, content: text, uploadIds: pictures.uploadIds, ...(mobile ? { mobile } : {}), ...source });
  };

  return {
    // A word about the length changes with the length, and does not come before the first try.
    text: { value: text, onChange: setText, error: errors.content && textError(text) },
    mobile: {
      value: mobile,
      error: errors.mobile,
      onChange: (value: string) => {
        setMobile(value.trim());
        if (errors.mobile) action.clear();
      },
    },
    action,
    sent,
    submit,
  };
};

export type ComplaintForm = ReturnType<typeof useComplaintForm>;
