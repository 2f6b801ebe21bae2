import { isPersonal, type ModuleData, type Sealed } from './personal-data.ts';

export interface SealedColumn extends Sealed {
  table: string;
  column: string;
}

/** Which column is sealed, and what it is bound to: the whole table of it, as the modules say. */
export const sealedColumns = (catalogue: readonly ModuleData[]): SealedColumn[] =>
  catalogue.flatMap(({ tables }) =>
    tables.flatMap((kept) => {
      const sealed = isPersonal(kept)
        ? Object.entries(kept.columns).flatMap(([column, { sealed: how }]) => (how ? [[column, how] as const] : []))
        : Object.entries(kept.sealed ?? {});
      return sealed.map(([column, how]) => ({ table: kept.table, column, ...how }));
    }),
  );
