import { createTestClock } from '@xuetang/testkit/clock';
import { expect, test } from 'vitest';
import type { Database } from '../../../platform/db.ts';
import { createSessionFinder } from './sessions.ts';

/** A database that knows nobody, and how often it was asked. */
const emptyDatabase = () => {
  let asked = 0;
  const query = async () => (asked++, { rows: [] });
  return { db: { pool: { query } } as unknown as Database, asked: () => asked };
};

test('what is no token of ours is not looked up, however long it is', async () => {
  const { db, asked } = emptyDatabase();
  const { find } = createSessionFinder(db, createTestClock());
  for (const made of ['x', 'A'.repeat(42), 'A'.repeat(44), 'A'.repeat(14_000), `${'A'.repeat(42)}!`])
    expect(await find(made)).toBe('session.ended');
  expect(asked()).toBe(0);
});

test('a token that opens nothing is not remembered', async () => {
  const { db, asked } = emptyDatabase();
  const { find } = createSessionFinder(db, createTestClock());
  for (let nth = 0; nth < 3; nth++) expect(await find('A'.repeat(43))).toBe('session.ended');
  expect(asked()).toBe(3);
});
