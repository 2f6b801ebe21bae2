import { db } from '../../platform/db.ts';
export const orders = db;
