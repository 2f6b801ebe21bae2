import { hasAgreed, readKept, UNTOLD } from '../client/agreed.ts';
import type { Ask } from '../client/create-client.ts';
import { storageAt } from '../client/in-browser.ts';
import { newKey } from '../client/new-key.ts';
import type { RemoteConfig } from '../client/remote-config.ts';
import type { SessionStore } from '../client/session-store.ts';
import { deviceOf } from '../reporting/device.rule.ts';
import { reportLaunch } from '../reporting/launch.ts';
import { openReporter } from '../reporting/open-reporter.ts';
import { createReplay } from '../reporting/replay.ts';
import { createErrorTeller } from '../reporting/script-errors.ts';
import { here } from './here.ts';
import { learnRecordOf } from './learn-record.rule.ts';
import type { loaderOf } from './page-loaders.ts';
import { createPlayerHome } from './PlayerHome.tsx';
import type { ShellStore } from './shell-state.ts';

const settleConsent = async (ask: Ask, session: SessionStore): Promise<void> =>
  (await import('../client/consent.ts')).consentIn({ ask, session }).settle();

const [browser, visit] = [storageAt(() => localStorage), storageAt(() => sessionStorage)];
/** The privacy text names what is gathered (decision 0073): before it is agreed to here, nothing of it is. */
const hasConsent = () => hasAgreed(browser, 'privacy');

/** Before anything else of the app runs: what breaks on the way to its first page is told of too. */
export const openTelling = (ask: Ask) => {
  const { collector, reporter } = openReporter({ ask, here, hasConsent });
  const errors = createErrorTeller(reporter);
  errors.watch(window);
  return { collector, reporter, errors };
};

type Telling = ReturnType<typeof openTelling>;

/** What of the app reports, joined to what reports: the launch, the player, the recording. */
export const openReporting = (
  { collector, reporter }: Telling,
  ask: Ask,
  session: SessionStore,
  remote: RemoteConfig,
  state: ShellStore,
) => {
  const replay = createReplay({
    load: async () => (await import('../reporting/rrweb.ts')).startRrweb,
    send: async (body) => (await ask('reportBatch', { events: [{ eventId: newKey(), kind: 'replay', body }] })).ok,
    destroyStatus: () => remote('rrWebDestroyStatus'),
    hasConsent,
    browser,
    newId: newKey,
    now: () => new Date(),
  });
  return {
    hasConsent,
    /** Every page passes here before it is drawn. */
    watched:
      (pageLoader: typeof loaderOf): typeof loaderOf =>
      (page) => {
        // No recording is worth a page.
        replay.enter(page.family).catch(() => {});
        return pageLoader(page);
      },
    player: createPlayerHome(state, ask, (learned) => session.token() && reporter.learned(learnRecordOf(learned))),
    launch: () => {
      // What was agreed to before the way to WeChat is told now, if a session came of it.
      if (readKept(visit, UNTOLD)) settleConsent(ask, session).catch(() => {});
      reportLaunch({
        collector,
        token: session.token,
        visit,
        browser,
        device: deviceOf(navigator.userAgent),
        query: here().url.searchParams,
      });
    },
  };
};
