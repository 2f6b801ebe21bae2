import { scenes } from '@xuetang/contract/scenes';
import { joinGroup, type JoinGroupVariant } from '@xuetang/h5-routes/families/join-group';
import { success } from '@xuetang/h5-routes/families/success';
import { describe, expect, test } from 'vitest';
import { gateCopy, joinCopy, type ShownQr } from './copy.ts';
import { joinGroupLook } from './looks.ts';
import type { Look } from './look.ts';
import { successLook } from './success-looks.ts';
import { wordsFor } from './words-for.ts';

const looks: readonly [string, Look, Partial<JoinGroupVariant>][] = [
  ...joinGroup.map(({ name, variant }) => [name, joinGroupLook(variant), variant] as [string, Look, Partial<JoinGroupVariant>]),
  ...success.map(({ name, variant }) => [name, successLook(variant), {}] as [string, Look, Partial<JoinGroupVariant>]),
];
const kinds: readonly ShownQr[] = ['group', 'teacher', 'default', 'waiting'];
const everyScene = [undefined, ...Object.keys(scenes).map(Number)];
const saidOn = (name: string, kind: ShownQr, scene?: number) => {
  const [, look, variant] = looks.find(([other]) => other === name)!;
  return wordsFor(joinCopy(kind, scene, {}), kind, look, variant);
};

test('every edition that a row names has been drawn', () => {
  const plain = new Map(
    joinGroup.filter(({ variant }) => Object.keys(variant).length === 1).map(({ variant }) => [variant.template, variant]),
  );
  const copies = joinGroup.filter(
    ({ variant: { edition, template } }) =>
      edition !== undefined && JSON.stringify(joinGroupLook({ template, edition })) === JSON.stringify(joinGroupLook(plain.get(template)!)),
  );
  expect(copies.map(({ name }) => name)).toEqual([]);
});

test('a person sees on the first screen which row it is, colours and small words left out; or the table says which other it looks like', () => {
  const likeOf = new Map<string, string | undefined>(joinGroup.map(({ name, looksLike }) => [name, looksLike]));
  const firstScreen = ([name, { holder, picture, band, steps }, variant]: (typeof looks)[number]): string =>
    JSON.stringify([
      holder,
      picture,
      band,
      steps,
      saidOn(name, variant.adds && variant.adds !== 'group-only' ? 'teacher' : 'group', 1).headline,
      variant.followFirst,
      variant.embedded,
    ]);
  const seen = new Map<string, string>();
  const twice = looks.flatMap((row) => {
    const screen = firstScreen(row);
    const [name] = row;
    const other = seen.get(screen);
    if (!likeOf.get(name)) seen.set(screen, name);
    return other && !likeOf.get(name) ? [`${name} looks like ${other}`] : [];
  });
  expect(twice).toEqual([]);
  expect([...likeOf].filter(([, other]) => other && !likeOf.has(other))).toEqual([]);
});

test.each(looks)('%s: its words fit their places, whatever is decided', (_name, look, variant) => {
  for (const kind of kinds)
    for (const scene of everyScene) {
      const { headline, hint, next } = wordsFor(joinCopy(kind, scene, {}), kind, look, variant);
      expect([headline.length <= 12, hint.length <= 11, next.endsWith('。')], `${kind} ${scene} ${headline} ${hint}`).toEqual([
        true,
        true,
        true,
      ]);
    }
});

test.each(['take-seat', 'follow-first'] as const)('the words of the gate %s fit too', (gate) => {
  expect(gateCopy(gate).headline.length).toBeLessThanOrEqual(12);
});

describe('a page promises nothing that did not happen', () => {
  test.each(looks)('%s: without a seat it says why, not that it worked', (name, look) => {
    for (const scene of [5, 7, 9, 11, 15, 16]) {
      const { headline, next } = saidOn(name, 'default', scene);
      expect([look.headline, look.waiting]).not.toContain(headline);
      expect(headline + next).not.toMatch(/成功，|留好了/);
    }
  });

  test.each(success.map(({ name }) => name))('%s: it worked once the group’s code is there, and not before', (name) => {
    expect(saidOn(name, 'group', 1).headline).toMatch(/报名成功/);
    expect(saidOn(name, 'waiting').headline).toBe('正在为你报名');
  });

  test('who has paid is never shown the account’s code as if it were the class', () => {
    for (const scene of everyScene) {
      const { hint, next } = saidOn('classInfo21-pay', 'default', scene);
      expect(hint + next).toMatch(/不是学习群.*不是学习群/);
    }
  });
});
