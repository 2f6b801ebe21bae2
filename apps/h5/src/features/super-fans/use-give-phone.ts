import type { Resolution } from '@xuetang/contract/super-fans';
import type { PageName } from '@xuetang/h5-routes/table';
import { useShell } from '../../client/shell-context.ts';
import { useOneAtATime } from '../../client/use-one-at-a-time.ts';
import { toast } from '../../kit/Toast.tsx';
import { backFromButton } from './brought.ts';

const NOT_OPENED = '授权页没有打开，请再点一次';

/**
 * To the button that only a mini-program has: from its own webview by a page of it, from elsewhere by WeChat's scheme. Either opens
 * this page again, with a phone code or with why there is none, and with the state that was asked for here: without it no code is read.
 */
export const useGivePhone = (page: PageName, shortParamId: string, { inventAdditionId }: Pick<Resolution, 'inventAdditionId'>) => {
  const { ask, host, session } = useShell();
  const { run, isBusy } = useOneAtATime();

  const leave = async (): Promise<string | undefined> => {
    const asked = await ask('askForPhone', { inventAdditionId });
    if (!asked.ok) return asked.message;
    const { phoneState } = asked.data;
    if (host.kind === 'mini-program') {
      const left = await host.givePhone(backFromButton(new URL(window.location.href), phoneState));
      return left.ok || left.why === 'left' ? undefined : NOT_OPENED;
    }
    const config = await ask('getAppConfig', { wechatType: session.wechatType(), shortParamId });
    if (!config.ok) return config.message;
    const { mini } = config.data;
    if (!mini) return NOT_OPENED;
    const param = `page=${page}&ShortParamId=${shortParamId}&phoneState=${phoneState}`;
    const opened = await ask('getMiniSchemeUrl', { appId: mini.appId, pages: mini.page, param });
    // Spec 8: the server's message, or that the scheme could not be had.
    if (!opened.ok) return opened.kind === 'answer' ? opened.message : '获取小程序链接失败';
    window.location.assign(opened.data.scheme);
    return undefined;
  };

  return {
    isOnTheWay: isBusy,
    give: () =>
      void run(async () => {
        const fault = await leave();
        if (fault) toast(fault);
      }),
  };
};
