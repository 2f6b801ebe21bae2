import { tablesOf, type Tx } from '../../platform/db.ts';
import { isPagePath, safeLink } from './safe-link.rule.ts';
import { readHosts } from './settings.store.ts';
import { allowedHosts } from './snapshot.rule.ts';
import type { SettingsTables } from './tables.ts';

export type Saved = 'saved' | 'link-refused' | 'path-refused';

const passLink = async (tx: Tx, link: string) => safeLink(link, allowedHosts(await readHosts(tx)));

/** Sends the visitors of a page somewhere else, or, with `available: false`, no longer. */
export const saveDynamicRoute = async (
  tx: Tx,
  route: { domainId?: number; mainPath: string; linkUrl: string; available?: boolean },
): Promise<Saved> => {
  const { domainId = 1, mainPath, available = true } = route;
  if (!isPagePath(mainPath)) return 'path-refused';
  const linkUrl = await passLink(tx, route.linkUrl);
  if (linkUrl === undefined) return 'link-refused';
  await tablesOf<SettingsTables>(tx)
    .insertInto('settings.dynamic_route')
    .values({ domain_id: domainId, main_path: mainPath, link_url: linkUrl, available })
    .onConflict((on) => on.columns(['domain_id', 'main_path']).doUpdateSet({ link_url: linkUrl, available }))
    .execute();
  return 'saved';
};

export interface ChannelChange {
  channel: string;
  /** Without one, the whole channel. */
  subChannel?: string;
  wechatType?: number;
  /** Where the visitors of a closed channel go; an open one has none. */
  closedTo?: string;
}

/** Opens a channel, or closes it and says where its visitors go. */
export const saveChannel = async (tx: Tx, change: ChannelChange): Promise<Saved> => {
  const { channel, subChannel = '', wechatType = null, closedTo } = change;
  const linkUrl = closedTo === undefined ? null : await passLink(tx, closedTo);
  if (linkUrl === undefined) return 'link-refused';
  const state = { wechat_type: wechatType, open: linkUrl === null, link_url: linkUrl };
  await tablesOf<SettingsTables>(tx)
    .insertInto('settings.channel')
    .values({ channel, sub_channel: subChannel, ...state })
    .onConflict((on) => on.columns(['channel', 'sub_channel']).doUpdateSet(state))
    .execute();
  return 'saved';
};
