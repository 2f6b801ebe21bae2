import type { DownloadVariant } from '@xuetang/h5-routes/families/downloads';
import type { Page } from '@xuetang/h5-routes/route';
import { GuidePage } from './GuidePage.tsx';
import { LaunchPage } from './LaunchPage.tsx';
import { StoresPage } from './StoresPage.tsx';
import './downloads.css';

/** Getting and opening the app (spec 2.7). */
export const DownloadsPage = ({ page, query }: { page: Page; query: URLSearchParams }) => {
  switch ((page.variant as DownloadVariant).shows) {
    case 'browser-guide':
      return <GuidePage />;
    case 'launch':
      return <LaunchPage query={query} />;
    default:
      return <StoresPage />;
  }
};
