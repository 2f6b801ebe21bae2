import { randomUUID } from 'node:crypto';
import { calls, type CallName } from '@xuetang/contract/calls';
import { providersAt } from '@xuetang/stand-ins/sms/accounts';
import { settingsAt } from '@xuetang/stand-ins/wecom/account';
import { aCamp, aLearner } from '@xuetang/testkit/builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { startApi, startWorker, type Running } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findLeaks, PLANTED_ADDRESS, PLANTED_IDENTITY_NUMBER, PLANTED_MOBILE, PLANTED_NAME, PLANTED_OPENID } from '../e2e/leaks.ts';
import { refuseRows, startTellTale, type TellTale } from './tell-tale.ts';

/** Everything that is somebody's, by the names that calls, providers and tables have for it. */
const CANARIES: Readonly<Record<string, string>> = {
  mobile: PLANTED_MOBILE,
  phone: PLANTED_MOBILE,
  realName: PLANTED_NAME,
  nickname: PLANTED_NAME,
  content: PLANTED_NAME,
  address: PLANTED_ADDRESS,
  identityNumber: PLANTED_IDENTITY_NUMBER,
  openid: PLANTED_OPENID,
  code: 'code-canary-700413x',
  phoneCode: 'phone-code-canary-7xq',
  token: 'token-canary-51Jd0f',
};
const ALL = Object.values(CANARIES).join(' ');
const secrets = Object.entries(CANARIES).map(([what, value]) => ({ what, value }));

let database: TestDatabase;
let provider: TellTale;
let api: Running;
let worker: Running;
let token: string;

beforeAll(async () => {
  database = await createTestDatabase();
  provider = await startTellTale(ALL);
  const { url } = provider;
  const env = serverEnv(database.url, {
    XT_LOG_LEVEL: 'debug',
    XT_WECHAT_API_URL: url,
    XT_SMS_PROVIDERS: providersAt(url),
    XT_WECOM: settingsAt(url),
  });
  [api, worker] = [await startApi(env), await startWorker(env)];
  ({ token } = await aLearner(database.pool));
});
afterAll(async () => {
  await Promise.all([api.stop(), worker.stop()]);
  provider.close();
  await database.drop();
});

const ask = (name: CallName, body: object, as = token) => signedClient(api.url, as)(calls[name], body as never);
const canariesFor = (name: CallName): object =>
  Object.fromEntries(Object.keys(calls[name].request.shape).map((field) => [field, CANARIES[field] ?? PLANTED_OPENID]));
const linesOf = ({ output }: Running) =>
  output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown> & { err?: Record<string, unknown> });

describe('canaries into the logs, at debug level', () => {
  test('a call that a provider refuses, or that the database does, tells nobody about the person; the request finds its lines', async () => {
    const { campId } = await aCamp(database.pool);
    const state = (await ask('weChatLogin', { wechatType: 99, scope: 'snsapi_base', returnUrl: 'http://127.0.0.1:4000/index' }, ''))
      .data as {
      wechatAuthNew: string;
    };
    const brought = { wechatType: 99, code: CANARIES['code'], state: new URL(state.wechatAuthNew).searchParams.get('state') };
    const login = await ask('weChatLogin', brought, '');
    const again = await ask('weChatLogin', { ...brought, code: `${CANARIES['code']}1` }, '');
    await ask('sendSmsCode', { mobile: PLANTED_MOBILE });
    for (const name of Object.keys(calls) as CallName[]) await ask(name, canariesFor(name));

    // One of the calls was the one that signs out.
    ({ token } = await aLearner(database.pool));
    await refuseRows(database.pool, ['support.complaint', 'identity.learner', 'identity.sms_message', 'enrolment.decision'], ALL);
    const failed = await ask('sendComplaint', {
      kind: 'other',
      content: `${PLANTED_NAME}没有收到老师的回复。`,
      uploadIds: [],
      mobile: PLANTED_MOBILE,
    });
    await ask('saveProfile', { realName: PLANTED_NAME, gender: 'woman' });
    await ask('saveEntryRecordAndAllocateClass', { campId });
    // A job that the database refuses: the value stands in its message.
    const addJob = `select graphile_worker.add_job('privacy.make-copy', json_build_object('exportId', $1::text, '_cause', json_build_object('requestId', $2::text)))`;
    const cause = randomUUID();
    await database.pool.query(addJob, [PLANTED_NAME, cause]);
    await expect.poll(() => worker.output()).toContain('a job failed');

    expect(
      findLeaks(secrets, [
        { name: 'log of the API', text: api.output() },
        { name: 'log of the worker', text: worker.output() },
      ]),
    ).toEqual([]);

    // What is left is worth reading: who asked, what broke, where.
    expect([login.code, again.code]).toEqual([41102, 41102]);
    const told = linesOf(api).filter((line) => line['requestId'] === login.requestId || line['requestId'] === again.requestId);
    expect(told).toHaveLength(2);
    expect(told[0]).toMatchObject({
      call: calls.weChatLogin.url,
      msg: 'WeChat did not exchange the code',
      err: { type: expect.any(String) },
    });
    expect(told.map(({ err }) => err?.['errcode'] ?? err?.['type'])).toContain(40_003);
    expect(failed).toMatchObject({ code: 50001 });
    const broken = linesOf(api).find((line) => line['requestId'] === failed.requestId);
    expect(broken).toMatchObject({
      call: calls.sendComplaint.url,
      err: { code: '23514', constraint: 'planted_check', table: 'complaint' },
    });
    expect(broken?.err?.['stack']).toContain('apps/server/src/modules/support/');
    expect(linesOf(worker).find((line) => line['msg'] === 'a job failed')).toMatchObject({
      requestId: cause,
      job: 'privacy.make-copy',
      err: { code: '22P02' },
    });
    expect([...linesOf(api), ...linesOf(worker)].filter((line) => JSON.stringify(line).includes('[unlisted]'))).toEqual([]);
  });
});
