import { family } from '../route.ts';

export interface DownloadVariant {
  shows: 'stores' | 'browser-guide' | 'launch';
}

export const downloads = family<DownloadVariant>()(
  'downloads',
  { title: '下载学堂', access: 'open', chain: 'LL10034', beyondCatalogue: true, built: true },
  {
    downloadApp: { shows: 'stores' },
    // WeChat opens no app store: the page shows how to get to the phone's browser.
    downloadGuide: { shows: 'browser-guide', title: '下载指引' },
    launchApp: { shows: 'launch', title: '打开学堂' },
  },
);
