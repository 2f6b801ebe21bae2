import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saveEntryRecordAndAllocateClass } from '@xuetang/contract/enrolment';
import { aCamp, aLearner } from '@xuetang/testkit/builders';
import { createEmptyDatabase, createTestDatabase } from '@xuetang/testkit/database';
import { startApi, startProcess, startWorker } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { refuseOwner } from '../apps/server/src/platform/refuse-owner.ts';
import { OWNER, roleOf } from '../apps/server/src/platform/roles.ts';
import { PRODUCTION } from './security/production-env.ts';

/** A login as an operator makes one, in these groups. */
const aLogin = async (...groups: string[]): Promise<{ url: string; name: string }> => {
  const database = await createTestDatabase();
  const name = `xt_login_${randomBytes(6).toString('hex')}`;
  await database.pool.query(`create role ${name} login in role ${groups.join(', ')}`);
  onTestFinished(async () => {
    await database.pool.query(`drop role ${name}`);
    await database.drop();
  });
  const address = new URL(database.url);
  address.username = name;
  return { url: address.href, name };
};

const production = (databaseUrl: string) => ({ environment: 'production', databaseUrl });

describe('production', () => {
  test('starts with a login that is in the group of its process alone', async () => {
    const { url } = await aLogin(roleOf('api'));
    await expect(refuseOwner(production(url), 'api')).resolves.toBeUndefined();
  });

  test.each([
    ['an owner', [OWNER], 'owner or a superuser'],
    ['one who is the worker too', [roleOf('api'), roleOf('worker')], 'in xuetang_worker too'],
  ])('refuses %s', async (_who, groups, said) => {
    const { url } = await aLogin(...groups);
    await expect(refuseOwner(production(url), 'api')).rejects.toThrow(said);
  });

  test.each(['api', 'worker'])('the %s ends at once where it logs in as a superuser', async (name) => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const env = { ...PRODUCTION, XT_DATABASE_URL: database.url, XT_API_PORT: '0', XT_API_ADMIN_PORT: '0', XT_WORKER_ADMIN_PORT: '0' };
    await expect(startProcess(`apps/server/src/${name}.ts`, env, /listens|runs/)).rejects.toThrow(
      'XT_DATABASE_URL logs in as an owner or a superuser',
    );
  });

  test('starts also while the database is away', async () => {
    await expect(refuseOwner(production('postgres://nobody@127.0.0.1:1/none'), 'api')).resolves.toBeUndefined();
  });
});

test('a dump that was restored runs under the roles: api and worker start, a seat is claimed, a job is done', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const camp = await aCamp(database.pool);
  const learner = await aLearner(database.pool);
  const folder = mkdtempSync(join(tmpdir(), 'dump-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const dump = join(folder, 'dump.sql');
  execFileSync('pg_dump', ['--file', dump, database.url]);

  const restored = await createEmptyDatabase();
  onTestFinished(() => restored.drop());
  execFileSync('psql', ['--quiet', '--set', 'ON_ERROR_STOP=1', '--file', dump, restored.url], { stdio: ['ignore', 'ignore', 'inherit'] });
  const logins = { api: await aLogin(roleOf('api')), worker: await aLogin(roleOf('worker')) };
  const at = (name: keyof typeof logins): Record<string, string> => {
    const address = new URL(restored.url);
    address.username = logins[name].name;
    return serverEnv(address.href, { XT_NAMESPACE: `test-${restored.name.replaceAll('_', '-')}` });
  };
  const api = await startApi(at('api'));
  onTestFinished(() => api.stop());
  const worker = await startWorker(at('worker'));
  onTestFinished(() => worker.stop());

  const saved = await signedClient(api.url, learner.token)(saveEntryRecordAndAllocateClass, { campId: camp.campId });
  expect(saved.data).toMatchObject({ type: 1, groupId: camp.groupIds[0] });
  await restored.pool.query('select enrolment.order_anew($1)', [camp.periodId]);
  await expect
    .poll(async () => (await restored.pool.query<{ n: number }>('select count(*)::int as n from graphile_worker._private_jobs')).rows[0]?.n)
    .toBe(0);
});
