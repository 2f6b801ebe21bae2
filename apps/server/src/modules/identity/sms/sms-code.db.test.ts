import { createSecretKey } from 'node:crypto';
import type { LearnerId } from '@xuetang/contract/ids';
import type { SmsPurpose } from '@xuetang/contract/sms';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../../platform/db.ts';
import { makeSmsCode, spendSmsCode, trySmsCode, type CodeAsker, type CodeTry } from './sms-code.ts';

const keys = { lookup: { writes: 0, byNumber: new Map([[0, createSecretKey(Buffer.alloc(32, 'lookup'))]]) } };
const NOW = new Date('2026-11-15T12:00:00+08:00');
let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 10);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

let people = 0;
const aBrowser = (id: string): CodeAsker => ({ visitor: { ip: '203.0.113.7', userAgent: 'iPhone', device: { id, since: NOW } } });
const MINE = aBrowser('mine');
const STRANGERS = aBrowser('strangers');
/** A number that nobody has used, with a live code. */
const aCode = async (purpose: SmsPurpose = 'login') => {
  const mobile = `139${String(++people).padStart(8, '0')}`;
  const make = (asker = MINE) => db.transaction((tx) => makeSmsCode(tx, { keys, asker, mobile, purpose, now: NOW }));
  const code = await make();
  const ask = (offered: string, more: Partial<CodeTry> = {}): CodeTry => ({
    keys,
    asker: MINE,
    mobile,
    purpose,
    code: offered,
    now: NOW,
    ...more,
  });
  const spend = (offered: string, more: Partial<CodeTry> = {}) => db.transaction((tx) => spendSmsCode(tx, ask(offered, more)));
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  return { mobile, code, wrong, make, ask, spend };
};
const after = (ms: number) => ({ now: new Date(NOW.getTime() + ms) });

describe('a code', () => {
  test('is six digits, random, and not in the database', async () => {
    const codes = await Promise.all(Array.from({ length: 40 }, async () => (await aCode()).code));
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    expect(new Set(codes).size).toBeGreaterThan(35);
    const { rows } = await database.pool.query<{ text: string }>('select c::text as text from identity.sms_code c');
    const stored = JSON.stringify(rows);
    // Six digits in a row also stand inside of hashes, by chance: only a whole word is the code.
    const inPlain = (code: string) => new RegExp(String.raw`(?<![\w.])${code}(?!\w)`).test(stored);
    expect(codes.filter((code) => inPlain(code) || stored.includes(Buffer.from(code).toString('hex')))).toEqual([]);
  });

  test('opens once', async () => {
    const { code, spend } = await aCode();
    expect(await spend(code)).toBe('right');
    expect(await spend(code)).toBe('sms.code_spent');
  });

  test('opens for one of fifty who come at once', async () => {
    const { code, spend } = await aCode();
    const verdicts = await Promise.all(Array.from({ length: 50 }, () => spend(code)));
    expect(verdicts.filter((verdict) => verdict === 'right')).toHaveLength(1);
    expect(verdicts.filter((verdict) => verdict === 'sms.code_spent')).toHaveLength(49);
  });

  test('lives five minutes', async () => {
    const one = await aCode();
    expect(await one.spend(one.code, after(299_999))).toBe('right');
    const other = await aCode();
    expect(await other.spend(other.code, after(300_000))).toBe('sms.code_spent');
  });

  test('opens only what it was sent for, and only for its number', async () => {
    const { code, spend } = await aCode('login');
    for (const purpose of ['bind', 'cancel'] as const) expect(await spend(code, { purpose })).toBe('sms.code_spent');
    const other = await aCode('login');
    expect(await other.spend(code === other.code ? other.wrong : code)).toBe('sms.code_wrong');
    expect(await spend(code)).toBe('right');
  });

  test('ends when the next one is sent', async () => {
    const { code, make, spend } = await aCode();
    let next = await make();
    while (next === code) next = await make();
    expect(await spend(code)).toBe('sms.code_wrong');
    expect(await spend(next)).toBe('right');
  });

  test('kept, it serves a second time: first the question, then the deed', async () => {
    const { code, spend } = await aCode();
    expect(await spend(code, { keep: true })).toBe('right');
    expect(await spend(code, { keep: true })).toBe('right');
    expect(await spend(code)).toBe('right');
    expect(await spend(code, { keep: true })).toBe('sms.code_spent');
  });
});

