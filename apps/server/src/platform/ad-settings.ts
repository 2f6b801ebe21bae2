import { z } from 'zod';
import { JsonSetting } from './json-setting.ts';

const Said = z.string().min(1);
const Origin = z.url().transform((url) => url.replace(/\/+$/, ''));

const Tencent = z.object({
  network: z.literal('tencent'),
  url: Origin.default('https://api.e.qq.com'),
  accountId: z.int().positive(),
  userActionSetId: z.int().positive(),
  accessToken: Said,
  /** Which of their action types our events are. */
  actions: z
    .object({ seated: Said, joined: Said, released: Said, paid: Said.default('PURCHASE'), refunded: Said.default('RE_FUND') })
    .default({ seated: 'REGISTER', joined: 'ADD_GROUP', released: 'INEFFECTIVE_LEADS', paid: 'PURCHASE', refunded: 'RE_FUND' }),
});
const OceanEngine = z.object({
  network: z.literal('ocean-engine'),
  url: Origin.default('https://analytics.oceanengine.com'),
  events: z
    .object({ seated: Said, joined: Said, paid: Said.default('active_pay') })
    .default({ seated: 'active_register', joined: 'clue_interflow', paid: 'active_pay' }),
});
const Baidu = z.object({
  network: z.literal('baidu'),
  url: Origin.default('https://ocpc.baidu.com'),
  token: Said,
  /** Numbers of conversion types as the account's own console shows them; the second pair of lists is theirs, too. */
  types: z.object({ seated: z.int(), joined: z.int(), paid: z.int().optional() }),
  invalidType: z.int().optional(),
  /** The same for a payment of which all went back. */
  invalidPaidType: z.int().optional(),
});

/** Our accounts with ad networks, at most one a network. None: nothing is told to anybody. */
export const AdNetworks = JsonSetting.pipe(z.array(z.discriminatedUnion('network', [Tencent, OceanEngine, Baidu]))).refine(
  (all) => new Set(all.map(({ network }) => network)).size === all.length,
  'names a network twice',
);

export type TencentAdSettings = z.infer<typeof Tencent>;
export type OceanEngineSettings = z.infer<typeof OceanEngine>;
export type BaiduAdSettings = z.infer<typeof Baidu>;
export type AdNetworkSettings = TencentAdSettings | OceanEngineSettings | BaiduAdSettings;
