/** Where the visitor is. `key` names the place in the browser's history: the same address can be visited twice. */
export interface Location {
  pathname: string;
  search: string;
  hash: string;
  key: string;
}

export type Navigate = (to: string | number, options?: { replace?: boolean }) => void;

/** The part of a window that a history needs. */
export type HistoryWindow = Pick<Window, 'addEventListener'> & {
  location: Pick<Window['location'], 'pathname' | 'search' | 'hash'>;
  history: Pick<Window['history'], 'go' | 'pushState' | 'replaceState' | 'state'>;
};

const newKey = (): string => Math.random().toString(36).slice(2, 10);

/** Follows the visitor through the app's pages. Which page an address means is the route table's business, not ours. */
export const followHistory = (window: HistoryWindow) => {
  const { history } = window;
  const read = (): Location => {
    const { pathname, search, hash } = window.location;
    return { pathname, search, hash, key: (history.state as { key?: string } | null)?.key ?? 'first' };
  };
  let current = read();
  const listeners = new Set<() => void>();
  const moved = (): void => {
    current = read();
    for (const listener of listeners) listener();
  };
  window.addEventListener('popstate', moved);

  const navigate: Navigate = (to, { replace = false } = {}) => {
    if (typeof to === 'number') return history.go(to);
    history[replace ? 'replaceState' : 'pushState']({ key: newKey() }, '', to);
    moved();
  };
  return {
    current: (): Location => current,
    navigate,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
