import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { createLog, withoutQuery } from './log.ts';

const CANARIES = {
  token: 'CANARY-token-aX9',
  mobile: '13912345678',
  code: 'CANARY-code-081Kw',
  openid: 'CANARY-openid',
  secret: 'CANARY-secret',
};

const logged = (write: (log: ReturnType<typeof createLog>) => void): string => {
  let text = '';
  const into = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      text += chunk.toString();
      done();
    },
  });
  write(createLog('test', 'trace', into));
  return text;
};

const nested = (depth: number): object => (depth === 0 ? { ...CANARIES, kept: 'kept' } : { inner: nested(depth - 1) });

const expectSafe = (text: string) => {
  for (const canary of Object.values(CANARIES)) expect(text).not.toContain(canary);
};

describe('what reaches a log line', () => {
  test.each([[0], [1], [2], [3], [4], [6]])('credentials and personal data %i levels deep do not; the rest does', (depth) => {
    const text = logged((log) => log.info(nested(depth), 'said'));
    expectSafe(text);
    expect(text).toContain('[hidden]');
    expect(text).toContain('kept');
  });

  test('nor in lists, nor in the fields of an error, nor of a child log', () => {
    const text = logged((log) => {
      log.warn({ people: [{ ...CANARIES, kept: 'kept' }, [CANARIES]] }, 'list');
      log.error({ err: Object.assign(new Error('kept'), { request: { headers: CANARIES } }) }, 'error');
      log.child({ session: CANARIES }).info('child');
    });
    expectSafe(text);
    expect(text.match(/kept/g)?.length).toBeGreaterThanOrEqual(2);
  });

  test('whatever the letters: headers come in capitals too', () => {
    const text = logged((log) =>
      log.info({ headers: { Token: CANARIES.token, Cookie: CANARIES.secret, Authorization: CANARIES.code } }, 'said'),
    );
    expectSafe(text);
    expect(text.match(/\[hidden\]/g)).toHaveLength(3);
  });

  test('an error keeps its message, its stack and what the database said', () => {
    const text = logged((log) =>
      log.error({ err: Object.assign(new Error('it broke'), { severity: 'ERROR', detail: 'Key exists' }) }, 'call failed'),
    );
    expect(JSON.parse(text)).toMatchObject({
      err: { type: 'Error', message: 'it broke', stack: expect.stringContaining('log.test'), severity: 'ERROR' },
    });
  });

  test('an object that holds itself is logged too', () => {
    const round: Record<string, unknown> = { ...CANARIES, kept: 'kept' };
    round.self = round;
    const text = logged((log) => log.info({ round }, 'said'));
    expectSafe(text);
    expect(text).toContain('kept');
  });

  test('the address of a request loses its query', () => {
    expect(withoutQuery('/a/b?token=CANARY&x=1')).toBe('/a/b');
    expect(withoutQuery('/a/b')).toBe('/a/b');
  });
});
