import * as entry from '@xuetang/contract/staff/entry';
import { listStaff } from '@xuetang/contract/staff/people';
import { TEST_CONSOLE_ORIGIN } from '@xuetang/testkit/server-env';
import { aStaffMember } from '@xuetang/testkit/staff-builders';
import { generateSync } from 'otplib';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../../../../../tests/benches/open-console.ts';

const { api, clock, wecom, visitor, somebody, database, rows, audit } = await openConsole();

const codeFor = (secret: string): string => generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1_000) });

/** A browser that went to WeCom and came back. */
const scanned = async (userId: string) => {
  const ask = visitor();
  const begun = await ask(entry.beginScan, {});
  const state = new URL(begun.data?.url ?? '').searchParams.get('state') ?? '';
  return { ask, state, code: wecom.scan(userId) };
};

/** The whole way in, the authenticator set up on it. */
const enter = async (userId: string) => {
  const { ask, state, code } = await scanned(userId);
  await ask(entry.finishScan, { code, state });
  const secret = (await ask(entry.beginTotp, {})).data?.secret ?? '';
  const confirmed = await ask(entry.confirmTotp, { totp: codeFor(secret) });
  return { ask, secret, confirmed };
};

describe('the way in', () => {
  test('a scan, then the authenticator; before its code nothing opens', async () => {
    await aStaffMember(database.pool, { wecomUserId: 'lan', roles: ['admin'] });
    const { ask, state, code } = await scanned('lan');
    expect(await ask(entry.finishScan, { code, state })).toMatchObject({ code: 0, data: { next: 'set-up' } });
    expect(await ask(listStaff, {})).toMatchObject({ code: 43002, status: 401 });
    expect((await ask(entry.getOwnStaffSession, {})).data).toMatchObject({ state: 'set-up', permissions: [] });
    const secret = (await ask(entry.beginTotp, {})).data?.secret ?? '';
    expect(await ask(entry.confirmTotp, { totp: '000000' })).toMatchObject({ code: 43106 });
    expect(await ask(entry.confirmTotp, { totp: codeFor(secret) })).toMatchObject({ code: 0 });
    expect(await ask(listStaff, {})).toMatchObject({ code: 0 });
    expect((await ask(entry.getOwnStaffSession, {})).data?.permissions).toContain('staff.grant');
  });

  test('an authenticator that was brought from somebody else’s row lets nobody in', async () => {
    for (const wecomUserId of ['mine', 'theirs']) await aStaffMember(database.pool, { wecomUserId, roles: ['admin'] });
    const [mine, theirs] = [await enter('mine'), await enter('theirs')];
    await rows(`update staff.account t set totp_sealed = o.totp_sealed from staff.account o
      where (t.wecom_user_id, o.wecom_user_id) in (('mine', 'theirs'), ('theirs', 'mine'))`);
    clock.advance(60_000);
    expect(await mine.ask(entry.prove, { totp: codeFor(theirs.secret) })).toMatchObject({ code: 43106 });
    expect(await mine.ask(entry.prove, { totp: codeFor(mine.secret) })).toMatchObject({ code: 43106 });
    await rows(`update staff.account t set totp_sealed = o.totp_sealed from staff.account o
      where (t.wecom_user_id, o.wecom_user_id) in (('mine', 'theirs'), ('theirs', 'mine'))`);
    expect(await mine.ask(entry.prove, { totp: codeFor(mine.secret) })).toMatchObject({ code: 0 });
  });

  test('the cookie is for this host alone, and no script reads it', async () => {
    const response = await fetch(`${api.url()}${entry.beginScan.url}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xuetang-console': '1', origin: TEST_CONSOLE_ORIGIN },
      body: '{}',
    });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-xt-scan=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    ]);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('a state is good once, in its browser, for five minutes; a code of WeCom once', async () => {
    await aStaffMember(database.pool, { wecomUserId: 'once' });
    const first = await scanned('once');
    const thief = visitor();
    await thief(entry.beginScan, {});
    expect(await thief(entry.finishScan, { code: first.code, state: first.state })).toMatchObject({ code: 43101 });
    // The thief's try has spent WeCom's code, and not the state.
    expect(await first.ask(entry.finishScan, { code: first.code, state: first.state })).toMatchObject({ code: 43102 });
    expect(await first.ask(entry.finishScan, { code: wecom.scan('once'), state: first.state })).toMatchObject({ code: 43101 });
    const late = await scanned('once');
    clock.advance(5 * 60_000 + 1);
    expect(await late.ask(entry.finishScan, { code: wecom.scan('once'), state: late.state })).toMatchObject({ code: 43101 });
  });

  test('members who stand in no table of ours, strangers and the ended do not enter, and none is made', async () => {
    const before = await rows('select from staff.account');
    wecom.books.members.set('nobody', { userId: 'nobody', name: '外人', inRange: false });
    for (const userId of ['nobody', '']) {
      const { ask, state, code } = await scanned(userId);
      expect(await ask(entry.finishScan, { code, state })).toMatchObject({ code: 43104 });
      expect(ask.cookies.has('__Host-xt-staff')).toBe(false);
    }
    expect(await rows('select from staff.account')).toHaveLength(before.length);
  });

  test('a silent WeCom lets nobody in and says so', async () => {
    const { ask, state, code } = await scanned('lan');
    wecom.misbehave({ kind: 'http-500', path: 'auth/getuserinfo' });
    expect(await ask(entry.finishScan, { code, state })).toMatchObject({ code: 43103 });
  });

  test('a code of the authenticator is taken once, and the sixth try is locked out for a quarter of an hour', async () => {
    await aStaffMember(database.pool, { wecomUserId: 'codes' });
    const { ask, secret } = await enter('codes');
    expect(await ask(entry.prove, { totp: codeFor(secret) })).toMatchObject({ code: 43106 });
    for (let nth = 1; nth < 5; nth++) expect(await ask(entry.prove, { totp: '000000' })).toMatchObject({ code: 43106 });
    clock.advance(60_000);
    expect(await ask(entry.prove, { totp: codeFor(secret) })).toMatchObject({ code: 43107 });
    clock.advance(15 * 60_000);
    expect(await ask(entry.prove, { totp: codeFor(secret) })).toMatchObject({ code: 0 });
  });

  test('every step has its row, with who it was', async () => {
    const { staffId } = await aStaffMember(database.pool, { wecomUserId: 'traced' });
    await enter('traced');
    const own = (await audit()).filter(({ staff_id: id }) => id === staffId).map(({ call, outcome }) => `${call} ${outcome}`);
    expect(own).toEqual(['/entry/finish-scan done', '/entry/begin-totp done', '/entry/confirm-totp done']);
  });
});

describe('a session', () => {
  test('ends after half an hour without a call, and after twelve hours whatever happens', async () => {
    const idle = await somebody();
    clock.advance(29 * 60_000);
    expect(await idle.ask(entry.getOwnStaffSession, {})).toMatchObject({ code: 0 });
    clock.advance(29 * 60_000);
    expect(await idle.ask(entry.getOwnStaffSession, {})).toMatchObject({ code: 0 });
    clock.advance(31 * 60_000);
    expect(await idle.ask(entry.getOwnStaffSession, {})).toMatchObject({ code: 43001, status: 401 });
    const busy = await somebody();
    for (let nth = 0; nth < 25; nth++) {
      clock.advance(28 * 60_000);
      expect(await busy.ask(entry.getOwnStaffSession, {})).toMatchObject({ code: 0 });
    }
    clock.advance(28 * 60_000);
    expect(await busy.ask(entry.getOwnStaffSession, {})).toMatchObject({ code: 43001 });
  });

  test('is over at once when somebody signs out or is ended', async () => {
    const one = await somebody();
    expect(await one.ask(entry.signOutStaff, {})).toMatchObject({ code: 0 });
    expect(await visitor(one.token)(entry.getOwnStaffSession, {})).toMatchObject({ code: 43001 });
    const other = await somebody();
    await database.pool.query(`update staff.account set state = 'ended', ended_at = now() where id = $1`, [other.staffId]);
    expect(await other.ask(entry.getOwnStaffSession, {})).toMatchObject({ code: 43001 });
  });

  test('is nobody’s whose page is another’s: no header of ours, another origin, another site', async () => {
    const { ask } = await somebody();
    for (const headers of [
      { 'x-xuetang-console': undefined },
      { origin: 'https://evil.example' },
      { origin: undefined },
      { 'sec-fetch-site': 'cross-site' },
    ])
      expect(await ask(entry.signOutStaff, {}, { headers })).toMatchObject({ code: 43007, status: 403 });
    expect(await ask(entry.getOwnStaffSession, {}, { headers: { 'sec-fetch-site': 'same-site' } })).toMatchObject({ code: 43007 });
    expect(await ask(entry.getOwnStaffSession, {})).toMatchObject({ code: 0 });
  });
});
