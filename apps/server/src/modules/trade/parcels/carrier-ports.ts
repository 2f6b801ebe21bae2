import type { Clock } from '../../../platform/clock.ts';
import type { DataKeys } from '../../../platform/crypto.ts';
import type { Database } from '../../../platform/db.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Carriers } from '../../../providers/carrier/port.ts';
import type { ParcelCounters } from './parcel-metrics.ts';

export interface CarrierPorts {
  db: Database;
  clock: Clock;
  log: Logger;
  keys: { data: DataKeys };
  carriers: Carriers | undefined;
  counters: ParcelCounters;
}
