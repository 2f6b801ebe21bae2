import { PHONE_PATTERN } from '@xuetang/contract/constants';
import { CANCELLATION_BLOCKED } from '@xuetang/contract/generated/error-codes';
import { useState } from 'react';
import { useAction } from '../../../client/use-action.ts';

interface Errors {
  mobile?: string;
  code?: string;
  other?: string;
}

interface FormPorts {
  needsCode: boolean;
  onBlocked: () => void;
}

const CODE = /^\d{6}$/;
export const useCancellationForm = ({ needsCode, onBlocked }: FormPorts) => {
  const [mobile, setMobile] = useState('');
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [isAsking, setAsking] = useState(false);
  const request = useAction('requestCancellation', {
    onFailed: ({ code: why, message, fields }) => {
      if (why === CANCELLATION_BLOCKED) return onBlocked();
      setErrors(fields ?? { other: message });
    },
  });

  const wrongOf = (): Errors => {
    if (!needsCode) return {};
    if (!PHONE_PATTERN.test(mobile)) return { mobile: '请填写完整的 11 位手机号' };
    return CODE.test(code) ? {} : { code: '请输入短信里的 6 位数字' };
  };
  const submit = () => {
    const wrong = wrongOf();
    setErrors(wrong);
    if (Object.keys(wrong).length === 0) setAsking(true);
  };
  const confirm = () => {
    // Before the call: it may ask who is there, on a sheet of its own.
    setAsking(false);
    void request.send(needsCode ? { mobile, code } : {});
  };
  return {
    mobile,
    code,
    errors,
    isAsking,
    request,
    submit,
    confirm,
    stay: () => setAsking(false),
    typeMobile: (typed: string) => {
      setMobile(typed.replace(/\D/g, ''));
      setErrors({});
    },
    typeCode: (typed: string) => {
      setCode(typed);
      setErrors({});
    },
    refuseMobile: (message: string) => setErrors({ mobile: message }),
  };
};
