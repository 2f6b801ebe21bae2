import { maySplit, PROVIDER_OF, type PayType } from '@xuetang/contract/pay-choices.rule';
import type { PayConfig } from '@xuetang/contract/pay-config';
import { PROVIDERS, type PayProvider } from '@xuetang/contract/pay-providers.rule';
import type { SettingsTables } from './tables.ts';

type PayChannel = SettingsTables['settings.pay_channel'];

/** The ways to pay for a kind of thing, in their order. */
export interface PayBusiness {
  open: boolean;
  channels: readonly PayChannel[];
}

/** The row of what has none of its own. */
const EVERYTHING_ELSE = '';

const cellOf = ({ pay_type, sort, is_default, icon_url, terms, term_fees: fees }: PayChannel) => ({
  payType: pay_type,
  sort,
  defaultChannel: is_default ? (1 as const) : (0 as const),
  iconUrl: icon_url,
  hbPayResponse: terms.length > 0 ? { hbPeriodPayDetails: terms.map((periodNum, at) => ({ periodNum, feeRate: fees[at] ?? null })) } : null,
});

interface PaySettings {
  payBusinesses: ReadonlyMap<string, PayBusiness>;
  closedProviders: readonly PayProvider[];
}

/** With whom we have an account, and what of it goes from a browser. */
export interface PayAccounts {
  at: ReadonlySet<PayProvider>;
  opensWechat: boolean;
}

/**
 * What a cashier may offer for a thing at a price (decision 0107). A provider that is closed, or that this installation has no account at, is
 * offered nowhere, whatever is set.
 */
export const payConfigOf = (
  { payBusinesses, closedProviders }: PaySettings,
  { at, opensWechat }: PayAccounts,
  { businessCode = EVERYTHING_ELSE, orderPrice }: { businessCode?: string | undefined; orderPrice: number },
): PayConfig => {
  const closed = PROVIDERS.filter((provider) => closedProviders.includes(provider) || !at.has(provider));
  const here = { closed, ...(opensWechat ? { opensWechat } : {}) } satisfies Partial<PayConfig>;
  const off: PayConfig = { configState: 0, configList: [], ...here };
  const business = payBusinesses.get(businessCode) ?? payBusinesses.get(EVERYTHING_ELSE);
  if (!business?.open) return off;
  const channels = business.channels.filter(({ pay_type: type }) => !closed.includes(PROVIDER_OF[type as PayType]));
  const atOnce = channels.filter(({ terms }) => terms.length === 0);
  const split = maySplit(orderPrice) ? channels.filter(({ terms }) => terms.length > 0) : [];
  const groups = [atOnce, split].filter((group) => group.length > 0);
  return groups.length > 0 ? { configState: 1, configList: groups.map((group) => ({ configCells: group.map(cellOf) })), ...here } : off;
};
