import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import type { Logger } from '../../../platform/log.ts';
import type { ObjectStore } from '../../../providers/object-store/port.ts';
import type { WechatPay } from '../../../providers/wechat-pay/port.ts';

export interface BillPorts {
  db: Database;
  clock: Clock;
  log: Logger;
  objects: ObjectStore;
  wechatPay: WechatPay;
}

/** A day in Beijing of one merchant number. */
export interface BillDay {
  mchid: string;
  day: string;
}
