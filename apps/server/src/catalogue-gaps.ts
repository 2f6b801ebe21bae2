import { isPersonal, type ModuleData, type PersonalTable } from './platform/personal-data.ts';
import { sealedColumns } from './platform/sealed-columns.ts';

/** A column as information_schema knows it. */
export interface KnownColumn {
  table: string;
  column: string;
  nullable: boolean;
  /** Whether a foreign key leads from it to a learner. */
  namesLearner: boolean;
}

const CHINESE = /\p{Script=Han}/u;
const STORES = ['jobs', 'log', 'nats', 'object-store', 'redis'];

/** The pass of the day deletes for everybody at once, after their other rows are gone (privacy/cancellation/erasure-pass.ts). */
const gapsOfSlow = ({ table, isSlow, rows, owner, columns }: PersonalTable): string[] => {
  const fits =
    rows === 'deleted' && !(typeof owner === 'object' && 'through' in owner) && !Object.values(columns).some((one) => one.isObjectKey);
  return isSlow && !fits ? [`${table} is slow: its rows must be deleted, found by themselves, and hold no object`] : [];
};

const gapsOfTable = (table: PersonalTable, known: ReadonlyMap<string, KnownColumn>): string[] =>
  Object.entries(table.columns).flatMap(([column, { leaving, blank, sealed, name, purpose, retention, readAs }]) => {
    const at = `${table.table}.${column}`;
    const found = known.get(at);
    const says = (is: boolean, what: string): string[] => (is ? [`${at} ${what}`] : []);
    return [
      ...says(table.rows === 'deleted' && leaving !== 'with-row', 'says what it becomes, but its row goes'),
      ...says(table.rows === 'kept' && leaving === 'with-row', 'goes with its row, but the row stays'),
      ...says(leaving === 'erased' && blank === undefined && found?.nullable === false, 'cannot be erased: it may not be null'),
      ...says(leaving === 'pseudonym' && found?.namesLearner === true, 'cannot take a pseudonym: it refers to a learner'),
      ...says(
        column.endsWith('_sealed') !== (sealed !== undefined && sealed.field === undefined),
        'is named as sealed or catalogued as sealed, and not both',
      ),
      ...says(![name, purpose, retention].every((text) => CHINESE.test(text)), 'is not described in Chinese'),
      ...says(readAs !== undefined && sealed !== undefined, 'is sealed and read as something else'),
    ];
  });

/** A sealed value is bound to a column that is there, and whatever finds one is written anew with it, or ends before its key does. */
const gapsOfKeys = (catalogue: readonly ModuleData[], known: ReadonlyMap<string, KnownColumn>): string[] => {
  const sealed = sealedColumns(catalogue);
  const found = new Set(
    sealed.flatMap(({ table, foundBy }) => (foundBy ? [`${table}.${foundBy.column}`, ...(foundBy.followers ?? [])] : [])),
  );
  const ending = catalogue.flatMap(({ tables }) => tables.flatMap((table) => (isPersonal(table) && table.lookupsEnd ? [table.table] : [])));
  return [
    ...sealed
      .filter(({ table, boundTo }) => !known.has(`${table}.${boundTo}`))
      .map(({ table, column, boundTo }) => `${table}.${column} is bound to ${boundTo}, which is not there`),
    ...[...found].filter((name) => !known.has(name)).map((name) => `${name} is said to find something and is not there`),
    ...[...known.values()]
      .filter(({ table, column }) => column.endsWith('_lookup') && !found.has(`${table}.${column}`) && !ending.includes(table))
      .map(({ table, column }) => `${table}.${column} finds what nobody would write anew with another key`),
  ];
};

/** Where the catalogue and the database disagree, and where the catalogue disagrees with itself. Empty: nothing is kept that it does not name. */
export const catalogueGaps = (catalogue: readonly ModuleData[], columns: readonly KnownColumn[]): string[] => {
  const tables = catalogue.flatMap((module) => module.tables);
  const known = new Map(columns.map((one) => [`${one.table}.${one.column}`, one]));
  const named = tables.flatMap((table) =>
    [...(isPersonal(table) ? Object.keys(table.columns) : []), ...table.plain].map((column) => `${table.table}.${column}`),
  );
  const twice = named.filter((name, at) => named.indexOf(name) !== at);
  const personal = tables.filter(isPersonal);
  const owned = new Set(personal.map(({ table }) => table));
  const stores = new Set(catalogue.flatMap(({ elsewhere = [] }) => elsewhere.map(({ where }): string => where)));
  return [
    ...[...known.keys()].filter((name) => !named.includes(name)).map((name) => `${name} is kept and not catalogued`),
    ...named.filter((name) => !known.has(name)).map((name) => `${name} is catalogued and not there`),
    ...twice.map((name) => `${name} is catalogued twice`),
    ...columns
      .filter(({ table, column }) => column === 'learner_id' && !owned.has(table))
      .map(({ table }) => `${table} knows learners and is plain`),
    ...personal.flatMap((table) => gapsOfTable(table, known)),
    ...personal.flatMap(gapsOfSlow),
    ...gapsOfKeys(catalogue, known),
    ...tables.flatMap((table) => {
      if (isPersonal(table)) return [];
      const named = table.plain.filter((column) => column.endsWith('_sealed')).toSorted();
      const said = Object.keys(table.sealed ?? {}).toSorted();
      return named.join() === said.join() ? [] : [`${table.table} is named as sealed or catalogued as sealed, and not both`];
    }),
    ...STORES.filter((store) => !stores.has(store)).map((store) => `nothing is said about what lies in ${store}`),
  ];
};
