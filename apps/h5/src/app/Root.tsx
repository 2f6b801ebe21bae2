import { address } from '@xuetang/h5-routes/address';
import { DEFAULT_TITLE, pageByName } from '@xuetang/h5-routes/table';
import { useEffect } from 'react';
import { useNavigate } from '../kit/router.tsx';
import type { RemoteConfig } from '../client/remote-config.ts';
import { useShell } from '../client/shell-context.ts';
import { ErrorPage } from '../features/system/ErrorPage.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { ToastHost } from '../kit/Toast.tsx';
import { BrokenPage } from './BrokenPage.tsx';
import { CatchCrash } from './CatchCrash.tsx';
import type { EnterPorts } from './enter.ts';
import { Frame } from './frame/Frame.tsx';
import { RegistrationPrompt } from './frame/RegistrationPrompt.tsx';
import type { SessionFlags } from './frame/session-flags.ts';
import { useFrame } from './frame/use-frame.ts';
import { Loading } from './Loading.tsx';
import { Overlays } from './overlays/Overlays.tsx';
import { PlayerPlace } from './PlayerHome.tsx';
import type { RouterHandle } from './router-handle.ts';
import type { ShellStore } from './shell-state.ts';
import { Tabs } from './Tabs.tsx';
import { useBlacklistCheck } from './use-blacklist-check.ts';
import { usePlace } from './use-place.ts';
import { useUserInfo } from './use-user-info.ts';

export interface RootProps {
  state: ShellStore;
  router: RouterHandle;
  entering: Omit<EnterPorts, 'isFirst'>;
  remote: RemoteConfig;
  flags: SessionFlags;
}

const classesOf = (hasTabs: boolean, hasBanner: boolean): string =>
  ['xt-page', ...(hasTabs ? ['xt-page-with-tabs'] : []), ...(hasBanner ? ['xt-page-with-banner'] : [])].join(' ');

/** Everything around a page. */
export const Root = ({ state, router, entering, remote, flags }: RootProps) => {
  const { host } = useShell();
  const navigate = useNavigate();
  const { failure, alert, isBlackUser, proving } = state.use();
  const { place, isOnTheWay, isLost, key } = usePlace(entering, router);
  const page = place?.props.page;

  useEffect(() => {
    host.setTitle(page?.title ?? DEFAULT_TITLE);
  }, [host, page]);
  useEffect(() => {
    if (place) host.setShare({ title: place.props.page.title, description: '', link: window.location.href, image: '' });
  }, [host, place]);
  // In braces: newer engines answer `scrollTo` with a promise, which React would take for a cleanup.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [place?.pathname]);
  useBlacklistCheck(place, state);
  useUserInfo(place, state);

  const stopped = failure?.at === key ? failure.of : undefined;
  const { hasTabs, hasBanner, hasPrompt, closeBanner, putPromptOff } = useFrame(place, state, flags);
  return (
    <>
      <main className={classesOf(hasTabs, hasBanner)}>
        {hasPrompt && <RegistrationPrompt onBind={() => navigate(address('appBindMobile'))} onLater={putPromptOff} />}
        {isLost && <BrokenPage />}
        {stopped && <ErrorPage message={stopped.message} code={stopped.code} onRetry={() => window.location.reload()} />}
        {place && !stopped && (
          <CatchCrash key={place.pathname}>
            <place.Show {...place.props} />
          </CatchCrash>
        )}
      </main>
      {isOnTheWay && <Loading />}
      {place && <Frame {...{ place, hasTabs, hasBanner, state, remote }} onCloseBanner={closeBanner} />}
      <PlayerPlace hasTabs={hasTabs} />
      {place && hasTabs && <Tabs current={place.props.page.name} />}
      <Overlays page={page ?? pageByName('notfound')} isBlackUser={isBlackUser} />
      <Dialog
        open={alert !== undefined}
        id="alert"
        title="微信登录没有成功"
        cancelLabel="知道了"
        onClose={() => state.change({ alert: undefined })}
      >
        {alert}
      </Dialog>
      {proving && <proving.Sheet onDone={proving.onDone} />}
      <ToastHost />
    </>
  );
};
