import { createRoot } from 'react-dom/client';
import type { Paths } from '../client/create-client.ts';
import { openClient, storageAt } from '../client/in-browser.ts';
import { createRemoteConfig } from '../client/remote-config.ts';
import { SharedContext } from '../client/shared-state.ts';
import { ShellContext } from '../client/shell-context.ts';
import '../kit/tokens.css';
import '../kit/base.css';
import { applyKeptFont } from '../kit/large-font.ts';
import { placesBelongTo, savePlacesOnLeaving } from '../kit/places-here.ts';
import { createHost, type NativeWindow } from '../native/create-host.ts';
import { whereAmI } from '../native/where-am-i.ts';
import { ReporterContext } from '../reporting/reporter-context.ts';
import { assembleShell } from './assemble-shell.ts';
import { bootstrap } from './bootstrap.ts';
import { BrokenPage } from './BrokenPage.tsx';
import { createCampaignExit, keepClick } from './campaign-exit.ts';
import { ConfigContext } from './config-context.ts';
import { loginHost, readConfig } from './config.ts';
import { askForDetours, createDetours } from './detours.ts';
import { createSessionFlags } from './frame/session-flags.ts';
import { PROMPT_PUT_OFF } from './frame/use-frame.ts';
import { here } from './here.ts';
import { leave, tokenOf } from './leave.ts';
import { TOKEN_PARAM } from './login-address.rule.ts';
import { openReporting, openTelling } from './open-reporting.ts';
import { loaderOf } from './page-loaders.ts';
import { PlayerProvider } from './PlayerHome.tsx';
import { createChunkRetry } from './retry-chunk.ts';
import { Root } from './Root.tsx';
import { createRouterHandle } from './router-handle.ts';
import { createShellState } from './shell-state.ts';
import * as paths from './paths.ts';

const { location, history } = window;
const servedPath = location.pathname;
const config = readConfig(document.getElementById('xt-config')?.textContent);
const tabStorage = storageAt(() => sessionStorage);
const flags = createSessionFlags(tabStorage);
const state = createShellState({ isBlackUser: false, isPromptPutOff: flags.has(PROMPT_PUT_OFF), firstUrl: location.href });
const host = createHost(
  whereAmI(navigator.userAgent, window),
  window as unknown as NativeWindow,
  (url) => ask('configureWechat', { type: session.wechatType(), url }),
  state.read().firstUrl,
);

let loading: Promise<Paths> | undefined;
/** Asked for at once, so that it comes beside the first page's own chunk; a table that did not come is asked for again. */
const morePaths = (): Promise<Paths> =>
  (loading ??= import('@xuetang/contract/generated/path-table').then(
    (table) => table.paths,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  ));
morePaths().catch(() => {});

const { session, ask } = openClient(config.hosts, { paths, morePaths }, config.traceShare);
const telling = openTelling(ask);
const { errors, reporter } = telling;
const root = createRoot(document.getElementById('root')!);

const startApp = (alert: string | undefined) => {
  state.change({ alert });
  // We put a page where it was left ourselves, once its content is there.
  history.scrollRestoration = 'manual';
  placesBelongTo(session.token());
  savePlacesOnLeaving();
  const remote = createRemoteConfig(ask);
  const { player, watched, launch, hasConsent } = openReporting(telling, ask, session, remote, state);
  const entering = {
    session,
    ask,
    host: host.kind,
    servedPath,
    detourOf: createDetours(askForDetours(ask, location.origin)),
    handedIn: here().url.searchParams.get(TOKEN_PARAM),
    campaignExit: createCampaignExit({
      ask,
      token: session.token,
      host,
      visit: tabStorage,
      hasConsent,
    }),
    now: Date.now,
    loaderOf: watched(player.before(loaderOf)),
    retryChunk: createChunkRetry({ storage: tabStorage, reload: () => location.reload() }),
  };
  const router = createRouterHandle();
  const shell = assembleShell({ ask, session, host, state, captchaScripts: config.captchaScripts }, router);
  root.render(
    <ConfigContext value={config}>
      <ShellContext value={shell}>
        <ReporterContext value={reporter}>
          <SharedContext value={state}>
            <PlayerProvider state={state}>
              <Root state={state} router={router} entering={entering} remote={remote} flags={flags} errors={errors} />
            </PlayerProvider>
          </SharedContext>
        </ReporterContext>
      </ShellContext>
    </ConfigContext>,
  );
  launch();
};

const main = async () => {
  await keepClick(location.search);
  applyKeptFont();
  const start = await bootstrap({
    ...here(),
    host: loginHost(host.kind, config),
    session,
    ask,
    replaceUrl: (path) => history.replaceState(history.state, '', path),
    hostToken: tokenOf(host),
    whichAccount: async (question) => (await import('./overlays/ask-which-account.tsx')).askWhichAccount(question),
  });
  if (start.do === 'leave') leave(location, start.to);
  else startApp(start.alert);
};

main().catch((thrown: unknown) => {
  errors.crashed(thrown);
  root.render(<BrokenPage />);
});
