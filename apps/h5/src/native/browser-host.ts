import { ableToDoNothing, because, DONE, type Host, PERSON_ANSWERS_MS } from './host.ts';
import { isWebAddress } from './own-address.ts';
import { within } from './within.ts';

export interface BrowserWindow {
  document: { title: string };
  navigator: { share?: (page: { title: string; text: string; url: string }) => Promise<void> };
  location: { assign: (address: string) => void };
  close: () => void;
}

/** A browser knows its place in other coordinates than our maps, so it does not locate. */
export const createBrowserHost = (win: BrowserWindow): Host => ({
  ...ableToDoNothing,
  kind: 'browser',
  setTitle: (title) => {
    win.document.title = title;
  },
  close: async () => {
    win.close();
    return DONE;
  },
  share: async ({ title, description: text, link: url }) => {
    if (!win.navigator.share) return because('unsupported');
    return within(PERSON_ANSWERS_MS, async () => {
      await win.navigator.share?.({ title, text, url });
      return { ok: true, data: { by: 'sheet' } };
    });
  },
  openBrowser: async (address) => {
    if (!isWebAddress(address)) return because('refused');
    win.location.assign(address);
    return DONE;
  },
});
