import { Writable } from 'node:stream';
import { z } from 'zod';
import { describe, expect, test } from 'vitest';
import { because } from './context.ts';
import { createLog, type Logger } from './log.ts';

/** What people give us, under the names that we and others have for it. */
const CANARIES = {
  token: 'CANARY-token-aX9',
  mobile: '13912345678',
  phone: '13912345679',
  purePhoneNumber: '13912345670',
  realName: '欧阳金丝雀',
  nickname: '金丝雀的昵称',
  address: '浦东新区金丝雀路 1 号',
  identityNumber: '110101199003074530',
  openid: 'CANARY-openid',
  secret: 'CANARY-secret',
  smsCode: 'CANARY-code-081Kw',
};

const linesOf = (write: (log: Logger) => void): Record<string, unknown>[] => {
  let text = '';
  const into = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      text += chunk.toString();
      done();
    },
  });
  write(createLog('test', 'trace', { into }));
  for (const canary of Object.values(CANARIES)) expect(text).not.toContain(canary);
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
};
const lineOf = (write: (log: Logger) => void): Record<string, unknown> => linesOf(write)[0] ?? {};

/** What PostgreSQL says of a broken constraint: the row's values stand in `detail`, and sometimes in the message. */
const databaseError = () =>
  Object.assign(new Error(`invalid input syntax for type bigint: "${CANARIES.mobile}"`), {
    name: 'error',
    severity: 'ERROR',
    code: '23505',
    detail: `Key (mobile)=(${CANARIES.mobile}) already exists.`,
    where: `PL/pgSQL function f(text) with ${CANARIES.realName}`,
    schema: 'identity',
    table: 'learner',
    constraint: 'learner_mobile_key',
    routine: '_bt_check_unique',
  });

describe('what reaches a log line', () => {
  test('fields of the list do, each in its shape', () => {
    expect(
      lineOf((log) => log.warn({ groupId: '12', members: 3, outcome: 'refused', why: 'HTTP 500; tencent: ECONNREFUSED' }, 'said')),
    ).toMatchObject({ groupId: '12', members: 3, outcome: 'refused', why: 'HTTP 500; tencent: ECONNREFUSED', msg: 'said', name: 'test' });
  });

  test('nothing else does, whatever its name, however deep', () => {
    const unlisted = { ...CANARIES, inner: { ...CANARIES, list: [CANARIES] } } as object;
    const line = lineOf((log) => log.info(unlisted, 'said'));
    expect(Object.keys(CANARIES).map((name) => line[name])).toEqual(Object.keys(CANARIES).map(() => '[unlisted]'));
    expect(line['inner']).toBe('[unlisted]');
    expect(lineOf((log) => log.info({ [CANARIES.mobile]: 1, [CANARIES.realName]: 1 } as object, 'said'))).not.toHaveProperty(
      CANARIES.mobile,
    );
  });

  test.each([
    ['a mobile number as an id', { groupId: CANARIES.mobile }],
    ['an identity number as an id', { requestId: CANARIES.identityNumber }],
    ['a name as an outcome', { outcome: CANARIES.realName }],
    ['a number inside a reason', { why: `sent to ${CANARIES.mobile}` }],
    ['a text as a count', { members: CANARIES.mobile }],
    ['an object as a reason', { why: CANARIES }],
    ['a list of names', { issues: [CANARIES.realName] }],
    ['an address with its query', { call: `/putin/api/v1/x?token=${CANARIES.token}` }],
  ])('a listed name with something else in it: %s', (_name, fields) => {
    expect(JSON.stringify(lineOf((log) => log.info(fields, 'said')))).toMatch(/\[not (an id|a word|a count|a route)\]/);
  });

  test('an object that holds itself is no trouble', () => {
    const round: Record<string, unknown> = { ...CANARIES };
    round['self'] = round;
    expect(lineOf((log) => log.info({ round } as object, 'said'))).toMatchObject({ round: '[unlisted]' });
  });
});

