import { withAnswers } from '../../gallery/parts-of-examples.tsx';
import { SmsCodeField } from './SmsCodeField.tsx';

const plain = { mobile: '13800138000', purpose: 'login', onChange: () => {} } as const;
const SENDS = { sendSmsCode: { resendAfterS: 60 } };

export const Empty = withAnswers(SENDS, <SmsCodeField {...plain} value="" />);
export const Filled = withAnswers(SENDS, <SmsCodeField {...plain} value="123456" />);
export const Wrong = withAnswers(SENDS, <SmsCodeField {...plain} value="123456" error="验证码不对，请核对短信里的六位数字" />);
