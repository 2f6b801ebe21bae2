import { isPersonal, type ModuleData, type PersonalTable } from '../../../platform/personal-data.ts';

export const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.');

export const personalTables = (catalogue: readonly ModuleData[]): PersonalTable[] =>
  catalogue.flatMap(({ tables }) => tables.filter(isPersonal));

/**
 * The condition that picks a learner's rows `t` of a table; `$1` is a text[] of the learner's numbers. Names come from the catalogue,
 * which is code, and the numbers are a parameter.
 */
export const ownedRows = (table: PersonalTable, catalogue: readonly ModuleData[]): string => {
  const { owner } = table;
  if (typeof owner === 'string') return `${quoted(owner)} = any(($1::text[])::bigint[])`;
  if ('where' in owner) return `(${owner.where})`;
  const parent = personalTables(catalogue).find((one) => one.table === owner.through);
  if (!parent) throw new Error(`${table.table} belongs to ${owner.through}, which is not catalogued as personal`);
  return `${quoted(owner.by)} in (select ${quoted(owner.their)} from ${quoted(parent.table)} where ${ownedRows(parent, catalogue)})`;
};
