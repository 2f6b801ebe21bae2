import { storageAt } from '../client/in-browser.ts';

const KEY = 'font';
const store = storageAt(() => localStorage);

export const isLargeFont = (): boolean => document.documentElement.dataset.font === 'large';

/** Large letters from now on (tokens.css), or the usual ones; kept in this browser. */
export const setLargeFont = (large: boolean): void => {
  if (large) document.documentElement.dataset.font = 'large';
  else delete document.documentElement.dataset.font;
  try {
    if (large) store.setItem(KEY, 'large');
    else store.removeItem(KEY);
  } catch {
    // A webview that forbids storage: the letters stay large as long as the page.
  }
};

/** Before anything is drawn. */
export const applyKeptFont = (): void => {
  try {
    if (store.getItem(KEY) === 'large') document.documentElement.dataset.font = 'large';
  } catch {
    // As above.
  }
};
