import type { ReportEvent } from '@xuetang/contract/reporting';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCollector } from './collector.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Sent {
  names: string[];
  leaving: boolean;
}

/** A collector whose server answers from a list, then always yes. */
const aCollector = (answers: (boolean | Error)[] = [], consent = true) => {
  const sent: Sent[] = [];
  let ids = 0;
  const collector = createCollector({
    send: async (events, leaving) => {
      sent.push({ names: events.map(nameOf), leaving });
      const answer = answers.shift() ?? true;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    newId: () => `id-${ids++}`,
    hasConsent: () => consent,
  });
  const click = (event: string) => collector.add('click', { event });
  const expose = () => collector.add('ad', { eventName: 'CustomExpose' });
  const learn = () =>
    collector.add('learn-record', {
      life: '5%',
      sectionId: '1',
      isLearned: 0,
      learnTime: 3,
      audioTime: 3,
      osName: 'h5',
      type: 1,
      time: 0,
    });
  return { collector, sent, click, expose, learn };
};
const nameOf = (event: ReportEvent): string => (event.kind === 'click' ? event.body.event : event.kind);

describe('gathering reports', () => {
  test('what comes within two seconds goes together', () => {
    const { sent, click } = aCollector();
    click('a');
    vi.advanceTimersByTime(1_500);
    click('b');
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(500);
    expect(sent).toEqual([{ names: ['a', 'b'], leaving: false }]);
  });

  test('twenty do not wait', () => {
    const { sent, click } = aCollector();
    for (let at = 0; at < 21; at++) click(String(at));
    expect(sent.map(({ names }) => names.length)).toEqual([20]);
    vi.advanceTimersByTime(2_000);
    expect(sent.map(({ names }) => names.length)).toEqual([20, 1]);
  });

  test('a page that is left sends what is there, in a request that outlives it', () => {
    const { collector, sent, click } = aCollector();
    click('a');
    collector.flush(true);
    expect(sent).toEqual([{ names: ['a'], leaving: true }]);
    vi.advanceTimersByTime(10_000);
    expect(sent).toHaveLength(1);
  });

  test('nothing to say, nothing sent', () => {
    const { collector, sent } = aCollector();
    collector.flush(true);
    expect(sent).toEqual([]);
  });

  test('[7.5-16] a network that fails is not felt: nothing thrown, and a click is not sent again', async () => {
    const { sent, click } = aCollector([new TypeError('Failed to fetch')]);
    click('a');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sent).toHaveLength(1);
    click('b');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent[1]?.names).toEqual(['b']);
  });

  test('[9-22] stats events and learn records are tried once more, 1.2 s later, and then no more', async () => {
    const { sent, click, expose, learn } = aCollector([false, false]);
    click('a');
    expose();
    learn();
    await vi.advanceTimersByTimeAsync(2_000 + 1_199);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent[1]?.names).toEqual(['ad', 'learn-record']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(2);
  });

  test('no ad event without consent; what the service itself needs goes', () => {
    const { sent, click, expose, learn } = aCollector([], false);
    expose();
    click('a');
    learn();
    vi.advanceTimersByTime(2_000);
    expect(sent[0]?.names).toEqual(['a', 'learn-record']);
  });

  test('every event has an id of its own, the same when it is tried again', async () => {
    const ids: string[][] = [];
    const collector = createCollector({
      send: async (events) => {
        ids.push(events.map(({ eventId }) => eventId));
        return false;
      },
      newId: () => crypto.randomUUID(),
      hasConsent: () => true,
    });
    collector.add('ad', { eventName: 'CustomClick' });
    collector.add('ad', { eventName: 'CustomClick' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(new Set(ids[0]).size).toBe(2);
    expect(ids[1]).toEqual(ids[0]);
  });
});
