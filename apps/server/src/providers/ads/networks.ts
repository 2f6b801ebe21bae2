import type { AdNetworkSettings } from '../../platform/ad-settings.ts';
import { createBaiduAds } from './baidu.ts';
import { createOceanEngine } from './ocean-engine.ts';
import type { AdNetworkPort } from './port.ts';
import { createTencentAds } from './tencent.ts';

/** `landing`: the origin that clicks lead to. */
export const createAdNetworks = (accounts: readonly AdNetworkSettings[], landing: string, now: () => Date): AdNetworkPort[] =>
  accounts.map((account) => {
    if (account.network === 'tencent') return createTencentAds(account, landing, now);
    return account.network === 'baidu' ? createBaiduAds(account, landing) : createOceanEngine(account);
  });