describe('what is said of an error', () => {
  test('our own words, the code and where it happened', () => {
    const error = Object.assign(new Error('it broke'), { code: 'E_BROKEN', request: { headers: CANARIES } });
    expect(lineOf((log) => log.error({ err: error }, 'call failed'))).toMatchObject({
      err: { type: 'Error', message: 'it broke', code: 'E_BROKEN', stack: expect.stringContaining('log.test.ts') },
    });
  });

  test('of the database its SQLSTATE and the constraint, not the row', () => {
    const { err } = lineOf((log) => log.error({ err: databaseError() }, 'call failed')) as { err: Record<string, unknown> };
    expect(err).toMatchObject({
      code: '23505',
      constraint: 'learner_mobile_key',
      table: 'learner',
      stack: expect.stringContaining('log.test.ts'),
    });
    expect(err).not.toHaveProperty('message');
    expect(err).not.toHaveProperty('detail');
  });

  test.each([
    ['JSON that is none', () => JSON.parse(`"${CANARIES.realName}`) as unknown],
    ['an answer of another shape', () => z.object({ openid: z.literal('x') }).parse({ openid: CANARIES.openid, [CANARIES.mobile]: 1 })],
    ['a number that is none', () => BigInt(CANARIES.realName)],
    ['an address that is none', () => new URL(CANARIES.address)],
    ['a value where V8 repeats it', () => 'x' in (CANARIES.mobile as unknown as object)],
  ])('others repeat what they were given, so only their kind is said: %s', (_name, work) => {
    let thrown: unknown;
    try {
      work();
    } catch (error) {
      thrown = error;
    }
    expect(lineOf((log) => log.error({ err: thrown }, 'call failed'))).toMatchObject({ err: { type: expect.stringMatching(/Error$/) } });
  });

  test('what V8 says of a missing value holds none', () => {
    const nothing: { inner?: { name: string } } = {};
    let thrown: unknown;
    try {
      void nothing.inner!.name;
    } catch (error) {
      thrown = error;
    }
    expect(lineOf((log) => log.error({ err: thrown }, 'call failed'))).toMatchObject({
      err: { message: "Cannot read properties of undefined (reading 'name')" },
    });
  });

  test('causes are followed, and what is thrown need not be an error', () => {
    const error = new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED', syscall: 'connect' }) });
    expect(lineOf((log) => log.error({ err: error }, 'x'))).toMatchObject({
      err: { message: 'fetch failed', cause: { code: 'ECONNREFUSED' } },
    });
    expect(lineOf((log) => log.error({ err: CANARIES.realName }, 'x'))).toMatchObject({ err: { type: 'string' } });
  });
});

describe('on whose behalf', () => {
  test('every line says the request and the job it belongs to, without being told', async () => {
    const lines: Record<string, unknown>[] = [];
    await because({ requestId: 'r-1', call: '/a/b' }, async () => {
      await Promise.resolve();
      lines.push(lineOf((log) => log.info('deep inside')));
    });
    await because({ requestId: 'r-1', job: 'support.remind' }, async () => lines.push(lineOf((log) => log.info('later'))));
    lines.push(lineOf((log) => log.info('outside')));
    expect(lines).toMatchObject([{ requestId: 'r-1', call: '/a/b' }, { requestId: 'r-1', job: 'support.remind' }, {}]);
    expect(lines[2]).not.toHaveProperty('requestId');
  });
});

describe('in development', () => {
  test('a field that is not on the list is said aloud, once', () => {
    const said: string[] = [];
    const log = createLog('test', 'info', {
      into: new Writable({ write: (_chunk, _encoding, done) => done() }),
      unlisted: (name) => said.push(name),
    });
    for (const _ of [1, 2]) log.info({ phone: '1' } as object, 'said');
    expect(said).toEqual(['phone']);
  });
});
