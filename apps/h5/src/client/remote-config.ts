import type { Ask } from './create-client.ts';

/** Remote configuration, asked once a key. What could not be had is undefined, and asked for again the next time. */
export const createRemoteConfig = (ask: Ask) => {
  const known = new Map<string, Promise<unknown>>();
  return (key: string): Promise<unknown> => {
    const remembered = known.get(key);
    if (remembered) return remembered;
    const value = ask('getConfigure', { key }).then((result) => {
      if (result.ok) return result.data;
      known.delete(key);
      return undefined;
    });
    known.set(key, value);
    return value;
  };
};

export type RemoteConfig = ReturnType<typeof createRemoteConfig>;
