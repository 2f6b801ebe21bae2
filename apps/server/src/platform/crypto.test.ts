import { describe, expect, test } from 'vitest';
import {
  carry,
  hmac,
  randomToken,
  sameText,
  seal,
  SealBroken,
  sealUnbound,
  sha256,
  sha256Hex,
  unseal,
  unsealIfWhole,
  type DataKeys,
} from './crypto.ts';

const ring = (...keys: [number, string][]): DataKeys => ({
  newest: Math.max(...keys.map(([number]) => number)),
  byNumber: new Map(keys.map(([number, text]) => [number, Buffer.alloc(32, text)])),
  binds: true,
});
const KEYS = ring([1, 'data']);
const OTHER = ring([1, 'other']);
const place = { column: 'support.complaint.mobile_sealed', row: 'c1' };

describe('sealed personal data', () => {
  test('the newest key seals, an older one still opens what it sealed, and a key that is gone is named', () => {
    const [old, both] = [ring([1, 'data']), ring([1, 'data'], [2, 'newer'])];
    expect([...seal(both, 'x', place).subarray(0, 2)]).toEqual([0, 2]);
    expect(unseal(both, seal(old, '13800138000', place), place)).toBe('13800138000');
    expect(unseal(both, seal(both, '13800138000', place), place)).toBe('13800138000');
    expect(() => unseal(ring([2, 'newer']), seal(old, 'x', place), place)).toThrow(/key 1/);
  });

  test.each([['13800138000'], [''], ['周若兰 🌻'], ['x'.repeat(10_000)]])('%s comes back', (text) =>
    expect(unseal(KEYS, seal(KEYS, text, place), place)).toBe(text),
  );

  test('nothing of the text is readable, and the same text is sealed differently each time', () => {
    const [one, two] = [seal(KEYS, '13800138000', place), seal(KEYS, '13800138000', place)];
    expect(one.toString('latin1')).not.toContain('13800');
    expect(one.equals(two)).toBe(false);
  });

  test.each([
    ['bound', seal(KEYS, '13800138000', place)],
    ['unbound', sealUnbound(KEYS, '13800138000')],
  ])('a change of any byte of a value that is %s is noticed', (_how, sealed) => {
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => unseal(KEYS, changed, place), `byte ${at}`).toThrow(SealBroken);
    }
  });

  test('another key does not open it, and an unknown key is named by its number', () => {
    expect(() => unseal(OTHER, seal(KEYS, 'x', place), place)).toThrow('unable to authenticate');
    expect(() => unseal(KEYS, Buffer.concat([Buffer.from([9]), sealUnbound(KEYS, 'x').subarray(1)]), place)).toThrow(/key 9/);
  });
});

describe('hashes and tokens', () => {
  test('SHA-256 and HMAC-SHA-256 as published', () => {
    expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(sha256('abc').toString('hex')).toBe(sha256Hex('abc'));
    expect(hmac(Buffer.from('Jefe'), 'what do ya want for nothing?').toString('hex')).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });

  test('a token has 256 bits and never comes twice', () => {
    const tokens = Array.from({ length: 1_000 }, randomToken);
    expect(new Set(tokens).size).toBe(tokens.length);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  test.each([
    ['abc', 'abc', true],
    ['abc', 'abd', false],
    ['abc', 'ab', false],
    ['', '', true],
    ['é', 'e', false],
  ])('sameText(%j, %j) is %s', (a, b, same) => expect(sameText(a, b)).toBe(same));
});

describe('a value that is bound to its place', () => {
  const sealed = seal(KEYS, '13800138000', place);
  const elsewhere = { ...place, row: 'c2' };

  test.each([
    ['in another row', elsewhere],
    ['in another column', { ...place, column: 'support.cannot_join_report.mobile_sealed' }],
    ['where column and row together read the same', { column: 'support.complaint.mobile_sealedc', row: '1' }],
  ])('does not open %s', (_where, other) => {
    expect(() => unseal(KEYS, sealed, other)).toThrow('unable to authenticate');
  });

  test('does not open with its mark taken off', () => {
    expect(() => unseal(KEYS, sealed.subarray(1), place)).toThrow('unable to authenticate');
  });

  test('is sealed as before until every process can open it, and what was sealed before still opens', () => {
    const before = seal({ ...KEYS, binds: false }, '13800138000', place);
    expect(before[0]).toBe(KEYS.newest);
    expect(unseal(KEYS, before, place)).toBe('13800138000');
  });

  test('where it does not open, whoever shows it goes on without it, and it is told of by its place', () => {
    const told: unknown[] = [];
    const keys = { ...KEYS, broken: (what: SealBroken) => told.push(what.place) };
    expect(unsealIfWhole(keys, sealed, place)).toBe('13800138000');
    expect(told).toEqual([]);
    expect(unsealIfWhole(keys, sealed, elsewhere)).toBeUndefined();
    expect(told).toEqual([elsewhere]);
  });

  test('is carried to another place, where it opens and in no other; one that does not open goes as it is', () => {
    const moved = carry(KEYS, sealed, place, elsewhere);
    expect(unseal(KEYS, moved, elsewhere)).toBe('13800138000');
    expect(() => unseal(KEYS, moved, place)).toThrow(SealBroken);
    expect(carry(KEYS, moved, place, elsewhere)).toBe(moved);
  });
});
