import type { PayProvider } from '@xuetang/contract/pay-providers.rule';
import { z } from 'zod';
import { Override, type PublishedConfig } from './config-value.rule.ts';
import { checkConfigs } from './known-configs.rule.ts';
import type { PayBusiness } from './pay-config.rule.ts';
import { isPagePath, safeLink, safeMiniLink, type AllowedHosts } from './safe-link.rule.ts';
import type { SettingsTables } from './tables.ts';

type Row<Name extends keyof SettingsTables> = SettingsTables[Name];
type ConfigRow = Pick<Row<'settings.remote_config'>, 'key' | 'version'> & { value: unknown; overrides: unknown };

interface Rows {
  configs: readonly ConfigRow[];
  accounts: readonly Row<'settings.official_account'>[];
  hosts: readonly Row<'settings.allowed_host'>[];
  routes: readonly (Omit<Row<'settings.dynamic_route'>, 'domain_id'> & { domain_id: number })[];
  channels: readonly (Omit<Row<'settings.channel'>, 'network'> & Pick<Channel, 'network'>)[];
  minis: readonly Row<'settings.mini_program'>[];
  payBusinesses: readonly Row<'settings.pay_business'>[];
  payChannels: readonly Row<'settings.pay_channel'>[];
  closedProviders: readonly Row<'settings.closed_provider'>[];
  sales: readonly Row<'settings.may_sell'>[];
}

export interface Channel {
  wechatType: number | null;
  /** Where a closed channel leads; null while it is open. */
  leadsTo: string | null;
  /** The ad network that it is bought at; null where that is not known. */
  network: 'tencent' | 'ocean-engine' | 'baidu' | null;
}

export interface MiniProgram {
  appId: string;
  name: string;
  wechatType: number | null;
  openLink: string | null;
  plainPages: readonly string[];
}

/** What a process answers from. Nothing in it leads to a host that is not allowed. */
export interface Snapshot {
  configs: ReadonlyMap<string, PublishedConfig>;
  accounts: ReadonlyMap<number, Row<'settings.official_account'>>;
  routes: ReadonlyMap<number, readonly { mainPath: string; linkUrl: string }[]>;
  channels: ReadonlyMap<string, Channel>;
  minis: ReadonlyMap<string, MiniProgram>;
  payBusinesses: ReadonlyMap<string, PayBusiness>;
  /** At whom nothing new is paid for now. */
  closedProviders: readonly PayProvider[];
  /** Where what may be sold. */
  sales: ReadonlySet<string>;
  /** For links that stand in other tables. */
  hosts: AllowedHosts;
  /** What the tables hold and no page gets to see, and why. */
  refused: readonly string[];
}

const channelKey = (channel: string, subChannel = ''): string => JSON.stringify([channel, subChannel]);

type Sale = Row<'settings.may_sell'>;
const saleKey = ({ host, system, kind }: Sale): string => `${host}/${system}/${kind}`;

export const allowedHosts = (rows: readonly Row<'settings.allowed_host'>[]): AllowedHosts => {
  const of = (use: 'link' | 'api') => new Set(rows.filter((row) => row.use === use).map((row) => row.host));
  return { link: of('link'), api: of('api') };
};

/** Reads the tables as if anybody could have written them: what was allowed yesterday may not be allowed today. */
export const snapshotOf = (rows: Rows): Snapshot => {
  const hosts = allowedHosts(rows.hosts);
  const refused: string[] = [];
  const pass = (what: string, link: string | null, check = safeLink): string | null => {
    const safe = link === null ? undefined : check(link, hosts);
    if (link !== null && safe === undefined) refused.push(`${what} leads to ${link}`);
    return safe ?? null;
  };

  const faultOf = checkConfigs(hosts);
  const configs = new Map<string, PublishedConfig>();
  for (const { key, value, overrides } of rows.configs) {
    const read = z.array(Override).safeParse(overrides);
    const values = [value, ...(read.data ?? []).map((override) => override.value)];
    const fault = read.success ? values.map((one) => faultOf(key, one)).find(Boolean) : `${key}: its overrides cannot be read`;
    if (fault === undefined) configs.set(key, { value, overrides: read.data ?? [] });
    else refused.push(fault);
  }

  const routes = new Map<number, { mainPath: string; linkUrl: string }[]>();
  for (const { domain_id: domain, main_path: mainPath, link_url: link } of rows.routes) {
    const linkUrl = isPagePath(mainPath) ? pass(`route ${mainPath}`, link) : null;
    if (linkUrl !== null) routes.set(domain, [...(routes.get(domain) ?? []), { mainPath, linkUrl }]);
  }

  return {
    configs,
    accounts: new Map(rows.accounts.map((row) => [row.wechat_type, row])),
    routes,
    channels: new Map(
      rows.channels.map((row) => {
        const leadsTo = row.open ? null : pass(`channel ${row.channel}/${row.sub_channel}`, row.link_url);
        return [channelKey(row.channel, row.sub_channel), { wechatType: row.wechat_type, leadsTo, network: row.network }];
      }),
    ),
    minis: new Map(
      rows.minis.map((row) => {
        const openLink = pass(`mini-program ${row.app_id}`, row.open_link, safeMiniLink);
        return [row.app_id, { appId: row.app_id, name: row.name, wechatType: row.wechat_type, openLink, plainPages: row.plain_pages }];
      }),
    ),
    payBusinesses: new Map(
      rows.payBusinesses.map(({ business_code: code, open }) => [
        code,
        { open, channels: rows.payChannels.filter((row) => row.business_code === code) },
      ]),
    ),
    closedProviders: rows.closedProviders.map(({ provider }) => provider),
    sales: new Set(rows.sales.map(saleKey)),
    hosts,
    refused,
  };
};

/** The row of a sub-channel, else that of the whole channel. */
export const channelOf = ({ channels }: Snapshot, channel: string, subChannel?: string): Channel | undefined =>
  channels.get(channelKey(channel, subChannel)) ?? channels.get(channelKey(channel));

/** The official account of a type, as it is named to people. */
export const accountOf = ({ accounts }: Snapshot, wechatType: number): { name: string; qrContent: string } | undefined => {
  const account = accounts.get(wechatType);
  return account && { name: account.name, qrContent: account.qr_content };
};

/** A mini-program of ours, with the pages that its links may lead to. */
export const miniOf = ({ minis }: Snapshot, appId: string): { name: string; pages: readonly string[] } | undefined => {
  const mini = minis.get(appId);
  return mini && { name: mini.name, pages: mini.plainPages };
};

/** Whether all of these kinds may be sold where the page is open. */
export const maySell = (
  { sales }: Snapshot,
  { host, isIos }: { host: Sale['host']; isIos: boolean },
  kinds: readonly Sale['kind'][],
): boolean => kinds.every((kind) => sales.has(saleKey({ host, system: isIos ? 'ios' : 'other', kind })));
