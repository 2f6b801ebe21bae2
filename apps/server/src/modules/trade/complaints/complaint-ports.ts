import type { Clock } from '../../../platform/clock.ts';
import type { DataKeys } from '../../../platform/crypto.ts';
import type { Database, Tx } from '../../../platform/db.ts';
import type { Logger } from '../../../platform/log.ts';
import type { WechatPay } from '../../../providers/wechat-pay/port.ts';

/** Two working hours from then on, as support counts them. Support stands above trade, so it is given. */
export type FirstAnswerDue = (tx: Tx, from: Date) => Promise<Date>;

export interface ComplaintPorts {
  db: Database;
  clock: Clock;
  log: Logger;
  keys: { data: DataKeys };
  wechatPay: Pick<WechatPay, 'merchant' | 'complaints'>;
  firstAnswerDue: FirstAnswerDue;
}
