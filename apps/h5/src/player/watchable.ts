import { useSyncExternalStore } from 'react';

/** A value that components follow. */
export const watchable = <T>(first: T) => {
  let value = first;
  const watchers = new Set<() => void>();
  const watch = (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  };
  const read = () => value;
  return {
    read,
    watch,
    set: (next: T) => {
      if (next === value) return;
      value = next;
      for (const watcher of watchers) watcher();
    },
    use: () => useSyncExternalStore(watch, read),
  };
};

export type Watchable<T> = ReturnType<typeof watchable<T>>;
