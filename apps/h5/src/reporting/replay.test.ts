import type { FamilyName } from '@xuetang/h5-routes/table';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BodyOf } from './collector.ts';
import { isAllowed } from './may-record.rule.ts';
import { createReplay } from './replay.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-01T08:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const aVisit = ({
  status = '0' as unknown,
  consent = true as boolean | (() => boolean),
  takes = true,
  kept = new Map<string, string>(),
} = {}) => {
  const sent: BodyOf<'replay'>[] = [];
  let emit: ((event: unknown) => void) | undefined;
  let loads = 0;
  const replay = createReplay({
    load: async () => {
      loads++;
      return (listener) => {
        emit = listener;
        return () => (emit = undefined);
      };
    },
    send: async (part) => {
      sent.push(part);
      return takes;
    },
    destroyStatus: async () => status,
    hasConsent: () => (typeof consent === 'function' ? consent() : consent),
    browser: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    newId: () => 'r-1',
    now: () => new Date(),
  });
  return { replay, sent, kept, isRecording: () => emit !== undefined, see: (event: unknown) => emit?.(event), loads: () => loads };
};

describe('a session recording', () => {
  test('goes in parts of one text', async () => {
    const { replay, sent, see } = aVisit();
    await replay.enter('course');
    see({ type: 4, href: '/mp3-list' });
    see({ type: 2, text: '字'.repeat(12_000) });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent.map(({ part, text }) => [part, text.length])).toEqual([
      [0, 12_000],
      [1, expect.any(Number)],
    ]);
    const events = sent
      .map(({ text }) => text)
      .join('')
      .trim()
      .split('\n');
    expect(events.map((line) => (JSON.parse(line) as { type: number }).type)).toEqual([4, 2]);
  });

  test.each<[string, Parameters<typeof aVisit>[0]]>([
    ['consent', { consent: false }],
    ['a published 0', { status: '1' }],
    ['a status that can be had', { status: null }],
  ])('does not begin without %s, and the recorder is not loaded', async (_name, around) => {
    const { replay, isRecording, loads } = aVisit(around);
    await replay.enter('course');
    expect([isRecording(), loads()]).toEqual([false, 0]);
  });

  test.each<FamilyName>(['payment', 'checkout', 'orders', 'invoices', 'cash-out', 'account', 'login', 'complaints', 'addresses'])(
    'is off on %s, and goes on after it',
    async (family) => {
      const { replay, isRecording } = aVisit();
      await replay.enter('course');
      expect(isRecording()).toBe(true);
      await replay.enter(family);
      expect(isRecording()).toBe(false);
      await replay.enter('course');
      expect(isRecording()).toBe(true);
    },
  );

  test('does not begin late, on a private page that was reached meanwhile', async () => {
    const { replay, isRecording } = aVisit();
    await Promise.all([replay.enter('course'), replay.enter('payment')]);
    expect(isRecording()).toBe(false);
  });

  test('of more than 600 000 letters ends, for this day: rrWebDestroyTag', async () => {
    const { replay, see, isRecording, kept } = aVisit();
    await replay.enter('course');
    for (let at = 0; at < 7; at++) see({ text: 'x'.repeat(100_000) });
    expect([isRecording(), kept.get('rrWebDestroyTag')]).toEqual([false, '2026-03-01']);
    await replay.enter('course');
    expect(isRecording()).toBe(false);
    vi.setSystemTime(new Date('2026-03-02T08:00:00Z'));
    const tomorrow = aVisit({ kept });
    await tomorrow.replay.enter('course');
    expect(tomorrow.isRecording()).toBe(true);
  });

  test('ends when the consent is taken back, with what was not sent yet', async () => {
    let consent = true;
    const { replay, see, sent, isRecording } = aVisit({ consent: () => consent });
    await replay.enter('course');
    see({ type: 4 });
    consent = false;
    await replay.enter('course');
    await vi.advanceTimersByTimeAsync(20_000);
    expect([isRecording(), sent]).toEqual([false, []]);
  });

  test('with a hole ends', async () => {
    const { replay, see, sent, isRecording } = aVisit({ takes: false });
    await replay.enter('course');
    see({ text: 'x'.repeat(30_000) });
    await vi.advanceTimersByTimeAsync(20_000);
    expect([sent.length, isRecording()]).toEqual([1, false]);
  });

  test.each([
    [0, true],
    ['0', true],
    [1, false],
    ['1', false],
    [null, false],
    [false, false],
  ])('status %s', (status, allowed) => expect(isAllowed(status)).toBe(allowed));
});
