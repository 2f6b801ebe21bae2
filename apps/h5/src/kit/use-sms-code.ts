import { PHONE_PATTERN } from '@xuetang/contract/constants';
import { SMS_CAPTCHA_NEEDED, SMS_SLIDER_NEEDED, SMS_SLIDER_WRONG, SMS_TOO_SOON } from '@xuetang/contract/generated/error-codes';
import type { SmsPurpose } from '@xuetang/contract/sms';
import { useEffect, useRef, useState } from 'react';
import { storageAt } from '../client/in-browser.ts';
import { NO_ANSWER, type Result } from '../client/result.ts';
import { useShell } from '../client/shell-context.ts';
import { useAction } from '../client/use-action.ts';
import { useOneAtATime } from '../client/use-one-at-a-time.ts';
import type { Passed } from './captcha/open-captcha.ts';
import { type CaptchaAnswer, sendPassing } from './captcha/send-passing.ts';
import type { SliderAnswer, TryOutcome } from './Slider.tsx';
import { readWaits, waitUntil, withWait } from './sms-wait.rule.ts';

export interface SmsCodeAsk {
  /** As typed; for `prove` as the server masks it, which knows the whole one. */
  mobile: string;
  purpose: SmsPurpose;
  /** Asked before the number leaves the browser, as for an agreement. No: nothing is sent. */
  before?: (() => Promise<boolean>) | undefined;
  onSent?: (() => void) | undefined;
  /** The number is not a number yet: said by the page, at the number's own field. */
  onMobileWrong?: ((message: string) => void) | undefined;
}

const MOBILE_WRONG = '您的手机号码有误，请输入正确的手机号码';
const NOT_PASSED = '安全验证没有通过，请再点一次“获取验证码”';
/** Who is not logged in yet has another way. */
const NOT_PASSED_AT_LOGIN = `${NOT_PASSED}，或改用微信登录`;
const SAME_MOBILE = '这个号码已经绑在您的账号上，不用再绑一次';
/** Whose session ended is told so by the shell; everything else stands under the field. */
const IN_WORDS_HERE = { onFailed: () => {} };
const MINUTE_MS = 60_000;
/** Spec 3 names no place for it; it ends with the window. */
const WAITS = 'smsWaits';

const visit = storageAt(() => sessionStorage);
const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch {
    // A webview that forbids storage: the countdown then lives as long as the page.
    return undefined;
  }
};

/** Asking for a code: the countdown, which outlives a reload; the slider or the captcha, when the server wants one; and what went wrong, in words. */
export const useSmsCode = ({ mobile, purpose, before, onSent, onMobileWrong }: SmsCodeAsk) => {
  const { ask, captchaScripts } = useShell();
  const { run, isBusy } = useOneAtATime();
  const proof = useAction('sendProofCode', IN_WORDS_HERE);
  const binding = useAction('checkSmsBinding', IN_WORDS_HERE);
  const code = useAction('sendSmsCode', IN_WORDS_HERE);
  const [waits, setWaits] = useState(() => readWaits(attempt(() => visit.getItem(WAITS)) ?? null));
  const [now, setNow] = useState(Date.now);
  const [sentTo, setSentTo] = useState<string>();
  const [error, setError] = useState<string>();
  const [isSliding, setSliding] = useState(false);
  /** The captcha did not come: the slider is solved in its place. */
  const isAway = useRef(false);

  const until = waitUntil(waits, { purpose, mobile });
  const waitS = Math.max(0, Math.ceil((until - now) / 1_000));
  const isWaiting = waitS > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isWaiting]);

  const wait = (ms: number) => {
    const at = Date.now();
    const next = withWait(waits, { purpose, mobile }, at + ms, at);
    setNow(at);
    setWaits(next);
    attempt(() => visit.setItem(WAITS, JSON.stringify(next)));
  };

  type Answer = Result<{ resendAfterS: number; isSameMobile?: boolean }>;
  const send = async (slider: SliderAnswer | undefined, captcha: CaptchaAnswer | undefined): Promise<Answer> => {
    const solved = { ...(slider && { slider }), ...(captcha && { captcha }) };
    const body = { mobile, ...solved };
    const sent: Promise<Answer | undefined> =
      purpose === 'prove' ? proof.send(solved) : purpose === 'bind' ? binding.send(body) : code.send({ ...body, purpose });
    // One after the other, so there is an answer.
    return (await sent) ?? NO_ANSWER.network;
  };

  const passCaptcha = async (): Promise<Passed> => {
    const shown = await ask('getCaptcha', {});
    if (!shown.ok || !shown.data) return 'away';
    // Few ever meet it, so it comes when it is wanted.
    const [{ openCaptcha }, { browserPage }] = await Promise.all([
      import('./captcha/open-captcha.ts'),
      import('./captcha/browser-page.ts'),
    ]);
    return openCaptcha(shown.data, browserPage(captchaScripts));
  };

  const attemptSend = async (slider?: SliderAnswer): Promise<TryOutcome> => {
    const sending = await sendPassing((captcha) => send(slider, captcha), passCaptcha, isAway.current);
    if (sending.end === 'closed') return 'over';
    isAway.current = sending.isAway;
    if (sending.end === 'slider') {
      setSliding(true);
      return 'spent';
    }
    const { result } = sending;
    if (result.ok && result.data.isSameMobile) {
      setError(SAME_MOBILE);
      return 'over';
    }
    if (result.ok) {
      wait(result.data.resendAfterS * 1_000);
      setSentTo(mobile);
      onSent?.();
      return 'right';
    }
    if (result.code === SMS_SLIDER_WRONG) return 'wrong';
    if (result.code === SMS_SLIDER_NEEDED) {
      setSliding(true);
      return 'spent';
    }
    if (result.code === SMS_TOO_SOON) wait(MINUTE_MS);
    const notPassed = purpose === 'login' ? NOT_PASSED_AT_LOGIN : NOT_PASSED;
    setError(result.code === SMS_CAPTCHA_NEEDED ? notPassed : result.message);
    return 'over';
  };

  const request = async () => {
    setError(undefined);
    if (purpose !== 'prove' && !PHONE_PATTERN.test(mobile)) {
      if (onMobileWrong) onMobileWrong(MOBILE_WRONG);
      else setError(MOBILE_WRONG);
      return;
    }
    if (before && !(await before())) return;
    await attemptSend();
  };

  return {
    waitS,
    isSending: isBusy && !isSliding,
    /** A code is on its way to this very number. */
    isSent: sentTo === mobile,
    error,
    clearError: () => setError(undefined),
    request: () => void run(request),
    slider: {
      open: isSliding,
      onClose: () => setSliding(false),
      onTry: async (answer: SliderAnswer): Promise<TryOutcome> => {
        const outcome = (await run(() => attemptSend(answer))) ?? 'spent';
        if (outcome === 'right' || outcome === 'over') setSliding(false);
        return outcome;
      },
    },
  };
};
