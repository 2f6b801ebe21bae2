import type { Clock } from '../../../platform/clock.ts';
import type { DataKeys } from '../../../platform/crypto.ts';
import type { Database } from '../../../platform/db.ts';
import type { Logger } from '../../../platform/log.ts';
import type { WechatPay } from '../../../providers/wechat-pay/port.ts';
import type { PayCounters } from './pay-metrics.ts';

export interface PayPorts {
  db: Database;
  clock: Clock;
  log: Logger;
  keys: { data: DataKeys };
  /** Our merchant number, where there is one: without it nothing can be paid. */
  wechatPay: WechatPay | undefined;
  /** The accounts by their type, as pages name them. */
  apps: Readonly<Record<string, { appId: string }>>;
  counters: PayCounters;
}
