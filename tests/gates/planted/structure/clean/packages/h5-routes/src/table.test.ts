import { aDatabase } from '@xuetang/testkit/database';
import { table } from './table.ts';
export const proof = [aDatabase, table];
