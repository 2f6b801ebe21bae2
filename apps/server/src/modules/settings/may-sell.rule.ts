import type { SettingsTables } from './tables.ts';

/** Where something could be sold at all (decision 0230). The database holds the same against whoever writes. */
export const maySellAt = ({ host, kind }: Pick<SettingsTables['settings.may_sell'], 'host' | 'kind'>): boolean =>
  host === 'wechat' || host === 'browser' || (host === 'mini-program' && kind === 'thing');
