import { describe, expect, test } from 'vitest';
import { whereLiveCodeLeads, type LiveCode, type LiveTarget } from './live-code.rule.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const at = (hours: number): Date => new Date(NOW.getTime() + hours * 3_600_000);
const target = (link: string, more: Partial<LiveTarget> = {}): LiveTarget => ({
  link,
  fromAt: null,
  untilAt: null,
  whileEnrolling: false,
  ...more,
});
const safe = (link: string): string | undefined => (link.startsWith('/') || link.startsWith('https://ours.test') ? link : undefined);
const leads = (targets: LiveTarget[], more: Partial<LiveCode> = {}) =>
  whereLiveCodeLeads({ campId: '7', channel: null, targets, enrolling: true, ...more }, NOW, safe).linkUrl;

const FALLBACK = '/classInfo21?campId=7';

describe('where a live code leads', () => {
  test.each<[string, LiveTarget[], string]>([
    ['nowhere of its own', [], FALLBACK],
    ['the first in order', [target('/tui?campId=7'), target('/tui2')], '/tui?campId=7'],
    ['one that has not begun is passed over', [target('/later', { fromAt: at(1) }), target('/now')], '/now'],
    ['its beginning counts', [target('/now', { fromAt: at(0) })], '/now'],
    ['its end does not', [target('/over', { untilAt: at(0) })], FALLBACK],
    ['within its time', [target('/now', { fromAt: at(-1), untilAt: at(1) })], '/now'],
    ['a dead target falls to the camp', [target('/over', { untilAt: at(-1) })], FALLBACK],
    ['another company’s address is passed over', [target('https://evil.test/x'), target('/now')], '/now'],
    ['and alone falls to the camp', [target('https://evil.test/x')], FALLBACK],
    ['an allowed address as it is', [target('https://ours.test/x')], 'https://ours.test/x'],
  ])('%s', (_name, targets, link) => expect(leads(targets)).toBe(link));

  test('a target for as long as the camp takes enrolments', () => {
    const targets = [target('/tui', { whileEnrolling: true }), target('/notAvailable')];
    expect(leads(targets)).toBe('/tui');
    expect(leads(targets, { enrolling: false })).toBe('/notAvailable');
  });

  test('the channel goes along to our own pages, and does not replace one that stands there', () => {
    const channel = '门店 1号';
    expect(leads([target('/tui?a=1')], { channel })).toBe(`/tui?a=1&channel=${encodeURIComponent('门店')}+1${encodeURIComponent('号')}`);
    expect(leads([target('/tui?channel=own')], { channel })).toBe('/tui?channel=own');
    expect(leads([target('https://ours.test/x')], { channel })).toBe('https://ours.test/x');
    expect(leads([], { channel: 'shop' })).toBe(`${FALLBACK}&channel=shop`);
  });
});
