import { AsyncLocalStorage } from 'node:async_hooks';

const underWay = new AsyncLocalStorage<true>();

/** Whether whoever runs now stands inside a transaction. Known without the database, so that also those may ask who do not know it. */
export const isTransactionOpen = (): boolean => underWay.getStore() === true;

export const insideTransaction = <T>(work: () => T): T => underWay.run(true, work);