describe('a stranger at the same number', () => {
  test('uses up none of the tries, however often he guesses', async () => {
    const { code, wrong, ask, spend } = await aCode();
    const guesses = await Promise.all(Array.from({ length: 50 }, () => trySmsCode(db, ask(wrong, { asker: STRANGERS }))));
    expect(new Set(guesses)).toEqual(new Set(['sms.code_spent']));
    expect(await spend(code)).toBe('right');
  });

  test('gets in with nothing, not even with the right code', async () => {
    const { code, spend } = await aCode();
    const nextDoor: CodeAsker = { visitor: { ip: '203.0.113.7', userAgent: 'iPhone' } };
    for (const asker of [STRANGERS, nextDoor]) expect(await spend(code, { asker })).toBe('sms.code_spent');
    expect(await spend(code)).toBe('right');
  });

  test('who asks for a code of his own ends none but his own', async () => {
    const { code, make, spend } = await aCode();
    const his = await make(STRANGERS);
    for (let nth = 1; nth <= 5; nth++) await spend(his === '000000' ? '000001' : '000000', { asker: STRANGERS });
    expect(await spend(his, { asker: STRANGERS })).toBe('sms.code_spent');
    expect(await spend(code)).toBe('right');
  });

  test('a browser stays the same when somebody logs in on it', async () => {
    const { code, spend } = await aCode();
    expect(await spend(code, { asker: { ...MINE, learner: '7' as LearnerId } })).toBe('right');
  });
});

describe('five tries', () => {
  test('after the fifth wrong one the right one opens nothing', async () => {
    const { code, wrong, spend } = await aCode();
    for (let nth = 1; nth <= 5; nth++) expect(await spend(wrong)).toBe('sms.code_wrong');
    expect(await spend(code)).toBe('sms.code_spent');
    expect(await spend(code, { keep: true })).toBe('sms.code_spent');
  });

  test('after the fourth it still does', async () => {
    const { code, wrong, spend } = await aCode();
    for (let nth = 1; nth <= 4; nth++) expect(await spend(wrong)).toBe('sms.code_wrong');
    expect(await spend(code)).toBe('right');
  });

  test('two hundred at once are five', async () => {
    const { code, wrong, ask, spend } = await aCode();
    const verdicts = await Promise.all(Array.from({ length: 200 }, () => trySmsCode(db, ask(wrong))));
    expect(verdicts.filter((verdict) => verdict === 'sms.code_wrong')).toHaveLength(5);
    expect(await spend(code)).toBe('sms.code_spent');
  });

  test('a try counts although what follows fails, and a right code survives that', async () => {
    const { code, wrong, ask, spend } = await aCode();
    const business = async (offered: string) => {
      if ((await trySmsCode(db, ask(offered))) !== 'right') throw new Error('the call is over');
      await db.transaction(async (tx) => {
        await spendSmsCode(tx, ask(offered));
        throw new Error('the database went away');
      });
    };
    for (let nth = 1; nth <= 4; nth++) await expect(business(wrong)).rejects.toThrow('the call is over');
    await expect(business(code)).rejects.toThrow('the database went away');
    expect(await spend(wrong)).toBe('sms.code_wrong');
    expect(await spend(code)).toBe('sms.code_spent');
  });

  test('the database itself counts no further than that', async () => {
    await aCode();
    await expect(database.pool.query('update identity.sms_code set tries_left = 6')).rejects.toThrow(/check/);
    await expect(database.pool.query('update identity.sms_code set tries_left = -1')).rejects.toThrow(/check/);
  });
});
