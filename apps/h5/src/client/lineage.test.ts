import { describe, expect, test } from 'vitest';
import { lineageOf } from './lineage.ts';
import { queryToTell } from './query-to-tell.ts';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-11-15T12:00:00Z');
const OTHER = '0190a1b2-c3d4-4e5f-8a9b-0c1d2e3f4a5b';

const aPhone = () => {
  const kept = new Map<string, string>();
  const store = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
  return { kept, open: (path: string, at = NOW) => lineageOf(new URL(path, 'https://h5.test'), store, at) };
};

describe('a lineage is kept from the first page of a visit', () => {
  test('with the click, the page and the channel that it came by', () => {
    expect(aPhone().open('/tui/autumn?gdt_vid=wx0abc&channel=gdt&subChannel=moments&campId=1')).toEqual({
      id: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
      at: NOW,
      clickIds: { gdt_vid: 'wx0abc' },
      page: 'tui',
      channel: 'gdt',
      subChannel: 'moments',
    });
  });

  test.each([
    ['a refresh', '/tui?gdt_vid=g1'],
    ['the way back from WeChat', '/tui?gdt_vid=g1&code=c&state=s'],
    ['the step to the join-group page', '/classInfo21?gdt_vid=g1&campId=1'],
    ['an address that has lost the click', '/classInfo21?campId=1'],
  ])('%s does not begin another', (_what, path) => {
    const phone = aPhone();
    const first = phone.open('/tui?gdt_vid=g1');
    expect(phone.open(path, NOW + 6 * DAY_MS)).toEqual(first);
  });

  test.each([
    ['another click of the same ad', '/tui?gdt_vid=g2', 0],
    ['a click at another platform', '/tui?gdt_vid=g1&bd_vid=b1', 0],
    ['what comes after seven days', '/tui?gdt_vid=g1', 7 * DAY_MS],
  ])('%s begins another', (_what, path, later) => {
    const phone = aPhone();
    const first = phone.open('/tui?gdt_vid=g1');
    const next = phone.open(path, NOW + later);
    expect(next.id).not.toBe(first.id);
    expect(phone.open(path, NOW + later)).toEqual(next);
  });

  test('another origin of ours hands its own on; what is no id is not taken', () => {
    const phone = aPhone();
    phone.open('/tui');
    expect(phone.open(`/classInfo21?lineage=${OTHER}&gdt_vid=g1`)).toMatchObject({ id: OTHER, clickIds: { gdt_vid: 'g1' } });
    expect(phone.open('/classInfo21')).toMatchObject({ id: OTHER });
    expect(phone.open('/classInfo21?lineage=1')).toMatchObject({ id: OTHER });
  });

  test('storage that is forbidden, full or written by somebody else breaks no page', () => {
    const forbidden = {
      getItem: (): string | null => {
        throw new Error('forbidden');
      },
      setItem: () => {
        throw new Error('forbidden');
      },
    };
    expect(lineageOf(new URL('https://h5.test/tui?gdt_vid=g1'), forbidden, NOW)).toMatchObject({ clickIds: { gdt_vid: 'g1' } });
    for (const text of ['{', '7', '"x"', 'null', '{"id":"x"}', `{"id":"${OTHER}","at":${NOW}}`]) {
      const phone = aPhone();
      phone.kept.set('xt-lineage', text);
      expect(phone.open('/tui?gdt_vid=g1').clickIds).toEqual({ gdt_vid: 'g1' });
    }
  });

  test('a click id is cut to what a click id can be', () => {
    expect(aPhone().open(`/tui?clickid=${'x'.repeat(9_999)}`).clickIds.clickid).toHaveLength(256);
  });
});

test.each([
  ['?campId=1&gdt_vid=g&channel=gdt', '?campId=1&channel=gdt'],
  [`?bd_vid=b&lineage=${OTHER}`, ''],
  ['?code=c&campId=1&state=s&token=t', '?campId=1'],
  ['', ''],
])('what a page tells of its address: %s → %s', (search, told) => expect(queryToTell(search)).toBe(told));
