import { SMS_CAPTCHA_NEEDED, SMS_SLIDER_NEEDED } from '@xuetang/contract/generated/error-codes';
import type { Result } from '../../client/result.ts';
import type { CaptchaTicket, Passed } from './open-captcha.ts';

export type CaptchaAnswer = CaptchaTicket | 'away';

/** `slider`: the captcha does not come, so the slider stands in. `isAway` is for the next send of the same page. */
export type Sending<T> = { end: 'answer'; result: Result<T>; isAway: boolean } | { end: 'slider'; isAway: true } | { end: 'closed' };

/** Sends, and where the server wants a captcha has it passed and sends once more. */
export const sendPassing = async <T>(
  send: (captcha: CaptchaAnswer | undefined) => Promise<Result<T>>,
  pass: () => Promise<Passed>,
  wasAway: boolean,
): Promise<Sending<T>> => {
  const first = await send(wasAway ? 'away' : undefined);
  if (first.ok || first.code !== SMS_CAPTCHA_NEEDED) return { end: 'answer', result: first, isAway: wasAway };
  // We are not believed any more: the next tap tries the captcha again.
  if (wasAway) return { end: 'answer', result: first, isAway: false };
  const passed = await pass();
  if (passed === 'closed') return { end: 'closed' };
  if (passed === 'away') return { end: 'slider', isAway: true };
  const second = await send(passed);
  return { end: 'answer', result: second, isAway: !second.ok && second.code === SMS_SLIDER_NEEDED };
};
