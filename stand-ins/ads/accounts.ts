/** The accounts that the stand-in knows: ours at three networks. Nothing here is secret. */
export const TENCENT = { accountId: 20_261_115, userActionSetId: 1_109_900_001, accessToken: 'standin-tencent-ads-token' } as const;
export const BAIDU = {
  token: 'standin-baidu-ads-token',
  types: { seated: 25, joined: 79, paid: 10 },
  invalidType: 25,
  invalidPaidType: 10,
} as const;

/** XT_AD_NETWORKS for a server that tells the stand-in. */
export const networksAt = (url: string): string =>
  JSON.stringify([
    { network: 'tencent', url, ...TENCENT },
    { network: 'ocean-engine', url },
    { network: 'baidu', url, ...BAIDU },
  ]);
