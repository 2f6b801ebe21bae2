import { Client } from 'pg';
export const db = Client;
