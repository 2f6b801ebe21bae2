import { z } from 'zod';
import type { TencentCaptcha } from '../../platform/captcha-settings.ts';
import { signTc3 } from '../sms/tencent.ts';
import { openVendor } from '../sms/vendor-door.ts';
import type { Captcha } from './port.ts';

const Result = z.object({
  Response: z.union([
    z.object({ Error: z.object({ Code: z.string() }) }),
    z.object({ CaptchaCode: z.int(), EvilLevel: z.int().nullish() }),
  ]),
});
const PASSED = 1;
/** Where nobody is shown a puzzle the verdict on a script stands here, beside a code that says passed. */
const EVIL = 100;
/** Tickets that the vendor's script makes up itself where it cannot reach the vendor. Anybody can write one. */
const MADE_BY_THE_BROWSER = /^tr?error_/;

/** Tencent Cloud Captcha 2019-07-22, DescribeCaptchaResult: https://cloud.tencent.com/document/product/1110/36926 */
export const createTencentCaptcha = (to: TencentCaptcha, now: () => Date): Captcha => {
  const door = openVendor(to.url);
  return {
    shown: { vendor: 'tencent', appId: to.appId },
    verify: async ({ ticket, randstr = '' }, { ip }) => {
      if (MADE_BY_THE_BROWSER.test(ticket)) return 'unknown';
      const body = JSON.stringify({
        CaptchaType: 9,
        Ticket: ticket,
        UserIp: ip,
        Randstr: randstr,
        CaptchaAppId: Number(to.appId),
        AppSecretKey: to.appSecretKey,
      });
      const timestamp = Math.floor(now().getTime() / 1_000);
      const headers = { 'content-type': 'application/json; charset=utf-8', host: new URL(to.url).host };
      const authorization = signTc3({ ...to, service: 'captcha' }, timestamp, { headers, query: '', body });
      const what = { 'x-tc-action': 'DescribeCaptchaResult', 'x-tc-version': '2019-07-22', 'x-tc-timestamp': String(timestamp) };
      const asked = await door.ask(Result, { method: 'POST', path: '/', headers: { ...headers, ...what, authorization }, body });
      if (asked.said !== 'yes' || 'Error' in asked.answer.Response) return 'unknown';
      const { CaptchaCode, EvilLevel } = asked.answer.Response;
      return CaptchaCode === PASSED && EvilLevel !== EVIL ? 'passed' : 'failed';
    },
  };
};
