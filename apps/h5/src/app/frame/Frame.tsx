import { useEffect, useState } from 'react';
import type { RemoteConfig } from '../../client/remote-config.ts';
import { useShell } from '../../client/shell-context.ts';
import { Watermark } from '../../kit/Watermark.tsx';
import type { Place } from '../enter.ts';
import type { ShellStore } from '../shell-state.ts';
import { appLinkOf } from '../../native/app-link.rule.ts';
import { DownloadBanner } from './DownloadBanner.tsx';
import { EdgeLinks } from './EdgeLinks.tsx';
import { showsComplaint, watermarkOn } from './frame.rule.ts';
import { openApp } from '../../native/open-app.ts';

export interface FrameProps {
  place: Place;
  hasTabs: boolean;
  hasBanner: boolean;
  state: ShellStore;
  remote: RemoteConfig;
  onCloseBanner: () => void;
}

const openAppOf = (pageName: string, remote: RemoteConfig) => {
  const link = appLinkOf(pageName);
  if (!link) return;
  void openApp(link, {
    follow: (address) => window.location.assign(address),
    isVisible: () => document.visibilityState === 'visible',
    // The deep link is followed at once; what comes after it has two and a half seconds to be loaded.
    store: async () => {
      const { storeAddress } = await import('../../native/app-store.rule.ts');
      return storeAddress(await remote('appStore'), navigator.userAgent, location.origin);
    },
  });
};

/** What floats around a page. */
export const Frame = ({ place, hasTabs, hasBanner, state, remote, onCloseBanner }: FrameProps) => {
  const { session } = useShell();
  const { user } = state.use();
  const { page } = place.props;
  const [complaintFlag, setComplaintFlag] = useState<unknown>();
  useEffect(() => {
    void remote('miniComplaint').then(setComplaintFlag);
  }, [remote, place]);
  const learnNumber = watermarkOn(page, session.token(), user);
  return (
    <>
      {learnNumber && <Watermark learnNumber={learnNumber} />}
      <EdgeLinks key={place.pathname} home={page.goHome === true} complaint={showsComplaint(page, complaintFlag)} isAlone={!hasBanner} />
      {hasBanner && <DownloadBanner overTabs={hasTabs} onOpen={() => openAppOf(page.name, remote)} onClose={onCloseBanner} />}
    </>
  );
};
