import type { SuperFansVariant } from '@xuetang/h5-routes/families/super-fans';
import { address } from '@xuetang/h5-routes/address';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { askWechat } from '../../client/ask-wechat.ts';
import { consentIn } from '../../client/consent.ts';
import { storageAt } from '../../client/in-browser.ts';
import { useShell } from '../../client/shell-context.ts';
import { useOneAtATime } from '../../client/use-one-at-a-time.ts';
import { toast } from '../../kit/Toast.tsx';
import { deviceOf } from '../../reporting/device.rule.ts';
import { useReporter } from '../../reporting/reporter-context.ts';
import { forgetPhone, NO_PHONE, pathWithoutSpent, readBrought } from './brought.ts';
import { createLinkFlow, type FansLink, type Step } from './link-flow.ts';
import { addressOf } from './target.rule.ts';

export type Shown =
  | { is: 'working' }
  /** A tap is needed before WeChat may be asked, or the host logs in by itself. */
  | { is: 'welcome'; link: FansLink }
  | Extract<Step, { is: 'ask-phone' | 'confirm-phone' | 'stopped' }>;

const visit = storageAt(() => sessionStorage);

/** Without a trace: the way back from the page behind leads to the chat, not to a link that is used up. */
const leaveFor = (to: string): void => window.location.replace(to);
/** Below, where it covers no code that somebody is about to press. */
const say = (message: string): void => toast(message, { at: 'bottom' });
const ownPath = (): string => pathWithoutSpent(new URL(window.location.href));
const comingBack = (page: 'login' | 'tuiLogin'): string => `${address(page)}?redirect=${encodeURIComponent(ownPath())}`;

/** What a super-fan page does (spec 4.7). Edition 1 asks WeChat silently, edition 2 after a tap and for the name as well. */
export const useSuperFans = ({ edition }: SuperFansVariant, query: URLSearchParams) => {
  const { ask, reactTo, session, host } = useShell();
  const report = useReporter();
  const [shown, setShown] = useState<Shown>({ is: 'working' });
  const { run, isBusy: busy } = useOneAtATime();
  // Read once: afterwards the address no longer has what works once.
  const [brought] = useState(() => readBrought(query, visit));
  const { shortParamId } = brought;

  const flow = useMemo(
    () =>
      createLinkFlow({
        ask,
        token: session.token,
        keepToken: (token) => {
          session.keepToken(token);
          session.keepWechatType(session.wechatType());
        },
        wechatType: session.wechatType,
        browserKey: session.browserKey,
        isExpectedLogin: session.isExpectedLogin,
        device: deviceOf(navigator.userAgent),
        onToken: ({ linkType }) => {
          report.click('super-fans-token', { shortParamId, linkType, edition });
          report.sendNow();
          // Agreed to before the way to WeChat; the page is about to leave, and the next one may be no part of the app.
          void consentIn({ ask, session }).settle();
        },
        onPhoneSpent: () => forgetPhone(visit),
      }),
    [ask, session, report, shortParamId, edition],
  );

  const goToWechat = useCallback(async (): Promise<void> => {
    // Only WeChat itself can authorise; elsewhere the login page has the host's own way, and leads back here.
    if (host.kind !== 'wechat' && host.kind !== 'browser') return leaveFor(comingBack('login'));
    const scope = edition === 2 ? 'snsapi_userinfo' : 'snsapi_base';
    const asked = await askWechat(ask, session, { scope, returnUrl: window.location.origin + ownPath() });
    if (asked.ok && asked.data.wechatAuthNew) {
      session.expectLogin(asked.data.wechatAuthNew);
      return leaveFor(asked.data.wechatAuthNew);
    }
    const message = asked.ok || asked.kind !== 'answer' ? '授权失败' : asked.message;
    say(message);
    setShown({ is: 'stopped', stop: { why: 'no-authorisation', message } });
  }, [ask, edition, host, session]);

  const follow = useCallback(
    (step: Step): void => {
      switch (step.is) {
        case 'to-wechat':
          if (edition === 1 && host.kind === 'wechat') void goToWechat();
          else setShown({ is: 'welcome', link: step.link });
          return;
        case 'tui-login':
          return leaveFor(comingBack('tuiLogin'));
        case 'go':
          return leaveFor(addressOf(step.resolution, shortParamId, step.resolution.inventAdditionId));
        case 'react':
          reactTo(step.failure);
          // Our app ends its own session and stays where it is; everywhere else this page is about to be left.
          if (host.kind === 'app') setShown({ is: 'stopped', stop: { why: 'no-authorisation', message: step.failure.message } });
          return;
        case 'stopped':
          if (step.stop.why === 'no-authorisation') say(step.stop.message);
          return setShown(step);
        case 'ask-phone':
          if (step.note !== undefined) say(step.note);
          return setShown(step);
        case 'confirm-phone':
          return setShown(step);
      }
    },
    [goToWechat, edition, host, reactTo, shortParamId],
  );

  const begun = useRef(false);
  const begin = useCallback(async () => {
    setShown({ is: 'working' });
    // A second beginning has nothing left of what works once.
    const first = !begun.current;
    begun.current = true;
    follow(await flow.begin(first ? brought : { ...brought, code: '', state: '', ...NO_PHONE }));
  }, [brought, flow, follow]);

  useEffect(() => {
    if (begun.current) return;
    window.history.replaceState(window.history.state, '', ownPath());
    void begin();
  }, [begin]);

  return {
    shown,
    busy,
    /** The tap that WeChat needs, or the next try. */
    authorise: () => void run(goToWechat),
    retry: () => void begin(),
    confirmPhone: () => {
      if (shown.is !== 'confirm-phone') return;
      const { link, resolution, number } = shown;
      void run(() => flow.confirm(link, resolution, number).then(follow));
    },
    /** No to being asked, and no to the number that was read. */
    refusePhone: () => {
      if (shown.is !== 'ask-phone' && shown.is !== 'confirm-phone') return;
      const { link, resolution } = shown;
      void run(() => flow.reply(link, resolution, 'refused').then(follow));
    },
    /** From a refusal back to the question. */
    askPhoneAgain: () => {
      if (shown.is !== 'stopped' || shown.stop.why !== 'refused') return;
      const { link, resolution } = shown.stop;
      setShown({ is: 'ask-phone', link, resolution });
    },
    /** On without a number: the join-group page says 94 or 95. */
    goOn: () => {
      if (shown.is !== 'stopped' || !('resolution' in shown.stop)) return;
      const { link, resolution } = shown.stop;
      follow({ is: 'go', link, resolution });
    },
  };
};

export type SuperFans = ReturnType<typeof useSuperFans>;
