import { useShell } from '../../client/shell-context.ts';
import { useAnswer } from '../../client/use-answer.ts';
import { useOneAtATime } from '../../client/use-one-at-a-time.ts';
import { useOpenTags } from '../../kit/use-open-tags.ts';
import { askedAppLink } from '../../native/asked-app-link.rule.ts';
import { DEFAULT_STORE } from '../../native/app-store.rule.ts';
import { openApp } from '../../native/open-app.ts';
import { launchAppIdOf } from './launch-app-id.rule.ts';
import { useStore } from './use-store.ts';

/**
 * How this page opens the app. `tag`: WeChat draws the button, with the app's id at WeChat. `scheme`: by the deep link. `inside`: it is
 * open already. `shut`: not from here. `finding-out`: WeChat has not said yet.
 */
export type LaunchWay = { by: 'tag'; appId: string } | { by: 'scheme' | 'inside' | 'shut' | 'finding-out' };

export const useLaunch = (query: URLSearchParams) => {
  const { host } = useShell();
  const store = useStore();
  const { answered } = useAnswer('getConfigure', { key: 'nativeApp' });
  const { tags, giveUp } = useOpenTags();
  const { run, isBusy: isTrying } = useOneAtATime();
  const link = askedAppLink(query);

  const wayInWechat = (): LaunchWay => {
    if (answered.is === 'on-the-way' || tags === 'unknown') return { by: 'finding-out' };
    const appId = answered.is === 'there' ? launchAppIdOf(answered.data) : undefined;
    return appId && tags === 'allowed' ? { by: 'tag', appId } : { by: 'scheme' };
  };
  const way = (): LaunchWay => {
    if (host.kind === 'app') return { by: 'inside' };
    if (host.kind === 'mini-program') return { by: 'shut' };
    return host.kind === 'wechat' ? wayInWechat() : { by: 'scheme' };
  };

  return {
    way: way(),
    link,
    isTrying,
    /** WeChat's tag could not be drawn, or opened nothing: the deep link is tried instead. */
    giveUpTag: giveUp,
    launch: () =>
      void run(() =>
        openApp(link, {
          follow: (address) => window.location.assign(address),
          isVisible: () => document.visibilityState === 'visible',
          store: async () => store ?? DEFAULT_STORE,
        }),
      ),
  };
};
