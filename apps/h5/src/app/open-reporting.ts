import type { Ask } from '../client/create-client.ts';
import { storageAt } from '../client/in-browser.ts';
import { newKey } from '../client/new-key.ts';
import type { RemoteConfig } from '../client/remote-config.ts';
import type { SessionStore } from '../client/session-store.ts';
import { deviceOf } from '../reporting/device.rule.ts';
import { reportLaunch } from '../reporting/launch.ts';
import { openReporter } from '../reporting/open-reporter.ts';
import { createReplay } from '../reporting/replay.ts';
import { watchScriptErrors } from '../reporting/script-errors.ts';
import { here } from './here.ts';
import { learnRecordOf } from './learn-record.rule.ts';
import type { loaderOf } from './page-loaders.ts';
import { createPlayerHome } from './PlayerHome.tsx';

/** Nobody can agree to analytics yet, so nobody has. */
const hasConsent = () => false;

/** What of the app reports, joined to what reports: the launch, the player, and what no code has caught. */
export const openReporting = (ask: Ask, session: SessionStore, remote: RemoteConfig) => {
  const { collector, reporter } = openReporter({ ask, here, hasConsent });
  watchScriptErrors(window, reporter);
  const replay = createReplay({
    load: async () => (await import('../reporting/rrweb.ts')).startRrweb,
    send: async (body) => (await ask('reportBatch', { events: [{ eventId: newKey(), kind: 'replay', body }] })).ok,
    destroyStatus: () => remote('rrWebDestroyStatus'),
    hasConsent,
    browser: storageAt(() => localStorage),
    newId: newKey,
    now: () => new Date(),
  });
  return {
    reporter,
    /** Every page passes here before it is drawn. */
    watched:
      (pageLoader: typeof loaderOf): typeof loaderOf =>
      (page) => {
        // No recording is worth a page.
        replay.enter(page.family).catch(() => {});
        return pageLoader(page);
      },
    player: createPlayerHome((learned) => session.token() && reporter.learned(learnRecordOf(learned))),
    launch: () =>
      reportLaunch({
        collector,
        token: session.token,
        visit: storageAt(() => sessionStorage),
        browser: storageAt(() => localStorage),
        device: deviceOf(navigator.userAgent),
        query: here().url.searchParams,
      }),
  };
};
