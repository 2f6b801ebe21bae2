import type { CaptchaAccount } from '../../platform/captcha-settings.ts';
import { createAliyunCaptcha } from './aliyun.ts';
import type { Captcha } from './port.ts';
import { createTencentCaptcha } from './tencent.ts';

export const createCaptcha = (account: CaptchaAccount, now: () => Date): Captcha =>
  account.vendor === 'aliyun' ? createAliyunCaptcha(account, now) : createTencentCaptcha(account, now);
