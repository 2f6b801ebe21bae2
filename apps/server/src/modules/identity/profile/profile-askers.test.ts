import { createSecretKey } from 'node:crypto';
import type { LearnerId } from '@xuetang/contract/ids';
import { describe, expect, test } from 'vitest';
import { findAsker, giveCode, readCode } from './profile-askers.ts';

const find = (appId: string) => (appId === 'wx00mini0001' ? { name: '学堂小课', pages: ['pages/home/index'] } : undefined);

describe('who asks', () => {
  test.each([
    ['our app', 'app', undefined, { kind: 'app', page: '' }],
    ['a mini-program of ours', 'wx00mini0001', undefined, { kind: 'mini-program', name: '学堂小课', page: 'pages/login/index' }],
    ['a page that it has declared', 'wx00mini0001', '/pages/home/index', { page: 'pages/home/index' }],
  ])('%s is known', (_name, asker, page, found) => expect(findAsker(find, asker, page)).toMatchObject(found));

  test.each([
    ['a stranger', 'wx00stranger1', undefined],
    ['a page that was never declared', 'wx00mini0001', 'pages/steal/index'],
    ['an address in place of a page', 'wx00mini0001', 'https://evil.example/'],
    ['an address behind a page', 'wx00mini0001', 'pages/home/index?next=//evil.example'],
    ['the app with a way back of its own', 'app', 'https://evil.example/'],
  ])('%s is not', (_name, asker, page) => expect(findAsker(find, asker, page)).toBeUndefined());
});

describe('a check code', () => {
  const key = createSecretKey(Buffer.alloc(32, 'k'));
  const [me, other] = ['11', '12'] as LearnerId[] as [LearnerId, LearnerId];
  const now = new Date('2026-11-15T10:00:00Z');
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
  const { code } = giveCode(key, me, now);

  test('tells its owner from everybody else', () => {
    expect([readCode(key, me, code, now), readCode(key, other, code, now)]).toEqual(['same', 'other']);
  });
  test('lives five minutes, and does not come from the future', () => {
    expect([readCode(key, me, code, later(299)), readCode(key, me, code, later(301))]).toEqual(['same', 'ended']);
    expect(readCode(key, me, giveCode(key, me, later(60)).code, now)).toBe('ended');
  });
  test('with another time put into it is nobody’s', () => {
    const bytes = Buffer.from(code, 'base64url');
    bytes.writeUInt32BE(Math.floor(later(100).getTime() / 1_000));
    expect(readCode(key, me, bytes.toString('base64url'), later(100))).toBe('other');
  });
});
