import type { ResponseOf } from '@xuetang/contract/call';
import type { LearnerId } from '@xuetang/contract/ids';
import type { getCollectedGroup, getCollectedList } from '@xuetang/contract/privacy';
import { DATA_GROUPS, type DataGroup } from '@xuetang/contract/privacy-terms';
import type { DataKeys } from '../../../platform/crypto.ts';
import type { Database } from '../../../platform/db.ts';
import type { ModuleData, PersonalTable } from '../../../platform/personal-data.ts';
import { fateOf, GROUP_TITLES, itemsOf, NOT_COLLECTED, type Entry } from './items.ts';
import { ownedRows, quoted } from './owned-rows.ts';
import { placeColumn, placeIn, shown } from './shown.ts';

const NEWEST = 3;

interface Collecting {
  db: Database;
  catalogue: readonly ModuleData[];
  dataKeys: DataKeys;
}

interface Held {
  rows: number;
  lastWrittenAt: Date | null;
  /** By column: values that are there, and the newest of them as they may be shown. */
  counts: ReadonlyMap<string, number>;
  newest: ReadonlyMap<string, string[]>;
}

const NOTHING: Held = { rows: 0, lastWrittenAt: null, counts: new Map(), newest: new Map() };

/** An erased or empty value is none. */
const present = (column: string): string => `nullif(t.${quoted(column)}::text, '')`;

/** What one table holds of a learner in some of its columns. */
const readTable = async (
  { db, catalogue, dataKeys }: Collecting,
  table: PersonalTable,
  entries: readonly Entry[],
  learner: LearnerId,
): Promise<Held> => {
  if (entries.length === 0) return NOTHING;
  const owned = ownedRows(table, catalogue);
  const order = table.writtenAt ? `order by t.${quoted(table.writtenAt)} desc nulls last` : '';
  const any = entries.map(({ column }) => `${present(column)} is not null`).join(' or ');
  const last = table.writtenAt ? `max(t.${quoted(table.writtenAt)}) filter (where ${any})` : 'null::timestamptz';
  const counts = entries.map(({ column }, at) => `count(${present(column)})::int as "n${at}"`).join(', ');
  const { rows: totals } = await db.pool.query<Record<string, number | Date | null>>(
    `select count(*) filter (where ${any})::int as rows, ${last} as last, ${counts} from ${quoted(table.table)} t where ${owned}`,
    [[learner]],
  );
  const total = totals[0] ?? {};
  if (!total.rows) return NOTHING;

  const values = entries
    .map(({ column, data }, at) => `${data.readAs ?? `t.${quoted(column)}`} as "v${at}"${placeColumn(data, at)}`)
    .join(', ');
  const { rows } = await db.pool.query<Record<string, unknown>>(
    `select ${values} from ${quoted(table.table)} t where (${owned}) and (${any}) ${order} limit ${NEWEST}`,
    [[learner]],
  );
  return {
    rows: total.rows as number,
    lastWrittenAt: total.last as Date | null,
    counts: new Map(entries.map(({ column }, at) => [column, total[`n${at}`] as number])),
    newest: new Map(
      entries.map(({ column, data }, at) => [
        column,
        rows.flatMap((row) => {
          const text = shown(row[`v${at}`], data, dataKeys, placeIn(row, at, `${table.table}.${column}`));
          return text === undefined ? [] : [text];
        }),
      ]),
    ),
  };
};

const heldIn = async (ports: Collecting, group: DataGroup, learner: LearnerId) => {
  const items = itemsOf(ports.catalogue, group);
  const entries = items.flatMap((item) => item.entries);
  const held = new Map<PersonalTable, Held>();
  for (const table of new Set(entries.map((entry) => entry.table)))
    if (!table.isSlow)
      held.set(
        table,
        await readTable(
          ports,
          table,
          entries.filter((entry) => entry.table === table),
          learner,
        ),
      );
  return { items, held };
};

const newestOf = (dates: readonly (Date | null | undefined)[]): string | null =>
  dates
    .flatMap((date) => (date ? [date.toISOString()] : []))
    .toSorted()
    .at(-1) ?? null;

export const collectedList = async (ports: Collecting, learner: LearnerId): Promise<ResponseOf<typeof getCollectedList>> => {
  const groups = [];
  for (const group of DATA_GROUPS) {
    const { items, held } = await heldIn(ports, group, learner);
    const all = items.flatMap(({ entries }) => entries.map(({ data }) => data));
    groups.push({
      group,
      title: GROUP_TITLES[group],
      count: [...held.values()].reduce((sum, { rows }) => sum + rows, 0),
      items: items.map(({ name }) => name),
      purposes: [...new Set(all.map(({ purpose }) => purpose))],
      retentions: [...new Set(all.map(({ retention }) => retention))],
      lastWrittenAt: newestOf([...held.values()].map(({ lastWrittenAt }) => lastWrittenAt)),
    });
  }
  return { groups, notCollected: NOT_COLLECTED };
};

const PLACES = {
  'object-store': '文件存储',
  redis: '计数器',
  nats: '消息队列',
  jobs: '任务队列',
  log: '运行日志',
  browser: '您的手机',
  provider: '合作的服务商',
} as const;

export const collectedGroup = async (
  ports: Collecting,
  group: DataGroup,
  learner: LearnerId,
): Promise<ResponseOf<typeof getCollectedGroup>> => {
  const { items, held } = await heldIn(ports, group, learner);
  return {
    group,
    title: GROUP_TITLES[group],
    items: items.map(({ name, entries }) => {
      const found = entries.map(({ table, column }) => ({ held: held.get(table), column }));
      const isUncounted = found.some((one) => one.held === undefined);
      const [{ data }] = entries;
      return {
        name,
        purpose: data.purpose,
        retention: data.retention,
        afterCancellation: fateOf(data),
        count: isUncounted ? null : found.reduce((sum, one) => sum + (one.held?.counts.get(one.column) ?? 0), 0),
        values: [...new Set(found.flatMap((one) => one.held?.newest.get(one.column) ?? []))].slice(0, NEWEST),
        lastWrittenAt: newestOf(found.map((one) => (one.held?.counts.get(one.column) ? one.held.lastWrittenAt : null))),
      };
    }),
    elsewhere: ports.catalogue
      .flatMap(({ elsewhere = [] }) => elsewhere)
      .filter((entry) => entry.group === group)
      .map(({ name, where, purpose, retention }) => ({ name, where: PLACES[where], purpose, retention })),
  };
};
