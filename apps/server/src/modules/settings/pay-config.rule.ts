import { maySplit } from '@xuetang/contract/pay-choices.rule';
import type { PayConfig } from '@xuetang/contract/pay-config';
import type { PayProvider } from '@xuetang/contract/pay-providers.rule';
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

/** What a cashier may offer for a thing at a price (decision 0107). */
export const payConfigOf = (
  { payBusinesses, closedProviders }: { payBusinesses: ReadonlyMap<string, PayBusiness>; closedProviders: readonly PayProvider[] },
  { businessCode = EVERYTHING_ELSE, orderPrice }: { businessCode?: string | undefined; orderPrice: number },
): PayConfig => {
  const closed = [...closedProviders];
  const off: PayConfig = { configState: 0, configList: [], closed };
  const business = payBusinesses.get(businessCode) ?? payBusinesses.get(EVERYTHING_ELSE);
  if (!business?.open) return off;
  const atOnce = business.channels.filter(({ terms }) => terms.length === 0);
  const split = maySplit(orderPrice) ? business.channels.filter(({ terms }) => terms.length > 0) : [];
  const groups = [atOnce, split].filter((group) => group.length > 0);
  return groups.length > 0 ? { configState: 1, configList: groups.map((group) => ({ configCells: group.map(cellOf) })), closed } : off;
};
