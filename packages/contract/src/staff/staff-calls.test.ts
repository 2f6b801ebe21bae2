import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '../calls.ts';
import { errors } from '../errors.ts';
import { staffCalls } from './calls.ts';
import { mayBeHeldTogether, permissions } from './permissions.ts';
import { isByPermission, staff, staffCall, type StaffCall } from './staff-call.ts';
import { staffErrors } from './staff-errors.ts';

const all: [string, StaffCall][] = Object.entries(staffCalls);
const byWho = (who: string) => all.filter(([, call]) => call.who === who).map(([name]) => name);

describe('a staff call', () => {
  const spec = {
    method: 'POST',
    path: '/planted',
    effect: 'once',
    scope: 'all',
    subject: () => 'planted',
    words: { zh: '种下的', en: 'Planted' },
    request: z.object({}),
    response: z.null(),
    errors: [],
  } as const;

  test('without a permission does not compile, nor with one that nobody has heard of', () => {
    expect(staffCall({ ...spec, who: staff('audit.read') }).url).toBe('/console/api/v1/planted');
    // @ts-expect-error: who may make it is not said.
    staffCall(spec);
    // @ts-expect-error: no such permission.
    staffCall({ ...spec, who: staff('audit.erase') });
  });

  test('is for everybody, or for whoever is signed in, only on the way in', () => {
    expect(byWho('anybody')).toEqual(['beginScan', 'breakGlass', 'finishScan']);
    expect(byWho('signed-in')).toEqual(['beginTotp', 'confirmTotp', 'getOwnStaffSession', 'prove', 'signOutStaff']);
    for (const [name, { who, effect }] of all) expect([name, isByPermission(who) && effect === 'repeatable']).toEqual([name, false]);
  });

  test('has a path of its own, which names it in the audit', () => {
    const paths = all.map(([, { path }]) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test.each(all)('%s says in both languages what it does', (_name, { words }) => {
    expect(words.zh).toMatch(/\p{Script=Han}/u);
    expect(words.en).toMatch(/^[A-Z][ -~’]+$/);
  });

  test('that needs a second person says why and asks for a fresh proof', () => {
    const alone = all.filter(([, { guard = {} }]) => guard.secondPerson && !(guard.reason && guard.stepUp)).map(([name]) => name);
    expect(alone).toEqual([]);
  });

  test('that wants a reason has it in its body: addresses are logged on the way', () => {
    expect(all.filter(([, { method, guard = {} }]) => method === 'GET' && guard.reason).map(([name]) => name)).toEqual([]);
  });

  test('that tells something once is done once and never rehearsed; what is worth money with a fresh proof', () => {
    const secret = all.filter(([, call]) => call.secret);
    expect(secret.map(([name]) => name).toSorted()).toEqual(['drawCodes', 'drawPos', 'exportLabels', 'giveLiveKey', 'makeClassPass']);
    for (const [, { effect, dry }] of secret) expect({ effect, dry }).toMatchObject({ effect: 'once', dry: undefined });
    expect(staffCalls.drawCodes.guard.stepUp).toBe(true);
  });
});

describe('learners', () => {
  test('know no staff call: neither its address nor its words', () => {
    const addresses = Object.values(calls).map(({ url }) => url);
    for (const [, { url }] of all) expect(addresses).not.toContain(url);
    expect(addresses.filter((url) => url.includes('/console/'))).toEqual([]);
  });

  test('and our people never mistake a code', () => {
    const codes = [...Object.values(errors), ...Object.values(staffErrors)].map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });
});

test.each(Object.entries(permissions))('the permission %s is called something in both languages', (_key, { zh, en }) => {
  expect(zh).toMatch(/\p{Script=Han}/u);
  expect(en).toMatch(/^[A-Z][ -~’]+$/);
});

test('whoever edits roles moves no money', () => {
  expect(mayBeHeldTogether(['roles.edit', 'audit.read'])).toBe(true);
  expect(mayBeHeldTogether(['prices.edit', 'audit.read'])).toBe(true);
  expect(mayBeHeldTogether(['prices.edit', 'roles.edit'])).toBe(false);
});
