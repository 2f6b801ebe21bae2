import type { LearnerId } from '@xuetang/contract/ids';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db.ts';
import type { NumberKeys } from '../../../platform/lookup.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Wechat } from '../../../providers/wechat/port.ts';

/** What became of a number that WeChat vouches for. */
type MobileOutcome = 'bound' | 'other-account' | 'has-another';

/** What it takes to read a number, for a learner who waits or for the job that comes after. */
export interface PhonePorts {
  db: Database;
  clock: Clock;
  log: Logger;
  wechat: Pick<Wechat, 'readPhoneNumber'>;
  /** The secrets of our mini-programs, by their app id. */
  minis: Readonly<Record<string, string>>;
  keys: NumberKeys;
}

export interface BindingPorts extends PhonePorts {
  /** Identity's rule for a number that is proven: it joins no two accounts by itself. Says whose it is, should the two have been joined meanwhile. */
  bindMobile: (tx: Tx, ask: { learnerId: LearnerId; mobile: string }) => Promise<{ learnerId: LearnerId; outcome: MobileOutcome }>;
}
