import { z } from 'zod';
import { JsonSetting } from './json-setting.ts';
import { ProviderUrl } from './provider-url.ts';
import { RsaPrivateKey, RsaPublicKey } from './rsa-keys.ts';

/** Our application at Alipay, and by what Alipay and we know each other: keys, not certificates (公钥模式). */
const Alipay = z.object({
  url: ProviderUrl.default('https://openapi.alipay.com/gateway.do'),
  /** Where its bills lie. */
  billUrl: ProviderUrl.default('https://dwbillcenter.alipay.com'),
  appId: z.string().regex(/^\d{16}$/),
  /** Who is paid (PID): a notify of another seller is not of our money. */
  sellerId: z.string().regex(/^2088\d{12}$/),
  privateKey: RsaPrivateKey,
  /** Alipay's, of this application; not ours. */
  publicKey: RsaPublicKey,
  /** The last day of our own key, by its certificate or by our rule: an alarm comes thirty days before. */
  keysEnd: z.iso.date().optional(),
  /** Where Alipay calls us: `https://our.api/pay/notify/alipay`, without a query. */
  notifyUrl: z.url().regex(/^[^?#]+$/),
});

export const AlipaySettings = JsonSetting.pipe(Alipay);

export type AlipayAccount = z.infer<typeof Alipay>;
