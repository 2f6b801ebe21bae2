import { PHONE_PATTERN } from '@xuetang/contract/constants';
import {
  CANCELLATION_BLOCKED,
  CANCELLATION_CODE_NEEDED,
  CANCELLATION_OTHER_MOBILE,
  SMS_CODE_SPENT,
  SMS_CODE_WRONG,
} from '@xuetang/contract/generated/error-codes';
import type { Cancellation } from '@xuetang/contract/privacy';
import { useState } from 'react';
import { useShell } from '../../../client/shell-context.ts';

interface Errors {
  mobile?: string;
  code?: string;
  other?: string;
}

interface FormPorts {
  needsCode: boolean;
  onAsked: (cancellation: Cancellation) => void;
  onBlocked: () => void;
}

const CODE = /^\d{6}$/;
/** Under which field a refusal is said. */
const AT: readonly (readonly [number, keyof Errors])[] = [
  [CANCELLATION_OTHER_MOBILE, 'mobile'],
  [CANCELLATION_CODE_NEEDED, 'code'],
  [SMS_CODE_WRONG, 'code'],
  [SMS_CODE_SPENT, 'code'],
];

export const useCancellationForm = ({ needsCode, onAsked, onBlocked }: FormPorts) => {
  const { ask, reactTo } = useShell();
  const [mobile, setMobile] = useState('');
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

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
  const confirm = async () => {
    // Before the call: it may ask who is there, on a sheet of its own.
    setAsking(false);
    setBusy(true);
    const result = await ask('requestCancellation', needsCode ? { mobile, code } : {});
    setBusy(false);
    if (result.ok) return onAsked(result.data);
    if (result.code === CANCELLATION_BLOCKED) return onBlocked();
    if (result.then !== 'toast') reactTo(result);
    const at = AT.find(([code]) => code === result.code)?.[1] ?? 'other';
    setErrors({ [at]: result.message });
  };
  return {
    mobile,
    code,
    errors,
    isAsking,
    isBusy,
    submit,
    confirm: () => void confirm(),
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
