import { AsyncLocalStorage } from 'node:async_hooks';

const underWay = new AsyncLocalStorage<ReadonlySet<object>>();

/**
 * Whether whoever runs now stands inside a transaction: of this database, or of any. Known without the database, so that also those may
 * ask who do not know it.
 */
export const isTransactionOpen = (of?: object): boolean => {
  const open = underWay.getStore();
  return open !== undefined && (of === undefined || open.has(of));
};

export const insideTransaction = <T>(of: object, work: () => T): T => underWay.run(new Set([...(underWay.getStore() ?? []), of]), work);
