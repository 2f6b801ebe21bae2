import type { MiniProgramJumpVariant } from '@xuetang/h5-routes/families/mini-program-jump';
import { useCallback, useEffect, useRef, useState } from 'react';
import { storageAt } from '../../client/in-browser.ts';
import { useShell } from '../../client/shell-context.ts';
import { useAnswer } from '../../client/use-answer.ts';
import { useOneAtATime } from '../../client/use-one-at-a-time.ts';
import { useOpenTags } from '../../kit/use-open-tags.ts';
import { jumpAskOf, pathOf, tagPathOf } from './jump-target.rule.ts';

/** A page that is still in sight this long after the attempt was not left for WeChat (as decision 0035 has it for the app). */
const NOT_OPENED_AFTER_MS = 2_500;
/** Spec 8, where the server has no words of its own. */
const NO_SCHEME = '获取小程序链接失败';
const NOT_OPENED = '小程序没有打开';

const visit = storageAt(() => sessionStorage);

/** Once a visit: whoever comes back by the back button wants to stay, and a page that throws him out again gets our domain banned. */
const isFirstTime = (address: string): boolean => {
  try {
    if (visit.getItem('jumped') === address) return false;
    visit.setItem('jumped', address);
    return true;
  } catch {
    return false;
  }
};

const stillHere = async (): Promise<boolean> => {
  await new Promise((later) => setTimeout(later, NOT_OPENED_AFTER_MS));
  return document.visibilityState === 'visible';
};

export const useJump = (query: URLSearchParams, { atOnce }: MiniProgramJumpVariant) => {
  const { ask, host, session } = useShell();
  const asked = jumpAskOf(query);
  const { answered, retry } = useAnswer('getWechatMiniConfigV2', {
    wechatType: session.wechatType(),
    ...(asked.appId ? { appId: asked.appId } : {}),
  });
  const { run, isBusy: isOpening } = useOneAtATime();
  const [fault, setFault] = useState<string>();
  const { tags, giveUp } = useOpenTags();
  const mini = answered.is === 'there' ? answered.data : undefined;
  const appId = mini?.appId ?? undefined;
  const page = asked.page ?? mini?.page ?? undefined;
  const openLink = mini?.openLink ?? undefined;
  const { param } = asked;

  const open = useCallback(async (): Promise<string | undefined> => {
    if (!appId || !page) return NOT_OPENED;
    if (host.kind === 'app' || host.kind === 'mini-program') {
      const opened = await host.openMiniProgram({ appId, path: pathOf(page, param) });
      return opened.ok || opened.why === 'left' ? undefined : NOT_OPENED;
    }
    // WeChat's own browser follows no scheme into WeChat, but it knows its address for this.
    if (host.kind === 'wechat') {
      if (openLink) window.location.assign(openLink);
      return openLink && !(await stillHere()) ? undefined : NOT_OPENED;
    }
    const answer = await ask('getMiniSchemeUrl', { appId, pages: page, ...(param ? { param } : {}) });
    if (!answer.ok) return answer.kind === 'answer' ? answer.message : NO_SCHEME;
    window.location.assign(answer.data.scheme);
    return (await stillHere()) ? NOT_OPENED : undefined;
  }, [appId, page, param, openLink, host, ask]);

  const jump = () => {
    setFault(undefined);
    void run(async () => setFault(await open()));
  };

  // WeChat's own browser opens nothing without a tap on its tag.
  const mayJump = atOnce === true && host.kind !== 'wechat' && appId !== undefined;
  const hasTried = useRef(false);
  useEffect(() => {
    if (!mayJump || hasTried.current) return;
    hasTried.current = true;
    if (isFirstTime(window.location.href)) void open().then(setFault);
  }, [mayJump, open]);

  return {
    answered,
    retry,
    isOpening,
    fault,
    jump,
    mini,
    isInWechat: host.kind === 'wechat',
    /** What WeChat's tag needs, once WeChat has said that it will draw it. */
    tag: tags === 'allowed' && appId && page ? { appid: appId, path: tagPathOf(page, param) } : undefined,
    isAskingWechat: host.kind === 'wechat' && tags === 'unknown',
    giveUpTag: () => {
      giveUp();
      setFault(NOT_OPENED);
    },
  };
};

export type Jump = ReturnType<typeof useJump>;
