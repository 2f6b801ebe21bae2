import { describe, expect, test } from 'vitest';
import { answering, clientOf, connectionLost, success } from './client-of.ts';
import { NO_ANSWER } from './result.ts';

const reason = { feedbackCode: '7' };
const keysOf = (seen: ReturnType<typeof clientOf>['seen']) => seen.map(({ headers }) => headers.get('idempotency-key'));
const refused = (code: number) => () => answering({ code, message: '', data: null });

describe('a table of calls that does not come', () => {
  test('is a failure like any other, and the next ask has its chance', async () => {
    let isThere = false;
    const { ask } = clientOf([() => success({ isBlackUser: false })], {
      paths: {},
      morePaths: async () => {
        if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
        return { isInBlackList: { method: 'POST', url: '/x', effect: 'read', secret: 'main' } };
      },
    });
    expect(await ask('isInBlackList', {})).toEqual(NO_ANSWER.network);
    isThere = true;
    expect(await ask('isInBlackList', {})).toMatchObject({ ok: true });
  });

  test('a call that no table has is a mistake of ours, and loud', async () => {
    const { ask } = clientOf([], { paths: {}, morePaths: async () => ({}) });
    await expect(ask('isInBlackList', {})).rejects.toThrow('isInBlackList is not among the calls of this page');
  });
});

describe('asked again after a lost answer', () => {
  test('the same body has the same key until the server has answered, then a new one', async () => {
    const { ask, seen } = clientOf([connectionLost, connectionLost, () => success(), () => success()]);
    for (let taps = 0; taps < 4; taps++) await ask('reportCannotJoin', reason);
    const [first, second, third, fourth] = keysOf(seen);
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  test('another body has a key of its own, and the first one keeps its', async () => {
    const { ask, seen } = clientOf([connectionLost, connectionLost, connectionLost]);
    await ask('reportCannotJoin', reason);
    await ask('reportCannotJoin', { feedbackCode: '8' });
    await ask('reportCannotJoin', reason);
    const [first, other, again] = keysOf(seen);
    expect(other).not.toBe(first);
    expect(again).toBe(first);
  });

  test('two taps in one moment have one key', async () => {
    const { ask, seen } = clientOf([() => success(), () => success()]);
    await Promise.all([ask('reportCannotJoin', reason), ask('reportCannotJoin', reason)]);
    expect(new Set(keysOf(seen)).size).toBe(1);
  });

  test('another learner has a key of his own', async () => {
    let token = 'A';
    const { ask, seen } = clientOf([connectionLost, connectionLost], { token: () => token });
    await ask('reportCannotJoin', reason);
    token = 'B';
    await ask('reportCannotJoin', reason);
    expect(new Set(keysOf(seen)).size).toBe(2);
  });

  test.each([
    ['that it failed', 50_001],
    ['that it is busy', 50_301],
    ['too many', 42_901],
  ])('a server that says %s has not decided: the key stays', async (_what, code) => {
    const { ask, seen } = clientOf([refused(code), () => success()]);
    await ask('sendSmsCode', { mobile: '13800138000' });
    await ask('sendSmsCode', { mobile: '13800138000' });
    expect(new Set(keysOf(seen)).size).toBe(1);
  });

  test('a refusal is an answer: the next try is a new one', async () => {
    const { ask, seen } = clientOf([refused(41_505), () => success()]);
    await ask('sendSmsCode', { mobile: '13800138000' });
    await ask('sendSmsCode', { mobile: '13800138000' });
    expect(new Set(keysOf(seen)).size).toBe(2);
  });

  test('an answer that comes when nobody waits any more is a lost one', async () => {
    let answerNow = (_late: Response): void => {};
    const late = new Promise<Response>((resolve) => (answerNow = resolve));
    const { ask, seen } = clientOf([() => late, () => success()]);
    expect(await ask('reportCannotJoin', reason, { timeoutMs: 50 })).toEqual(NO_ANSWER.timeout);
    answerNow(success());
    // Read by now: whoever asks next comes after it.
    await new Promise((read) => setTimeout(read));
    await ask('reportCannotJoin', reason);
    expect(new Set(keysOf(seen)).size).toBe(1);
  });

  test('whoever keeps a key himself hands it in', async () => {
    const { ask, seen } = clientOf([() => success(), () => success()]);
    const idempotencyKey = '6f1f1c8e-2f5e-4c4e-9d43-0c1d3b1c8f10';
    await ask('reportCannotJoin', reason, { idempotencyKey });
    await ask('reportCannotJoin', reason, { idempotencyKey });
    expect(keysOf(seen)).toEqual([idempotencyKey, idempotencyKey]);
  });
});
