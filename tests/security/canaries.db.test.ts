import { randomUUID } from 'node:crypto';
import { calls, type CallName } from '@xuetang/contract/calls';
import { startSmsStandIn, type SmsStandIn } from '@xuetang/stand-ins/sms/sms';
import { aCamp, aLearner } from '@xuetang/testkit/builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { startApi, startWorker, type Running } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dumpOf, findLeaks, PLANTED_IDENTITY_NUMBER, PLANTED_MOBILE, PLANTED_NAME, type Secret } from '../e2e/leaks.ts';

/** What a field of this name holds is nobody else's business; every other field gets harmless words. */
const CANARIES: Readonly<Record<string, string>> = {
  mobile: PLANTED_MOBILE,
  realName: PLANTED_NAME,
  identityNumber: PLANTED_IDENTITY_NUMBER,
  code: '700413',
  phoneCode: 'phone-code-canary-7xq',
  token: 'token-canary-51Jd0f',
  given: 'given-canary-93kWz2',
};

let database: TestDatabase;
let sms: SmsStandIn;
let api: Running;
let worker: Running;
let token: string;

beforeAll(async () => {
  database = await createTestDatabase();
  sms = await startSmsStandIn({ port: 0 });
  const env = serverEnv(database.url, { XT_LOG_LEVEL: 'debug', XT_SMS_PROVIDERS: sms.providers });
  [api, worker] = [await startApi(env), await startWorker(env)];
  ({ token } = await aLearner(database.pool));
});
afterAll(async () => {
  await Promise.all([api.stop(), worker.stop(), sms.close()]);
  await database.drop();
});

const ask = (name: CallName, body: object, as = token) => signedClient(api.url, as)(calls[name], body as never);

const canariesFor = (name: CallName): object =>
  Object.fromEntries(Object.keys(calls[name].request.shape).map((field) => [field, CANARIES[field] ?? 'harmless']));

/** Bodies that are accepted, with the canaries where the form asks for them. */
const accepted = async (): Promise<[CallName, object, string?][]> => {
  const { campId } = await aCamp(database.pool);
  const { rows } = await database.pool.query<{ id: string }>('select id from support.cannot_join_reason limit 1');
  return [
    ['saveEntryRecordAndAllocateClass', { campId }],
    ['reportCannotJoin', { feedbackCode: rows[0]?.id, mobile: PLANTED_MOBILE }],
    ['sendComplaint', { kind: 'other', content: '老师没有回复我的消息。', uploadIds: [], mobile: PLANTED_MOBILE }],
    ['fillPersonInfo', { realName: PLANTED_NAME }],
    ['saveProfile', { realName: PLANTED_NAME, gender: 'woman' }],
    // The code belongs to who asks for it: the visitor who logs in with it below.
    ['sendSmsCode', { mobile: PLANTED_MOBILE }, ''],
    ['checkSmsBinding', { mobile: PLANTED_MOBILE }],
    ['logInWithMobile', { mobile: PLANTED_MOBILE, code: CANARIES['code'] }],
    ['putMobileAddition', { mobile: PLANTED_MOBILE, lineageId: randomUUID(), page: 'tui' }],
    ['reportAdEvent', { eventId: randomUUID(), eventName: 'CustomClick', mobile: PLANTED_MOBILE }],
  ];
};

describe('canaries through every call', () => {
  test('a mobile number, a name, an identity number, a token or a code stands nowhere in plain: not in the database, not in a log', async () => {
    for (const [name, body, as] of await accepted()) await ask(name, body, as);
    for (const name of Object.keys(calls) as CallName[]) {
      await ask(name, canariesFor(name));
      await ask(name, canariesFor(name), CANARIES['token']);
    }
    // Where the code was right, the person is logged in; those are secrets as well.
    const login = await ask('logInWithMobile', { mobile: PLANTED_MOBILE, code: sms.code(PLANTED_MOBILE) }, '');
    const secrets: Secret[] = [
      ...Object.entries(CANARIES).map(([what, value]) => ({ what, value })),
      { what: 'the session', value: token },
      { what: 'the new session', value: (login.data as { token: string } | null)?.token ?? '' },
      ...sms.books.messages.map(({ code }) => ({ what: 'an SMS code', value: code })),
    ];
    expect(login.code).toBe(0);
    const [fromApi, fromWorker] = [api.output(), worker.output()];
    expect(fromApi, 'the log is on').toContain('refused input');
    expect(
      findLeaks(secrets, [
        dumpOf(database.url),
        { name: 'log of the API', text: fromApi },
        { name: 'log of the worker', text: fromWorker },
      ]),
    ).toEqual([]);
  });

  test('the search can fail: a number in plain is found', async () => {
    await database.pool.query('update identity.learner set nickname = $1 where id = (select min(id) from identity.learner)', [
      PLANTED_MOBILE,
    ]);
    expect(findLeaks([{ what: 'a mobile number', value: PLANTED_MOBILE }], [dumpOf(database.url)])).toHaveLength(1);
  });
});
