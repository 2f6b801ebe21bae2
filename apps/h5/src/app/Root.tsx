import { address } from '@xuetang/h5-routes/address';
import { pageByName } from '@xuetang/h5-routes/table';
import { useEffect, useRef, useState } from 'react';
import type { RemoteConfig } from '../client/remote-config.ts';
import { useShell } from '../client/shell-context.ts';
import { ErrorPage } from '../features/system/ErrorPage.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { createPageCards, PageCardContext } from '../kit/page-card.ts';
import { PlaceContext } from '../kit/place-context.ts';
import { placesBelongTo } from '../kit/places-here.ts';
import { useNavigate } from '../kit/router.tsx';
import { ToastHost } from '../kit/Toast.tsx';
import type { ErrorTeller } from '../reporting/script-errors.ts';
import { BrokenPage } from './BrokenPage.tsx';
import { CatchCrash } from './CatchCrash.tsx';
import type { EnterPorts } from './enter.ts';
import { Frame } from './frame/Frame.tsx';
import { RegistrationPrompt } from './frame/RegistrationPrompt.tsx';
import type { SessionFlags } from './frame/session-flags.ts';
import { useFrame } from './frame/use-frame.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { Loading } from './Loading.tsx';
import { Overlays } from './overlays/Overlays.tsx';
import { PlayerPlace } from './PlayerHome.tsx';
import type { RouterHandle } from './router-handle.ts';
import type { ShellStore } from './shell-state.ts';
import { Tabs } from './Tabs.tsx';
import { useArrival } from './use-arrival.ts';
import { useBlacklistCheck } from './use-blacklist-check.ts';
import { usePlace } from './use-place.ts';
import { useUserInfo } from './use-user-info.ts';
import './page.css';

export interface RootProps {
  state: ShellStore;
  router: RouterHandle;
  entering: Omit<EnterPorts, 'isFirst'>;
  remote: RemoteConfig;
  flags: SessionFlags;
  errors: ErrorTeller;
}

const classesOf = (hasTabs: boolean, hasBanner: boolean): string =>
  ['xt-page', ...(hasTabs ? ['xt-page-with-tabs'] : []), ...(hasBanner ? ['xt-page-with-banner'] : [])].join(' ');

/** Everything around a page. */
export const Root = ({ state, router, entering, remote, flags, errors }: RootProps) => {
  const { host, session } = useShell();
  const navigate = useNavigate();
  const { failure, alert, isBlackUser, proving } = state.use();
  const { place, isOnTheWay, isLost, key } = usePlace(entering, router, errors.lostChunk);
  const page = place?.props.page;
  const main = useRef<HTMLElement>(null);
  const [cards] = useState(() => createPageCards(host, window.location.origin));

  useEffect(() => {
    if (page) cards.shell({ title: page.title, share: { page: page.name, title: page.title } });
  }, [cards, page]);
  useEffect(() => placesBelongTo(session.token()), [session, place]);
  useArrival(place?.key, main);
  useBlacklistCheck(place, state);
  useUserInfo(place, state);

  const stopped = failure?.at === key ? failure.of : undefined;
  const { hasTabs, hasBanner, prompt, closeBanner, putPromptOff } = useFrame(place, state, flags);
  const askForMobile = <RegistrationPrompt onBind={() => navigate(address('appBindMobile'))} onLater={putPromptOff} />;
  return (
    <PlaceContext value={key}>
      <main ref={main} className={classesOf(hasTabs, hasBanner)}>
        {prompt === 'over' && askForMobile}
        {isLost && <BrokenPage />}
        {stopped && <ErrorPage message={stopped.message} code={stopped.code} onRetry={() => window.location.reload()} />}
        {place && !stopped && (
          <CatchCrash key={place.pathname} onCrash={errors.crashed}>
            <PlaceContext value={place.key}>
              <PageCardContext value={cards}>
                <place.Show {...place.props} />
              </PageCardContext>
            </PlaceContext>
          </CatchCrash>
        )}
        {prompt === 'under' && askForMobile}
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
      <LeaveQuestion />
      <ToastHost />
    </PlaceContext>
  );
};
