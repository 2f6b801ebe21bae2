import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { AliyunCaptcha } from '../../platform/captcha-settings.ts';
import { signAcs3 } from '../sms/aliyun.ts';
import { sha256 } from '../sms/canonical.ts';
import { openVendor } from '../sms/vendor-door.ts';
import type { Captcha } from './port.ts';

const Answered = z.object({ Code: z.string(), Result: z.object({ VerifyResult: z.boolean(), VerifyCode: z.string() }).optional() });

/** Aliyun Captcha 2023-03-05, VerifyIntelligentCaptcha: https://help.aliyun.com/zh/captcha/captcha2-0/user-guide/server-access */
export const createAliyunCaptcha = (to: AliyunCaptcha, now: () => Date): Captcha => {
  const door = openVendor(to.url);
  return {
    shown: { vendor: 'aliyun', sceneId: to.sceneId, prefix: to.prefix },
    verify: async ({ ticket }) => {
      const body = new URLSearchParams({ CaptchaVerifyParam: ticket, SceneId: to.sceneId }).toString();
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        host: new URL(to.url).host,
        'x-acs-action': 'VerifyIntelligentCaptcha',
        'x-acs-content-sha256': sha256(body),
        'x-acs-date': now().toISOString().replace(/\.\d+/, ''),
        'x-acs-signature-nonce': randomUUID(),
        'x-acs-version': '2023-03-05',
      };
      const authorization = signAcs3(to.accessKeyId, to.secret, { headers, query: '', body });
      const asked = await door.ask(Answered, { method: 'POST', path: '/', headers: { ...headers, authorization }, body });
      if (asked.said !== 'yes' || asked.answer.Code !== 'Success' || !asked.answer.Result) return 'unknown';
      return asked.answer.Result.VerifyResult ? 'passed' : 'failed';
    },
  };
};
