import { PHONE_PATTERN } from '@xuetang/contract/constants';

const LENGTH = 11;
const MOBILE_WRONG = '您的手机号码有误，请输入正确的手机号码';

/** As a keyboard's suggestion writes it: 138 0013 8000, +86 138…. */
export const mobileOf = (text: string): string =>
  text
    .replace(/^\s*\+?86(?=[\s-]*1\d)/, '')
    .replace(/\D/g, '')
    .slice(0, LENGTH);

export const mobileError = (mobile: string): string | undefined => {
  if (PHONE_PATTERN.test(mobile)) return undefined;
  if (mobile === '') return '请填写手机号';
  const missing = LENGTH - mobile.length;
  return missing > 0 && mobile.startsWith('1') ? `还差 ${missing} 位，手机号一共 ${LENGTH} 位` : MOBILE_WRONG;
};
