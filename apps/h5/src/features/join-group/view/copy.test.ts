import { describe, expect, test } from 'vitest';
import { scenes } from '@xuetang/contract/scenes';
import { joinCopy, type ShownQr } from './copy.ts';

const everyScene = [undefined, 0, 8, 12, ...Object.keys(scenes).map(Number)];
const kinds: readonly ShownQr[] = ['group', 'teacher', 'default', 'waiting'];
const everyCopy = kinds.flatMap((kind) => everyScene.map((scene) => [kind, scene, joinCopy(kind, scene, {})] as const));

test.each([
  ['group', '报名成功，长按二维码进群'],
  ['teacher', '加老师好友，拉你进群'],
  ['default', '关注公众号，领取听课链接'],
] as const)('the %s QR code says %s', (kind, headline) => {
  expect(joinCopy(kind, undefined, {}).headline).toBe(headline);
});

test('while the server decides, the page says so', () => {
  expect(joinCopy('waiting', undefined, {}).hint).toBe('正在为你安排班级…');
});

test('where no answer comes, other words are ready that are true of any code', () => {
  const { late } = joinCopy('waiting', undefined, {});
  expect(late?.headline).toBe('二维码现在就能扫');
  expect(late?.headline.length).toBeLessThanOrEqual(10);
  expect(JSON.stringify(late)).not.toMatch(/正在|马上|公众号|班级群/);
  for (const kind of ['group', 'teacher', 'default'] as const) expect(joinCopy(kind, undefined, {}).late).toBeUndefined();
});

test.each([5, 7, 9, 16, 11, 15])('scene %i gave no class, so the page promises no class link', (scene) => {
  const { headline, hint, next, steps } = joinCopy('default', scene, {});
  expect([headline, hint, next, ...steps.map(({ sign }) => sign)].join()).not.toContain('听课链接');
});

test('each reason for having no class has words of its own', () => {
  const said = [5, 7, 9, 16, 11, 15, 94, 95, 96, 97, 98].map((scene) => joinCopy('default', scene, {}).next);
  expect(new Set(said).size).toBe(said.length);
});

describe('words that fit', () => {
  test.each(everyCopy)('%s, scene %s', (_kind, _scene, { headline, caption, hint, next }) => {
    expect(headline.length).toBeLessThanOrEqual(12);
    expect(caption.length).toBeLessThanOrEqual(10);
    expect(hint.length).toBeLessThanOrEqual(10);
    expect(next).toMatch(/。$/);
  });
});

test('what the server did not say is not said', () => {
  expect(JSON.stringify(everyCopy)).not.toContain('undefined');
});

test('what the server said is said', () => {
  const { next, steps } = joinCopy('group', 1, { startsAt: '11 月 18 日 20:00', teacherName: '周若兰' });
  expect(next).toContain('11 月 18 日 20:00 开课');
  expect(steps[2].sign).toContain('周若兰老师');
});
