import { exceptions } from '@xuetang/contract/exceptions';
import { createClient, type ClientPorts } from './create-client.ts';
import { createDeviceId } from './device-id.ts';
import type { HostTable } from './hosts.ts';
import { newKey } from './new-key.ts';
import { pageUrl } from './page-url.ts';
import { createSessionStore } from './session-store.ts';
import { traced } from './traced.ts';
import { wipeKept } from './wipe-kept.ts';

/** Behind functions: a webview that forbids storage throws at the mere name. */
export const storageAt = (find: () => Storage) => ({
  getItem: (key: string) => find().getItem(key),
  setItem: (key: string, value: string) => find().setItem(key, value),
  removeItem: (key: string) => find().removeItem(key),
});

/** Session and client of this browser. */
export const openClient = (hosts: HostTable, { paths, morePaths }: Pick<ClientPorts, 'paths' | 'morePaths'>, traceShare = 0) => {
  const session = createSessionStore({
    document,
    storage: storageAt(() => localStorage),
    secure: location.protocol === 'https:',
    wipe: () => {
      wipeKept(() => localStorage);
      wipeKept(() => sessionStorage);
    },
    onTokenStuck: () =>
      void ask('reportExceptionLog', {
        ...exceptions.tokenNotCleared,
        eventId: newKey(),
        exceptionPageUrl: pageUrl(location),
      }),
  });
  const { ask } = createClient({
    fetch: (url, init) => fetch(url, traced(init, traceShare)),
    token: session.token,
    wechatType: session.wechatType,
    device: createDeviceId(storageAt(() => localStorage)),
    now: Date.now,
    hosts,
    paths,
    ...(morePaths ? { morePaths } : {}),
  });
  return { session, ask };
};
