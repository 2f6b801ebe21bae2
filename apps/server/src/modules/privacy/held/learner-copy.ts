import type { DataGroup } from '@xuetang/contract/privacy-terms';
import { DATA_GROUPS } from '@xuetang/contract/privacy-terms';
import { CompiledQuery, sql } from 'kysely';
import type { DataKeys } from '../../../platform/crypto.ts';
import type { Database } from '../../../platform/db.ts';
import type { ModuleData, PersonalTable } from '../../../platform/personal-data.ts';
import { patiently } from '../../../platform/pool.ts';
import { GROUP_TITLES } from './items.ts';
import { ownedRows, personalTables, quoted } from './owned-rows.ts';
import { placeColumn, placeIn, shown } from './shown.ts';

/** Nobody reads more by hand, and a file of this size still opens on an old phone. */
const ROWS_MOST = 20_000;

interface CopiedTable {
  title: string;
  /** Name → why and how long. */
  about: { name: string; purpose: string; retention: string }[];
  records: Record<string, string>[];
  /** Older ones are not in the file. */
  isCut: boolean;
}

export interface CopiedFile {
  key: string;
  /** Where it lies in the archive. */
  path: string;
}

export interface LearnerCopy {
  madeAt: string;
  groups: { group: DataGroup; title: string; tables: CopiedTable[] }[];
}

interface Copying {
  db: Database;
  catalogue: readonly ModuleData[];
  dataKeys: DataKeys;
}

/** A little longer than the database gives it: some tables have no index by learner. */
const SLOW_MS = 11 * 60_000;

/** Endings that our own jobs give; a key says nothing else to a person. */
const ENDING = /\.(?:jpg|m4a|pdf|png)$/;

/** Everything that the catalogue shows of a learner, as it was at one moment, and which files belong to it. */
export const readCopy = (
  { db, catalogue, dataKeys }: Copying,
  numbers: readonly string[],
  now: Date,
): Promise<{ copy: LearnerCopy; files: CopiedFile[] }> =>
  patiently(SLOW_MS, () =>
    db.transaction(async (tx) => {
      await sql`set transaction isolation level repeatable read, read only`.execute(tx);
      await sql`set local statement_timeout = '10min'`.execute(tx);

      const files: CopiedFile[] = [];
      const fileOf = (key: string, { title }: PersonalTable): string => {
        const path = `${title}/${files.length + 1}${ENDING.exec(key)?.[0] ?? ''}`;
        files.push({ key, path });
        return path;
      };
      const copied = async (table: PersonalTable, group: DataGroup): Promise<CopiedTable | undefined> => {
        const columns = Object.entries(table.columns).filter(([, data]) => data.group === group && data.shown !== 'hidden');
        if (columns.length === 0) return undefined;
        const values = columns
          .map(([column, data], at) => `${data.readAs ?? `t.${quoted(column)}`} as "v${at}"${placeColumn(data, at)}`)
          .join(', ');
        const order = table.writtenAt ? `order by t.${quoted(table.writtenAt)} desc nulls last` : '';
        const { rows } = await tx.executeQuery<Record<string, unknown>>(
          CompiledQuery.raw(
            `select ${values} from ${quoted(table.table)} t where ${ownedRows(table, catalogue)} ${order} limit ${ROWS_MOST + 1}`,
            [[...numbers]],
          ),
        );
        const records = rows.slice(0, ROWS_MOST).flatMap((row) => {
          const said = columns.flatMap(([column, data], at) => {
            const value = row[`v${at}`];
            const text =
              data.shown === 'file' && typeof value === 'string'
                ? fileOf(value, table)
                : shown(value, data, dataKeys, placeIn(row, at, `${table.table}.${column}`));
            return text === undefined ? [] : [[data.name, text] as const];
          });
          return said.length > 0 ? [Object.fromEntries(said)] : [];
        });
        const about = columns.map(([, { name, purpose, retention }]) => ({ name, purpose, retention }));
        return { title: table.title, about, records, isCut: rows.length > ROWS_MOST };
      };

      const groups = [];
      for (const group of DATA_GROUPS) {
        const tables = [];
        for (const table of personalTables(catalogue)) {
          const one = await copied(table, group);
          if (one) tables.push(one);
        }
        groups.push({ group, title: GROUP_TITLES[group], tables });
      }
      return { copy: { madeAt: now.toISOString(), groups }, files };
    }),
  );
