import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answering, clientOf, connectionLost, silence, success } from './client-of.ts';
import { CHECK_MS, createAction, PATIENCE_MS, type ActionState } from './create-action.ts';

const reason = { feedbackCode: '7' };

const acting = (replies: Parameters<typeof clientOf>[0]) => {
  const { ask, seen } = clientOf(replies);
  const states: ActionState['is'][] = [];
  const told: string[] = [];
  const act = createAction('reportCannotJoin', {
    ask,
    onState: ({ is }) => void states.push(is),
    onEffect: async () => void told.push('effect'),
  });
  const send = (body: typeof reason) =>
    act(body, {
      foresee: () => {
        told.push('foreseen');
        return () => void told.push('taken back');
      },
    });
  return { send, seen, states, told, keys: () => seen.map(({ headers }) => headers.get('idempotency-key')) };
};

test('two taps in one frame are one', async () => {
  const { send, seen } = acting([() => success()]);
  expect(await Promise.all([send(reason), send(reason)])).toEqual([{ ok: true, data: null }, undefined]);
  expect(seen).toHaveLength(1);
});

test('a tap after a lost answer is the same tap to the server; after an answer it is a new one', async () => {
  const { send, keys, states, told } = acting([connectionLost, () => success(), () => success()]);
  for (let taps = 0; taps < 3; taps++) await send(reason);
  const [first, second, third] = keys();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(states).toEqual(['sending', 'failed', 'sending', 'idle', 'sending', 'idle']);
  expect(told).toEqual(['foreseen', 'taken back', 'foreseen', 'effect', 'foreseen', 'effect']);
});

test('what follows at once comes before what the action made untrue is asked for', async () => {
  const { ask } = clientOf([() => success()]);
  const told: string[] = [];
  const act = createAction('reportCannotJoin', { ask, onState: () => {}, onEffect: async () => void told.push('effect') });
  let end = (): void => {};
  const begun = new Promise<void>((begin) => {
    const goesOn = () => {
      begin();
      return new Promise<void>((over) => (end = over)).then(() => void told.push('over'));
    };
    void act(reason, { goesOn }).then(() => told.push('done'));
  });
  await begun;
  expect(told).toEqual([]);
  end();
  await vi.waitUntil(() => told.includes('done'));
  expect(told).toEqual(['over', 'effect', 'done']);
});

test('it is under way until the page shows what it did', async () => {
  const { ask } = clientOf([() => success()]);
  const states: string[] = [];
  let showIt = (): void => {};
  const shown = new Promise<void>((resolve) => (showIt = resolve));
  const begun = new Promise<void>((begin) => {
    const act = createAction('reportCannotJoin', {
      ask,
      onState: ({ is }) => void states.push(is),
      onEffect: () => (begin(), shown),
    });
    void act(reason);
  });
  await begun;
  expect(states).toEqual(['sending']);
  showIt();
  await vi.waitUntil(() => states.length === 2);
  expect(states).toEqual(['sending', 'idle']);
});

test('a refusal is said, and what was shown ahead is taken back', async () => {
  const { send, told } = acting([() => answering({ code: 41_001, message: '请选择', data: null })]);
  expect(await send(reason)).toMatchObject({ ok: false, message: '请选择' });
  expect(told).toEqual(['foreseen', 'taken back']);
});

describe('patience', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test('ends after fifteen seconds: the same ask is made once more, and what came of it is said', async () => {
    let answerNow = (_answer: Response): void => {};
    const answer = new Promise<Response>((resolve) => (answerNow = resolve));
    const { send, keys, states, seen } = acting([silence, () => answer]);
    const sent = send(reason);
    await vi.waitUntil(() => seen.length === 1);
    await vi.advanceTimersByTimeAsync(PATIENCE_MS - 5_000);
    expect(states).toEqual(['sending']);
    await vi.advanceTimersByTimeAsync(5_000);
    await vi.waitUntil(() => seen.length === 2);
    expect(states).toEqual(['sending', 'being-checked']);
    answerNow(success());
    expect(await sent).toEqual({ ok: true, data: null });
    expect(new Set(keys()).size).toBe(1);
  });

  test('where nobody answers at all, a third tap is still the first one', async () => {
    const { send, keys, seen } = acting([silence, silence, () => success()]);
    const sent = send(reason);
    await vi.waitUntil(() => seen.length === 1);
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    await vi.waitUntil(() => seen.length === 2);
    await vi.advanceTimersByTimeAsync(CHECK_MS);
    expect(await sent).toMatchObject({ ok: false, kind: 'timeout', message: expect.stringContaining('不会重复提交') });
    expect(await send(reason)).toMatchObject({ ok: true });
    expect([seen.length, new Set(keys()).size]).toEqual([3, 1]);
  });
});
