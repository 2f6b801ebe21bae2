import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';

export interface TellTale {
  url: string;
  /** How often it was asked, by the path. */
  asked: ReadonlyMap<string, number>;
  close: () => void;
}

/** A company that refuses everything, and repeats to us whatever it holds of the person. */
export const startTellTale = async (about: string, statuses: readonly number[] = [200]): Promise<TellTale> => {
  let answers = 0;
  const seen = new Map<string, number>();
  const server = createServer((request, response) => {
    let asked = '';
    request.on('data', (chunk: Buffer) => (asked += chunk.toString()));
    request.on('end', () => {
      const path = (request.url ?? '').split('?', 1)[0] ?? '';
      seen.set(path, (seen.get(path) ?? 0) + 1);
      const told = `invalid ${request.url ?? ''} ${asked} ${about}`;
      const error = { Code: told, Message: told };
      const answer = { errcode: 40_003, errmsg: told, code: told, message: told, returnCode: told, ...error, Response: { Error: error } };
      // Every third is no JSON at all: parsers repeat what they were given, too.
      const nth = answers++;
      const status = statuses[nth % statuses.length] ?? 200;
      response.writeHead(status, { 'content-type': 'application/json' }).end(nth % 3 === 1 ? told : JSON.stringify(answer));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: seen, close: () => void server.close() };
};

/** From now on the database refuses to write into these tables, and says the row, as a broken constraint does. */
export const refuseRows = async (pool: pg.Pool, tables: readonly string[], row: string): Promise<void> => {
  await pool.query(`create function public.refuse_row() returns trigger language plpgsql as $$
    begin raise exception 'refused: ${row}' using errcode = '23514', constraint = 'planted_check', table = tg_table_name, detail = 'Failing row: ${row}'; end $$`);
  for (const table of tables)
    await pool.query(`create trigger planted before insert or update on ${table} for each row execute function public.refuse_row()`);
};
