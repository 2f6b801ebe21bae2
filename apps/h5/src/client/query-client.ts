import {
  focusManager,
  hashKey,
  onlineManager,
  QueryCache,
  type QueryClient,
  type QueryKey,
  type QueryObserverOptions,
} from '@tanstack/query-core';

/**
 * What queries and their observers ask of a client, and no more: the library's own class brings mutations and endless queries along, 2.3 KB
 * gzip that no page of ours uses. The tests of `answers.ts` hold it to the library's version.
 */
export const openQueries = (defaults: Omit<QueryObserverOptions, 'queryKey'>) => {
  const cache = new QueryCache();
  focusManager.subscribe((isFocused) => isFocused && cache.onFocus());
  onlineManager.subscribe((isOnline) => isOnline && cache.onOnline());
  const client = {
    getQueryCache: () => cache,
    getQueryDefaults: () => ({}),
    defaultQueryOptions: (options: QueryObserverOptions) => ({
      ...defaults,
      ...options,
      queryHash: hashKey(options.queryKey),
      _defaulted: true,
    }),
  } as unknown as QueryClient;
  return { client, cache, find: (key: QueryKey) => cache.get(hashKey(key)) };
};
