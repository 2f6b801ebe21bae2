import { execFileSync } from 'node:child_process';
import { calls, type CallName } from '@xuetang/contract/calls';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '../../apps/server/src/create-api.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { idFields, isShared, OWNED, type AskAs, type Person } from './owned-things.ts';

let database: TestDatabase;
let api: Awaited<ReturnType<typeof createApi>>;
let owner: Person;
let other: Person;
let nobody: AskAs;

const asking = (token?: string): AskAs => {
  const ask = signedClient(api.url(), token);
  return (name, body, options) => ask(calls[name], body as never, options);
};
const aPerson = async (): Promise<Person> => {
  const { learnerId, token } = await aLearner(database.pool);
  return { learnerId, ask: asking(token) };
};

beforeAll(async () => {
  database = await createTestDatabase();
  api = await createApi(readConfig(serverEnv(database.url, { XT_LOG_LEVEL: 'silent' })));
  await api.listen();
  [owner, other] = [await aPerson(), await aPerson()];
  nobody = asking();
});
afterAll(async () => {
  await api.close();
  await database.drop();
});

/** Everything that is stored, but for what a mere visit changes. */
const stored = (): string =>
  execFileSync('pg_dump', ['--data-only', '--inserts', '--exclude-table=platform.idempotency_key', database.url], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
    .split('\n')
    .filter((line) => line.startsWith('INSERT') && !line.startsWith('INSERT INTO identity.session'))
    .toSorted()
    .join('\n');

const said = ({ code, data }: { code: number; data: unknown }) => JSON.stringify({ code, data });

describe('two users: nobody sees or changes what is another’s', () => {
  test('every id that a call takes is somebody’s or everybody’s, and it is written down which', () => {
    expect(idFields().filter((field) => !(field in OWNED) && !isShared(field))).toEqual([]);
    expect(Object.keys(OWNED).filter((field) => !idFields().includes(field))).toEqual([]);
  });

  test.each(Object.entries(OWNED))('%s', async (callAndField, { make, nobodys, body }) => {
    const name = callAndField.split('.')[0] as CallName;
    const id = await make(owner, database.pool);
    expect(id, 'the owner has one').toMatch(/^[\w-]{16,}$/);
    const before = stored();

    // The same words as for an id that does not exist: not even that it exists may be learned.
    const unknown = said(await other.ask(name, body(nobodys())));
    const between = stored();
    expect(said(await other.ask(name, body(id)))).toBe(unknown);
    expect(stored()).toBe(between);
    const toNobody = calls[name].who === 'learner' ? said({ code: 3, data: null }) : unknown;
    expect(said(await nobody(name, body(id)))).toBe(toNobody);
    expect(between, 'nor does an unknown id change anything').toBe(before);
  });

  test('the check can fail: with the owner’s session the same ids do open', async () => {
    for (const callAndField of [
      'getComplaint.complaintId',
      'getMessage.messageId',
      'signOutDevice.deviceId',
      'sendComplaint.uploadIds',
      'getWechatQrcodeByPayOrder.order',
    ]) {
      const { make, body } = OWNED[callAndField] ?? OWNED['getMessage.messageId']!;
      const second = await aPerson();
      const answer = await second.ask(callAndField.split('.')[0] as CallName, body(await make(second, database.pool)));
      expect([callAndField, answer.code]).toEqual([callAndField, 0]);
    }
  });
});

describe('a session cannot be had by asking', () => {
  const learnersCalls = (Object.keys(calls) as CallName[]).filter((name) => calls[name].who === 'learner');

  test.each(learnersCalls)('%s is for learners: signed by nobody, or with a made-up token, it is refused', async (name) => {
    const inPath = [...calls[name].path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => [field, '0'.repeat(16)]);
    for (const ask of [nobody, asking('made-up-token-made-up-token-made-up-token-12')]) {
      expect((await ask(name, Object.fromEntries(inPath) as object)).code).toBe(3);
    }
  });
});
