import { CompiledQuery } from 'kysely';
import type { Database, Tx } from '../../../platform/db.ts';
import { isPersonal, type ModuleData, type PersonalColumn, type PersonalTable } from '../../../platform/personal-data.ts';
import { ownedRows, quoted } from '../held/owned-rows.ts';
import { removeLater } from './removed-objects.ts';

interface Person {
  /** Every number that this person had here. */
  numbers: readonly string[];
  /** Under which what must stay, stays. */
  pseudonym: string;
}

const isBelow = (table: PersonalTable): boolean => typeof table.owner === 'object' && 'through' in table.owner;

/** Rows that are found through another one go first: afterwards nothing would lead to them. Slow tables wait for the pass of the day. */
const inOrder = ({ tables }: ModuleData): PersonalTable[] => {
  const personal = tables.filter(isPersonal).filter(({ isSlow }) => !isSlow);
  return [...personal.filter(isBelow), ...personal.filter((table) => !isBelow(table))];
};

const columnsThat = (table: PersonalTable, is: (column: PersonalColumn) => boolean) =>
  Object.entries(table.columns).filter(([, data]) => is(data));

/** What is said of a row that stays: `$2` is the pseudonym, the blanks follow. */
const assignments = (table: PersonalTable): { text: string; values: unknown[] } | undefined => {
  const values: unknown[] = [];
  const sets = columnsThat(table, ({ leaving }) => leaving === 'erased' || leaving === 'pseudonym').map(([column, data]) => {
    if (data.leaving === 'pseudonym') return `${quoted(column)} = $2::bigint`;
    if (data.blank === undefined) return `${quoted(column)} = null`;
    values.push(data.blank);
    return `${quoted(column)} = $${values.length + 2}`;
  });
  return sets.length > 0 ? { text: sets.join(', '), values } : undefined;
};

const eraseTable = async (tx: Tx, catalogue: readonly ModuleData[], table: PersonalTable, { numbers, pseudonym }: Person) => {
  const name = quoted(table.table);
  const owned = ownedRows(table, catalogue);
  for (const [column, { isObjectKey }] of columnsThat(table, ({ leaving }) => leaving === 'with-row' || leaving === 'erased')) {
    if (!isObjectKey) continue;
    const { rows } = await tx.executeQuery<{ key: string }>(
      CompiledQuery.raw(`select ${quoted(column)} as key from ${name} t where ${owned} and ${quoted(column)} is not null`, [[...numbers]]),
    );
    for (const { key } of rows) await removeLater(tx, key);
  }
  if (table.rows === 'deleted') {
    await tx.executeQuery(CompiledQuery.raw(`delete from ${name} t where ${owned}`, [[...numbers]]));
    return;
  }
  const set = assignments(table);
  if (!set) return;
  // The pseudonym is named even where no column takes it: PostgreSQL wants every parameter to have a type.
  await tx.executeQuery(
    CompiledQuery.raw(`update ${name} t set ${set.text} where (${owned}) and $2::bigint is not null`, [
      [...numbers],
      pseudonym,
      ...set.values,
    ]),
  );
};

/**
 * Takes everything of a person out of one module but its slow tables, in one transaction. Doing it again does no harm: what is gone is gone, and what was
 * written meanwhile goes too.
 */
const eraseModule = (db: Database, catalogue: readonly ModuleData[], module: ModuleData, person: Person): Promise<void> =>
  db.transaction(async (tx) => {
    for (const table of inOrder(module)) await eraseTable(tx, catalogue, table, person);
  });

/** One module after the other in the order of the catalogue, whose last one knows who the person was. */
export const erasePerson = async (db: Database, catalogue: readonly ModuleData[], person: Person): Promise<void> => {
  for (const module of catalogue) await eraseModule(db, catalogue, module, person);
};
