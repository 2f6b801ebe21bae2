import { Client } from 'pg';
export const aDatabase = Client;
