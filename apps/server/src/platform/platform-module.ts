import { forgetOldKeys, mergeKeys } from './http/idempotency.ts';
import type { Module } from './module.ts';
import { platformData } from './platform-data.ts';

/** What belongs to no module, in the shape of one. */
export const platformModule: Module = {
  name: 'platform',
  data: platformData,
  jobs: ({ db }) => [{ name: 'platform.forget-old-keys', lane: 'slow', every: '0 4 * * *', run: () => forgetOldKeys(db) }],
  merge: mergeKeys,
};
