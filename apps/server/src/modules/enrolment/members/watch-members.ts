import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { readSyncState, type SyncState } from './group-reading.store.ts';

/** What `/metrics` says of the member lists, read when it is asked. */
export const watchMembers = (registry: Registry, db: Database, clock: Clock): void => {
  const watch = (name: string, help: string, figure: keyof SyncState): Gauge =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const state = await readSyncState(db, clock.now()).catch(() => undefined);
        this.set(state?.[figure] ?? Number.NaN);
      },
    });
  watch('xt_member_sync_lag_seconds', 'Age of the oldest member list of a group whose period runs', 'lagSeconds');
  watch('xt_groups_overfull', 'Groups with more people in them than seats were given', 'overfull');
};
