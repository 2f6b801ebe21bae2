import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import type { Logger } from '../../../platform/log.ts';
import type { ProviderBills } from '../../../providers/bills.port.ts';
import type { ObjectStore } from '../../../providers/object-store/port.ts';
import type { LeavingProviders, PaymentProvider, ProviderCode } from '../../../providers/payments.port.ts';
import type { WechatPay } from '../../../providers/wechat-pay/port.ts';

/** A provider whose bills we may read. */
export interface BilledProvider extends PaymentProvider {
  bills: ProviderBills;
}

export interface BillPorts {
  db: Database;
  clock: Clock;
  log: Logger;
  objects: ObjectStore;
  provider: BilledProvider;
}

/** A day in Beijing of one merchant number. */
export interface BillDay {
  provider: ProviderCode;
  mchid: string;
  day: string;
}

export const dayOf = ({ provider, merchant }: PaymentProvider, day: string): BillDay => ({ provider, mchid: merchant, day });

/** Those that there is an account at, and a key to their bills. */
export const billedProviders = (on: { wechatPay: WechatPay | undefined; payments: LeavingProviders }): BilledProvider[] =>
  [on.wechatPay, on.payments.alipay, on.payments.jd].flatMap((provider) =>
    provider?.bills ? [{ ...provider, bills: provider.bills }] : [],
  );
