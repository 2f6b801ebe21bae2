import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clientOf, connectionLost, success } from './client-of.ts';

const withBackup = { main: { primary: '', backup: 'https://backup.test' }, qnxk: { primary: '' } };

describe('a host that falls', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('sends its callers to the backup host one after the other, within 0.3 s', async () => {
    // Signing is done beside the clock that the test moves; messages are not its either.
    const turn = (): Promise<void> =>
      new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          port1.close();
          done();
        };
        port2.postMessage(0);
      });
    const until = async (holds: () => boolean): Promise<void> => {
      while (!holds()) await turn();
    };
    const lost = async (luck: number) => {
      vi.spyOn(Math, 'random').mockReturnValue(luck);
      const { ask, seen } = clientOf([connectionLost, () => success()], { hosts: withBackup });
      const answered = ask('isInBlackList', {});
      await until(() => seen.length === 1);
      return { answered, seen };
    };
    for (const [luck, ms] of [
      [0.5, 150],
      [0.9, 270],
    ] as const) {
      const { answered, seen } = await lost(luck);
      await vi.advanceTimersByTimeAsync(ms - 1);
      for (let turns = 0; turns < 20; turns++) await turn();
      expect(seen).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(await answered).toMatchObject({ ok: true });
      expect(seen).toHaveLength(2);
    }
    const { answered, seen } = await lost(0);
    await vi.advanceTimersByTimeAsync(0);
    expect(await answered).toMatchObject({ ok: true });
    expect(seen).toHaveLength(2);
  });
});
