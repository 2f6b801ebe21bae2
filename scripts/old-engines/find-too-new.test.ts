import { describe, expect, test } from 'vitest';
import { ASKED_FIRST, withoutReason } from './asked-first.ts';
import { findTooNew } from './find-too-new.ts';

const found = (source: string): string[] => findTooNew(source).map(({ what }) => what);

describe('what Chrome 73 or iOS 13 does not have is found', () => {
  test.each([
    ['list.at(-1)', '.at('],
    ["text.replaceAll('a', 'b')", '.replaceAll('],
    ['place.replaceChildren(one)', '.replaceChildren('],
    ['structuredClone(state)', 'structuredClone('],
    ['list.toSorted()', '.toSorted('],
    ['list.findLast((one) => one)', '.findLast('],
    ["Object.hasOwn(record, 'key')", 'Object.hasOwn('],
    ['Object.groupBy(list, by)', 'Object.groupBy('],
    ['Promise.allSettled(asks)', 'Promise.allSettled('],
    ['Promise.any(asks)', 'Promise.any('],
    ['AbortSignal.timeout(1_000)', 'AbortSignal.timeout('],
    ['crypto.randomUUID()', '.randomUUID('],
    ['new WeakRef(page)', 'new WeakRef('],
    ['new ResizeObserver(look)', 'new ResizeObserver('],
    ['new window.ResizeObserver(look)', 'window.ResizeObserver('],
    ['form.requestSubmit()', '.requestSubmit('],
    [String.raw`/(?<=￥)\d+/.exec(price)`, 'a pattern that looks behind'],
    ['/[a-z]/v.exec(text)', 'a pattern with the flags v'],
    ['const fen = 1n', 'a BigInt'],
    ['const name = learner?.name', 'a chain with ?.'],
    ['const name = given ?? other', 'the operator ??'],
    ['class Page { #open = true }', 'a private name'],
  ])('%s', (source, what) => expect(found(source)).toContain(what));
});

describe('what they have passes, and so does what only bears the name', () => {
  test.each([
    'Object.fromEntries(pairs)',
    '[[1], [2]].flat().flatMap((one) => one)',
    "text.matchAll(/a/g); text.padStart(2, '0'); text.trimEnd()",
    "document.body.append('a'); place.remove(); place.closest('a')",
    'new IntersectionObserver(look); new URLSearchParams(query); new AbortController()',
    'try { go() } catch { stay() }',
    "import('./page.js')",
    'globalThis.setTimeout(go, 1)',
    // Asking whether it is there is no call.
    "'randomUUID' in crypto; typeof structuredClone; list.at; page.replaceChildren",
    'store.use(); toast.show(); wx.config({})',
    String.raw`/(?<year>\d{4})/s.exec(text)`,
  ])('%s', (source) => expect(found(source)).toEqual([]));
});

test('a call that is asked for first passes where it stands, and nowhere else', () => {
  const guarded = findTooNew('const id=(e=crypto)=>{if(e.randomUUID)return e.randomUUID();return draw(e)}');
  const met: string[] = [];
  expect(withoutReason(guarded, ({ what }) => met.push(what))).toEqual([]);
  expect(met).toEqual(['.randomUUID(']);
  expect(withoutReason(findTooNew('const id=()=>crypto.randomUUID()'), () => {})).toHaveLength(1);
  expect(new Set(ASKED_FIRST.map(({ what }) => what)).size).toBe(ASKED_FIRST.length);
});

test('a script that cannot be read is no script without findings', () => expect(() => findTooNew('const = 1')).toThrow('cannot be read'));
