import { describe, expect, test } from 'vitest';
import { REPORT_BATCH_MOST } from './constants.ts';
import { reportBatch, ReportEvent } from './reporting.ts';

const eventId = '0b6f1c1e-93a4-4c8e-9a56-3f2b7d1c9e10';
const click = { eventId, kind: 'click', body: { event: 'tap' } };

describe('an event of a batch', () => {
  test.each([
    ['a click with what the address says', { ...click, body: { event: 'tap', campId: '1', again: true, depth: 3 } }, true],
    ['an id that is none', { ...click, eventId: 'tap-1' }, false],
    ['a kind that nobody knows', { ...click, kind: 'tap' }, false],
    ['a body of another kind', { ...click, kind: 'exception' }, false],
    ['something deep', { ...click, body: { event: 'tap', query: { campId: '1' } } }, false],
    ['a text with NUL', { ...click, body: { event: 'a\0' } }, false],
    ['half a surrogate pair', { ...click, body: { event: '\ud83d' } }, false],
    ['a name with NUL', { ...click, body: { event: 'tap', 'a\0': 1 } }, false],
    ['a name of 65 letters', { ...click, body: { event: 'tap', ['n'.repeat(65)]: 1 } }, false],
    [
      'more than 80 fields',
      { ...click, body: Object.fromEntries(Array.from({ length: 81 }, (_, at) => [at ? `f${at}` : 'event', 'x'])) },
      false,
    ],
    ['an ad event', { eventId, kind: 'ad', body: { eventName: 'CustomExpose', gdt_vid: 'wx0' } }, true],
    ['an ad event of another name', { eventId, kind: 'ad', body: { eventName: 'Expose' } }, false],
    ['an ad event with a number', { eventId, kind: 'ad', body: { eventName: 'CustomClick', mobile: '13800138000' } }, false],
    ['a stay longer than a day', { eventId, kind: 'section-browse', body: { sectionId: '1', stayTime: 86_401, osName: 'h5' } }, false],
  ])('%s', (_name, event, valid) => expect(ReportEvent.safeParse(event).success).toBe(valid));

  test('a bad one becomes null and keeps its place; its neighbours stay', () => {
    const read = reportBatch.request.parse({ events: [click, { ...click, kind: 'tap' }, 'x', click] });
    expect(read.events.map((event) => event?.kind ?? null)).toEqual(['click', null, null, 'click']);
  });

  test('there are a hundred at most, and one at least', () => {
    const sized = (count: number) => reportBatch.request.safeParse({ events: Array(count).fill(click) }).success;
    expect([0, 1, REPORT_BATCH_MOST, REPORT_BATCH_MOST + 1].map(sized)).toEqual([false, true, true, false]);
  });
});
