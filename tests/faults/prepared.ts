import { createHash } from 'node:crypto';
import type pg from 'pg';

const names = new Map<string, string>();
const nameOf = (text: string): string => {
  const name = names.get(text) ?? createHash('md5').update(text).digest('hex');
  names.set(text, name);
  return name;
};

/**
 * Lets every connection of a pool know its statements again: PostgreSQL reads and plans each once a connection, not once a time. What they
 * do is the same. For proofs that ask the same millions of times.
 */
export const rememberStatements = (pool: pg.Pool): void => {
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as (...asked: unknown[]) => unknown;
    client.query = ((text: unknown, values: unknown, ...more: unknown[]) =>
      typeof text === 'string' && Array.isArray(values) && values.length > 0
        ? ask({ name: nameOf(text), text, values }, ...more)
        : ask(text, values, ...more)) as typeof client.query;
  });
};
