import { createTestClock, type TestClock } from '@xuetang/testkit/clock';
import type { TestDatabase } from '@xuetang/testkit/database';
import { consoleEnv, TEST_CONSOLE_ORIGIN } from '@xuetang/testkit/server-env';
import { aStaffMember, type StaffShape } from '@xuetang/testkit/staff-builders';
import { staffClient } from '@xuetang/testkit/staff-client';
import { afterAll } from 'vitest';
import { createConsoleApi } from '../../apps/server/src/create-console-api.ts';
import { openDatabase } from '../../apps/server/src/platform/db.ts';
import { readConsoleConfig } from '../../apps/server/src/platform/console-config.ts';
import { staffAnswers } from '../../apps/server/src/staff-answers.ts';
import { startWecomStandIn } from '../../stand-ins/wecom/wecom.ts';
import { openTestDatabase } from './open-database.ts';

interface ConsoleBench {
  clock?: TestClock;
  /** Other answers than the product's, for tests of tests. */
  answersOf?: typeof staffAnswers;
  /** Of another process beside it, instead of one of its own. */
  database?: TestDatabase;
}

const openBeside = (database: TestDatabase) => {
  const db = openDatabase(database.url, 4);
  afterAll(() => db.close());
  return { database, db };
};

/** The console's API on a database of its own, with WeCom's stand-in: `const bench = await openConsole();` at a file's head. */
export const openConsole = async ({ clock = createTestClock(), answersOf = staffAnswers, database: given }: ConsoleBench = {}) => {
  const { database, db } = await (given ? openBeside(given) : openTestDatabase());
  const wecom = await startWecomStandIn({ port: 0, now: () => clock.now().getTime() });
  const env = consoleEnv(database.url, { XT_CONSOLE_WECOM: wecom.consoleSettings, XT_WECOM: wecom.settings, XT_LOG_LEVEL: 'silent' });
  const api = await createConsoleApi(readConsoleConfig(env), clock, answersOf);
  await api.listen();
  afterAll(async () => {
    await api.close();
    await wecom.close();
  });

  /** A browser that nobody has signed in. */
  const visitor = (token?: string) => staffClient(api.url(), TEST_CONSOLE_ORIGIN, token);
  /** Somebody who is signed in and has just proven themselves. */
  const somebody = async (shape: StaffShape = {}) => {
    const built = await aStaffMember(database.pool, { now: clock.now(), ...shape });
    return { ...built, ask: visitor(built.token) };
  };
  const rows = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await database.pool.query<T>(text, values)).rows;
  const audit = () =>
    rows<{
      seq: string;
      staff_id: string | null;
      call: string;
      subject: string;
      outcome: string;
      reason: string | null;
      before: unknown;
      after: unknown;
    }>('select * from staff.audit order by seq');
  return { api, database, db, clock, wecom, visitor, somebody, rows, audit };
};
