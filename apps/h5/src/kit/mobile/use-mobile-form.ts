import { PHONE_PATTERN } from '@xuetang/contract/constants';
import { useState } from 'react';
import { digitsOf, SMS_CODE_LENGTH } from '../sms-code.rule.ts';
import { mobileError, mobileOf } from './mobile.rule.ts';

interface Wrong {
  mobile?: string | undefined;
  code?: string | undefined;
}

/** Number and code as they are typed: in memory only, never in an address or a storage. */
export const useMobileForm = () => {
  const [mobile, setMobile] = useState('');
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});

  const sayMobileWrong = (message = mobileError(mobile)) => setWrong({ mobile: message });
  return {
    mobile,
    code,
    wrong,
    changeMobile: (text: string) => {
      setMobile(mobileOf(text));
      setWrong({});
    },
    changeCode: (text: string) => {
      setCode(digitsOf(text));
      setWrong({ ...wrong, code: undefined });
    },
    sayMobileWrong,
    sayCodeWrong: (message: string) => setWrong({ code: message }),
    /** Says what is missing, under its field. */
    isComplete: (given = code): boolean => {
      const now: Wrong = {
        mobile: mobileError(mobile),
        code: given.length === SMS_CODE_LENGTH ? undefined : '请填写短信里的 6 位数字',
      };
      setWrong(now);
      return !now.mobile && !now.code;
    },
    hasMobile: (): boolean => {
      sayMobileWrong();
      return PHONE_PATTERN.test(mobile);
    },
  };
};

export type MobileForm = ReturnType<typeof useMobileForm>;
