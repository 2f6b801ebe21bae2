import * as calls from '@xuetang/contract/staff/config';
import { sql } from 'kysely';
import { z } from 'zod';
import { tablesOf, type Tx } from '../../platform/db.ts';
import { staffAnswer, type StaffAnswer } from '../../platform/http/staff-answer.ts';
import { Override } from './config-value.rule.ts';
import { isCareful, KNOWN_KEYS } from './known-configs.rule.ts';
import { lockedVersion, publishConfig, rollbackConfig } from './publish-config.ts';
import type { SettingsTables } from './tables.ts';

const MOST = 100;
const Overrides = z.array(Override);

const versionsOf = (tx: Tx, key: string) =>
  tablesOf<SettingsTables>(tx)
    .selectFrom('settings.remote_config')
    .select(['version', 'value', 'overrides', 'published_at', 'published_by'])
    .where('key', '=', key)
    .orderBy('version', 'desc');

const findVersion = (tx: Tx, key: string, version?: number) => {
  const rows = versionsOf(tx, key).limit(1);
  return (version === undefined ? rows : rows.where('version', '=', version)).executeTakeFirst();
};

const publishedOf = (row: { version: number; published_at: Date; published_by: string }) => ({
  version: row.version,
  publishedAt: row.published_at.toISOString(),
  publishedBy: row.published_by,
});

/** Keys are few: those that were published, and those that the app reads besides. Compared as text, so that a page goes on where one ended. */
const newestOfEach = async (tx: Tx, after: string) => {
  const rows = await tablesOf<SettingsTables>(tx)
    .selectFrom('settings.remote_config')
    .distinctOn('key')
    .select(['key', 'version', 'published_at', 'published_by'])
    .where(sql<boolean>`key collate "C" > ${after}`)
    .orderBy('key')
    .orderBy('version', 'desc')
    .execute();
  const published = new Map(rows.map((row) => [row.key, publishedOf(row)]));
  const keys = new Set([...published.keys(), ...KNOWN_KEYS.filter((key) => key > after)]);
  return [...keys]
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map((key) => ({ key, careful: isCareful(key), published: published.get(key) ?? null }));
};

interface Publication {
  key: string;
  value: string;
  overrides?: string | undefined;
}

/** Values are settings and no personal data, so the audit holds them whole. */
const stateOf = async (tx: Tx, key: string, version?: number) => {
  const row = await findVersion(tx, key, version);
  return row ? { version: row.version, value: row.value, overrides: row.overrides } : { version: 0 };
};

const publish = async (tx: Tx, { key, value, overrides }: Publication, by: string, now: Date) => {
  const read = Overrides.safeParse(overrides === undefined ? [] : JSON.parse(overrides));
  if (!read.success) return { outcome: 'refused', reason: `${key}: overrides` } as const;
  return publishConfig(tx, { key, value: JSON.parse(value) as unknown, overrides: read.data, by, now });
};

/** Remote configuration, as our people read and publish it. */
export const configStaffAnswers = (): StaffAnswer[] => [
  staffAnswer(calls.listConfigs, async ({ input: { after = '' }, tx }) => {
    const all = await newestOfEach(tx, after);
    return { list: all.slice(0, MOST), hasMore: all.length > MOST };
  }),

  staffAnswer(calls.readConfig, async ({ input: { key, version }, tx, fail }) => {
    const found = await findVersion(tx, key, version);
    if (!found) return fail('config.unknown');
    return { ...publishedOf(found), value: found.value, overrides: found.overrides, careful: isCareful(key) };
  }),

  staffAnswer(calls.listConfigVersions, async ({ input: { key, before }, tx }) => {
    const rows = versionsOf(tx, key).limit(MOST + 1);
    const found = await (before === undefined ? rows : rows.where('version', '<', before)).execute();
    return { list: found.slice(0, MOST).map(publishedOf), hasMore: found.length > MOST };
  }),

  staffAnswer(calls.publishConfig, async ({ input, tx, now, staff, note, fail }) => {
    const { key, seen } = input;
    if (isCareful(key)) return fail('config.careful');
    const newest = await lockedVersion(tx, key);
    if (seen !== undefined && seen !== newest) return fail('config.changed');
    note.before(await stateOf(tx, key));
    const published = await publish(tx, { ...input, overrides: input.overrides }, staff.name, now);
    if (published.outcome === 'refused') return fail('config.faulty', [published.reason]);
    note.after(await stateOf(tx, key));
    return { version: published.version };
  }),

  staffAnswer(
    calls.publishCarefulConfig,
    async ({ input, tx, now, staff, note, fail }) => {
      note.before(await stateOf(tx, input.key));
      const published = await publish(tx, { ...input, overrides: input.overrides }, staff.name, now);
      if (published.outcome === 'refused') return fail('config.faulty', [published.reason]);
      note.after(await stateOf(tx, input.key));
      return { version: published.version };
    },
    (tx, { key }) => lockedVersion(tx, key),
  ),

  staffAnswer(calls.rollBackConfig, async ({ input: { key, version }, tx, now, staff, note, fail }) => {
    note.before(await stateOf(tx, key));
    const published = await rollbackConfig(tx, { key, to: version, by: staff.name, now });
    if (published.outcome === 'unknown-version') return fail('config.unknown');
    if (published.outcome === 'refused') return fail('config.faulty', [published.reason]);
    note.after({ ...(await stateOf(tx, key)), from: version });
    return { version: published.version };
  }),
];
