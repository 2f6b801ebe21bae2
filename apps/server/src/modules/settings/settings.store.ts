import { tablesOf, type Database, type Tx } from '../../platform/db.ts';
import type { SettingsTables } from './tables.ts';

/** Everything that a process holds in memory: small tables, the newest version of each key. */
export const readSettings = async (db: Database) => {
  const tables = db.of<SettingsTables>();
  return {
    configs: await tables
      .selectFrom('settings.remote_config')
      .distinctOn('key')
      .select(['key', 'version', 'value', 'overrides'])
      .orderBy('key')
      .orderBy('version', 'desc')
      .execute(),
    accounts: await tables.selectFrom('settings.official_account').selectAll().execute(),
    hosts: await tables.selectFrom('settings.allowed_host').selectAll().execute(),
    routes: await tables.selectFrom('settings.dynamic_route').selectAll().where('available', '=', true).orderBy('main_path').execute(),
    channels: await tables.selectFrom('settings.channel').selectAll().execute(),
    minis: await tables.selectFrom('settings.mini_program').selectAll().execute(),
    payBusinesses: await tables.selectFrom('settings.pay_business').selectAll().execute(),
    payChannels: await tables.selectFrom('settings.pay_channel').selectAll().orderBy('sort').execute(),
    closedProviders: await tables.selectFrom('settings.closed_provider').selectAll().execute(),
    sales: await tables.selectFrom('settings.may_sell').selectAll().execute(),
  };
};

export const readHosts = (tx: Tx) => tablesOf<SettingsTables>(tx).selectFrom('settings.allowed_host').selectAll().execute();
