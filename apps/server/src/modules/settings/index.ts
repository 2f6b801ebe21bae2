// What the rest of the server may know of settings.
export { readAllowedHosts } from './allowed-hosts.ts';
export { isPayingClosed } from './closed-provider.store.ts';
export { settingsOf } from './held-settings.ts';
export { safeLink } from './safe-link.rule.ts';
export { accountOf, channelOf, maySell, miniOf, type Snapshot } from './snapshot.rule.ts';
export { schemeTo } from './scheme-to.rule.ts';
