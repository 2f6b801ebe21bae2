import { breakGlass } from '@xuetang/contract/staff/entry';
import { listStaff } from '@xuetang/contract/staff/people';
import { generateSync } from 'otplib';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../../../tests/benches/open-console.ts';
import { makeFirstStaff, type BehindGlass } from './first-staff.ts';

const { clock, db, visitor, rows } = await openConsole();
const first = {
  dataKeys: { newest: 1, byNumber: new Map([[1, Buffer.alloc(32, 'data')]]) },
  people: [
    { name: '周若兰', wecomUserId: 'zhouruolan', role: 'admin' as const },
    { name: '韩梅', wecomUserId: 'hanmei', role: 'admin' as const },
  ],
};

const made: BehindGlass[] = [];
const glass = (at: number): BehindGlass => made[at] ?? { name: '', password: '', uri: 'about:blank' };
const totpOf = (at: number) =>
  generateSync({ secret: new URL(glass(at).uri).searchParams.get('secret') ?? '', epoch: Math.floor(clock.now().getTime() / 1_000) });

test('of two who begin at once one makes the first people, and nobody does later', async () => {
  const both = await Promise.all([makeFirstStaff(db, first, clock.now()), makeFirstStaff(db, first, clock.now())]);
  expect(both.filter((one) => one === 'there is an admin')).toHaveLength(1);
  made.push(...both.flatMap((one) => (one === 'there is an admin' ? [] : one)));
  expect(await makeFirstStaff(db, first, clock.now())).toBe('there is an admin');
  expect(await rows('select name, is_break_glass from staff.account order by id')).toEqual([
    { name: '周若兰', is_break_glass: false },
    { name: '韩梅', is_break_glass: false },
    { name: '应急一号', is_break_glass: true },
    { name: '应急二号', is_break_glass: true },
  ]);
});

test('breaking the glass opens the console and leaves an alarm', async () => {
  const ask = visitor();
  const { name, password } = glass(0);
  expect(await ask(breakGlass, { name, password, totp: totpOf(0) })).toMatchObject({ code: 0 });
  expect(await ask(listStaff, {})).toMatchObject({ code: 0 });
  expect(await rows('select kind from staff.alarm')).toEqual([{ kind: 'break-glass' }]);
  // The same code does not open it twice.
  expect(await visitor()(breakGlass, { name, password, totp: totpOf(0) })).toMatchObject({ code: 43105 });
});

test('a wrong password, a wrong code and a wrong name sound the same, and five lock the account', async () => {
  const { name, password } = glass(1);
  const ask = visitor();
  expect(await ask(breakGlass, { name: '没有这个人', password, totp: totpOf(1) })).toMatchObject({ code: 43105 });
  for (let nth = 0; nth < 4; nth++)
    expect(await ask(breakGlass, { name, password: 'guess', totp: totpOf(1) })).toMatchObject({ code: 43105 });
  expect(await ask(breakGlass, { name, password, totp: '000000' })).toMatchObject({ code: 43105 });
  expect(await ask(breakGlass, { name, password, totp: totpOf(1) })).toMatchObject({ code: 43107 });
  clock.advance(15 * 60_000 + 1);
  expect(await ask(breakGlass, { name, password, totp: totpOf(1) })).toMatchObject({ code: 0 });
  expect(await rows('select kind from staff.alarm')).toHaveLength(2);
});
