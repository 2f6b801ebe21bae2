import type { LogEvent } from 'kysely';
import { noteSpan } from './trace.ts';

/** What a statement does and to which table: its text may hold what a developer wrote into it, its values what a person did. */
const NAMED =
  /^\s*(?:with\b[^]*?\)\s*)?(insert into|update|delete from|select|begin|commit|rollback|savepoint)\b(?:[^]*?\bfrom\s+)?\s*("?[a-z_]+"?(?:\."?[a-z_]+"?)?)?/i;

export const statementName = (sql: string): string => {
  const made = /\b([a-z_]+\.[a-z_]+)\s*\(/.exec(sql)?.[1];
  const [, verb = 'statement', table = ''] = NAMED.exec(sql) ?? [];
  const word = verb.toLowerCase().split(' ', 1)[0] ?? verb;
  if (word === 'select' && made && !/\bfrom\b/i.test(sql)) return `call ${made}`;
  return `${word} ${table.replaceAll('"', '')}`.trim();
};

/** Kysely tells of a statement when it is over. */
export const noteStatement = ({ query, queryDurationMillis, level }: LogEvent): void => {
  const name = statementName(query.sql);
  noteSpan(name, { 'db.system.name': 'postgresql', failed: level === 'error' }, queryDurationMillis);
};
