import type { HistoryWindow } from './history.ts';

/** A browser's history, as far as it matters here. Like a real one it goes a moment after it was told to. */
export const aHistory = (first: string, kept?: { entries: { url: URL; state: unknown }[]; at: number }) => {
  const entries = kept?.entries ?? [{ url: new URL(first, 'https://h5.invalid'), state: null as unknown }];
  let at = kept?.at ?? 0;
  let onPop = (): void => {};
  const here = () => entries[at]!;
  const to = (path: string | undefined): URL => new URL(path ?? here().url.href, here().url);
  const move = (by: number): void => {
    if (by === 0 || !entries[at + by]) return;
    at += by;
    onPop();
  };
  const window = {
    addEventListener: (_name: string, listener: () => void) => {
      onPop = listener;
    },
    get location() {
      return here().url;
    },
    history: {
      scrollRestoration: 'auto',
      get state() {
        return here().state;
      },
      get length() {
        return entries.length;
      },
      pushState: (state: unknown, _title: string, path?: string) => {
        entries.splice(at + 1, Infinity, { state, url: to(path) });
        at++;
      },
      replaceState: (state: unknown, _title: string, path?: string) => {
        entries[at] = { state, url: to(path) };
      },
      go: (by: number) => setTimeout(() => move(by)),
    },
  };
  return {
    window: window as unknown as HistoryWindow,
    /** The visitor's own keys. */
    back: () => move(-1),
    forward: () => move(1),
    /** The paths from the first entry on; layers in brackets behind their page. */
    trail: () => entries.map(({ url, state }) => url.pathname + '+'.repeat((state as { over?: number } | null)?.over ?? 0)).join(' '),
    at: () => at,
    /** The same tab, with its document loaded anew. */
    reload: () => aHistory(first, { entries, at }),
    /** Until everything that was begun is done. */
    rest: () => new Promise((resolve) => setTimeout(resolve, 5)),
  };
};
