import type { Clock } from '../../../platform/clock.ts';
import type { DataKeys } from '../../../platform/crypto.ts';
import type { Database } from '../../../platform/db.ts';
import type { Logger } from '../../../platform/log.ts';
import type { LeavingProviders, PaymentProvider, ProviderCode } from '../../../providers/payments.port.ts';
import type { WechatPay } from '../../../providers/wechat-pay/port.ts';
import type { PayCounters } from './pay-metrics.ts';

/** The providers of payments that we have an account at. */
export interface Providers {
  /** Our merchant number, where there is one. */
  wechatPay: WechatPay | undefined;
  payments: LeavingProviders;
}

export const providerOf = ({ wechatPay, payments }: Providers, code: ProviderCode): PaymentProvider | undefined =>
  code === 'wechat' ? wechatPay : payments[code];

export interface PayPorts extends Providers {
  db: Database;
  clock: Clock;
  log: Logger;
  keys: { data: DataKeys };
  /** The accounts by their type, as pages name them. */
  apps: Readonly<Record<string, { appId: string }>>;
  counters: PayCounters;
  /** Where our pages are, for who comes back from a provider's. */
  h5Origin: string;
  /** Whom buyers pay, by name. */
  seller: string;
}
