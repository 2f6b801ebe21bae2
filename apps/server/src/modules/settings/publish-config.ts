import { sql } from 'kysely';
import { tablesOf, type Tx } from '../../platform/db.ts';
import type { Override } from './config-value.rule.ts';
import { checkConfigs } from './known-configs.rule.ts';
import { readHosts } from './settings.store.ts';
import { allowedHosts } from './snapshot.rule.ts';
import type { SettingsTables } from './tables.ts';

export interface Publication {
  key: string;
  value: unknown;
  overrides?: readonly Override[];
  by: string;
  now: Date;
}

export type Published = { outcome: 'published'; version: number } | { outcome: 'refused'; reason: string };

const lockKey = (tx: Tx, key: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('settings.remote_config:' || ${key}, 0))`.execute(tx);

/** The newest version of a key, 0 where there is none. Nobody publishes it before the transaction ends. */
export const lockedVersion = async (tx: Tx, key: string): Promise<number> => {
  await lockKey(tx, key);
  const newest = await tablesOf<SettingsTables>(tx)
    .selectFrom('settings.remote_config')
    .select((e) => e.fn.max<number | null>('version').as('version'))
    .where('key', '=', key)
    .executeTakeFirst();
  return newest?.version ?? 0;
};

/** Puts a value into force as the next version of its key; every process has it within five seconds of the commit. */
export const publishConfig = async (tx: Tx, { key, value, overrides = [], by, now }: Publication): Promise<Published> => {
  const faultOf = checkConfigs(allowedHosts(await readHosts(tx)));
  const reason = [value, ...overrides.map((override) => override.value)].map((one) => faultOf(key, one)).find(Boolean);
  if (reason !== undefined) return { outcome: 'refused', reason };

  const version = (await lockedVersion(tx, key)) + 1;
  await tablesOf<SettingsTables>(tx)
    .insertInto('settings.remote_config')
    .values({ key, version, value: JSON.stringify(value), overrides: JSON.stringify(overrides), published_at: now, published_by: by })
    .execute();
  return { outcome: 'published', version };
};

export interface Rollback {
  key: string;
  /** The version whose value comes back, as a new version. */
  to: number;
  by: string;
  now: Date;
}

export const rollbackConfig = async (tx: Tx, { key, to, by, now }: Rollback): Promise<Published | { outcome: 'unknown-version' }> => {
  const old = await tablesOf<SettingsTables>(tx)
    .selectFrom('settings.remote_config')
    .select(['value', 'overrides'])
    .where('key', '=', key)
    .where('version', '=', to)
    .executeTakeFirst();
  if (!old) return { outcome: 'unknown-version' };
  return publishConfig(tx, { key, value: old.value, overrides: old.overrides as Override[], by, now });
};
