/** Where the visitor is. `key` names the place in the browser's history: the same address can be visited twice. */
export interface Location {
  pathname: string;
  search: string;
  hash: string;
  key: string;
}

export interface NavigateOptions {
  replace?: boolean;
  /** Goes even where something half-filled would be lost: the shell's own ways, and whoever has said yes. */
  unasked?: boolean;
}

export type Navigate = (to: string | number, options?: NavigateOptions) => void;

/** The part of a window that a history needs. */
export type HistoryWindow = Pick<Window, 'addEventListener'> & {
  location: Pick<Window['location'], 'pathname' | 'search' | 'hash'>;
  history: Pick<Window['history'], 'go' | 'pushState' | 'replaceState' | 'scrollRestoration' | 'state'>;
};

/** What we write into an entry. `over`: how many layers lie over the page there; an entry without it is the page itself. */
interface Entry {
  key: string;
  over?: number;
}

interface Layer {
  onBack: () => void;
}

/** Asks whether the page may be left, and goes on by the function that it is given. */
type AskToLeave = (leave: () => void) => void;

const newKey = (): string => Math.random().toString(36).slice(2, 10);

/**
 * Follows the visitor through the app's pages. Which page an address means is the route table's business, not ours.
 *
 * What lies over a page (a sheet, a question) is a layer. It has an entry of its own, with the page's address and key: Back takes the entry and
 * with it the layer. Layers are only counted against entries, a moment after they change: one sheet that follows another keeps its entry.
 */
export const followHistory = (window: HistoryWindow) => {
  const { history } = window;
  const entry = (): Partial<Entry> => (history.state as Partial<Entry> | null) ?? {};
  const depth = (): number => entry().over ?? 0;
  const read = (): Location => {
    const { pathname, search, hash } = window.location;
    let { key } = entry();
    // Given at once: what is remembered of this place must be found again after the document is gone.
    if (key === undefined) history.replaceState({ ...entry(), key: (key = newKey()) }, '');
    return { pathname, search, hash, key };
  };
  let current = read();
  let layers: Layer[] = [];
  let asks: AskToLeave | undefined;
  const listeners = new Set<() => void>();
  const moved = (): void => {
    current = read();
    for (const listener of listeners) listener();
  };

  /** While we go back ourselves: what is done on arrival. Whatever is asked for meanwhile waits for its turn. */
  let onArrival: (() => void) | undefined;
  const waiting: (() => void)[] = [];
  const inTurn = (act: () => void): void => void (onArrival ? waiting.push(act) : act());
  const backBy = (steps: number, then: () => void): void => {
    if (steps === 0) return then();
    onArrival = then;
    history.go(-steps);
  };
  const arrive = (): void => {
    const then = onArrival;
    onArrival = undefined;
    then?.();
    while (!onArrival && waiting.length > 0) waiting.shift()?.();
  };

  /** A page that is held behind a layer stands at its top, as far as the browser knows, and would be put back there. */
  let keptScroll: ScrollRestoration | undefined;
  const holdScroll = (): void => {
    keptScroll ??= history.scrollRestoration;
    history.scrollRestoration = 'manual';
  };
  const letScrollGo = (): void => {
    if (keptScroll === undefined || depth() > 0) return;
    history.scrollRestoration = keptScroll;
    keptScroll = undefined;
  };

  /** The document is on its way out: an entry that is left behind goes when its page is loaded again, or becomes the next layer's. */
  let isLeaving = false;
  const settle = (): void =>
    inTurn(() => {
      const missing = layers.length - depth();
      if (missing < 0) return isLeaving ? undefined : backBy(-missing, moved);
      if (missing > 0) holdScroll();
      for (let nth = 0; nth < missing; nth++) history.pushState({ key: current.key, over: depth() + 1 }, '');
    });
  let isSettling = false;
  const settleSoon = (): void => {
    if (isSettling) return;
    isSettling = true;
    void Promise.resolve().then(() => {
      isSettling = false;
      settle();
    });
  };

  window.addEventListener('popstate', () => {
    // The browser puts a page back after it has told of it.
    setTimeout(letScrollGo);
    if (onArrival) return arrive();
    const over = depth();
    // Forward, to a sheet that is no more.
    if (over > layers.length) return backBy(over - layers.length, moved);
    const taken = layers.slice(over).reverse();
    layers = layers.slice(0, over);
    moved();
    for (const layer of taken) layer.onBack();
  });
  // Loaded again while a sheet was open: the sheet is gone, and its entry goes too.
  if (depth() > 0) settle();

  const go: Navigate = (to, { replace = false } = {}) => {
    const over = depth();
    isLeaving = false;
    // They belong to the page that is left. What stays open over the next one asks for an entry there.
    layers = [];
    if (typeof to === 'number') return history.go(to < 0 ? to - over : to);
    // A single layer's entry becomes the next page's, at once. Otherwise the layers' entries go first, so that none is left behind.
    const becomesPage = over === 1 && !replace;
    const write = replace || becomesPage ? 'replaceState' : 'pushState';
    backBy(becomesPage ? 0 : over, () => {
      history[write]({ key: newKey() }, '', to);
      moved();
    });
  };
  const navigate: Navigate = (to, options = {}) =>
    inTurn(() => (asks && !options.unasked ? asks(() => navigate(to, { ...options, unasked: true })) : go(to, options)));

  return {
    current: (): Location => current,
    navigate,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Something lies over the page until the answer is called; Back takes it away instead of the page. */
    layOver: (onBack: () => void): (() => void) => {
      const layer: Layer = { onBack };
      isLeaving = false;
      layers = [...layers, layer];
      settleSoon();
      return () => {
        if (!layers.includes(layer)) return;
        layers = layers.filter((each) => each !== layer);
        settleSoon();
      };
    },
    /**
     * For whoever closes a sheet and leaves the document in one breath: going back for the sheet's entry would end a load that has begun. What
     * is on its way back already is waited for; a sheet that goes later leaves its entry.
     */
    afterLayers: (leave: () => void): void =>
      void setTimeout(() =>
        inTurn(() => {
          isLeaving = true;
          leave();
        }),
      ),
    /** From now on the page is not left unasked. One at a time: the newest asks. */
    askBefore: (ask: AskToLeave): (() => void) => {
      asks = ask;
      return () => {
        if (asks === ask) asks = undefined;
      };
    },
  };
};
