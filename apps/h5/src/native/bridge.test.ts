import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBridge } from './bridge.ts';

const aDoor = () => {
  let bridge: ((word: string) => void) | undefined;
  let ready = () => {};
  return {
    door: { find: () => bridge, onReady: (call: () => void) => void (ready = call) },
    open: (as: (word: string) => void) => {
      bridge = as;
      ready();
    },
  };
};

describe('a native bridge', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('queues calls until it is ready and keeps their order', async () => {
    const { door, open } = aDoor();
    const call = createBridge(door);
    const said: string[] = [];
    const say = (word: string) =>
      call<null>((bridge, reply) => {
        bridge(word);
        reply({ ok: true, data: null });
      });
    const answers = [say('一'), say('二')];
    expect(said).toEqual([]);
    open((word) => said.push(word));
    expect(said).toEqual(['一', '二']);
    expect(await Promise.all(answers)).toEqual([
      { ok: true, data: null },
      { ok: true, data: null },
    ]);
  });

  test('gives up after 3 s when no bridge comes, and never calls late', async () => {
    const { door, open } = aDoor();
    const invoke = vi.fn();
    const asked = createBridge(door)(invoke);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await asked).toEqual({ ok: false, why: 'timeout' });
    open(() => {});
    expect(invoke).not.toHaveBeenCalled();
  });

  test('gives up after 3 s when the bridge does not reply', async () => {
    const { door, open } = aDoor();
    open(() => {});
    const asked = createBridge(door)(() => {});
    let settled = false;
    void asked.then(() => (settled = true));
    await vi.advanceTimersByTimeAsync(2_999);
    expect(settled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await asked).toEqual({ ok: false, why: 'timeout' });
  });

  test('a bridge that throws is a refusal', async () => {
    const { door, open } = aDoor();
    open(() => {
      throw new Error('no such handler');
    });
    expect(await createBridge(door)((bridge) => bridge('x'))).toEqual({ ok: false, why: 'refused' });
  });
});
