import type { IdentityTables } from '../tables.ts';
export const code = (tables: IdentityTables) => tables;
