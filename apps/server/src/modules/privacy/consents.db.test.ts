import { getAgreement, listAgreements, recordConsent } from '@xuetang/contract/agreements';
import { listConsents, withdrawConsent } from '@xuetang/contract/privacy';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { signedClient } from '@xuetang/testkit/signed-client';
import { describe, expect, test } from 'vitest';
import { forget } from '../../platform/forget.ts';
import { openDatabase } from '../../platform/db.ts';
import { visitorsEnd } from './consents.ts';
import { openApi } from '../../../../../tests/benches/open-api.ts';

const VERSION = '2026-11-01';
const PRIVACY = { document: 'privacy', version: VERSION } as const;
const SERVICE = { document: 'user-service', version: VERSION } as const;
const clock = createTestClock();

const { api, database } = await openApi({ clock });

const at = () => ({ timestamp: Math.floor(clock.now().getTime() / 1_000) });
const caller = (token?: string) => {
  const ask = signedClient(api.url(), token);
  return {
    agree: (documents: (typeof PRIVACY | typeof SERVICE)[], visitorId?: string) =>
      ask(recordConsent, { documents, channel: 'login', ...(visitorId ? { visitorId } : {}) }, at()),
    list: async () => (await ask(listConsents, {}, at())).data ?? [],
    withdraw: (document: 'privacy' | 'user-service') => ask(withdrawConsent, { document }, at()),
  };
};
const aCaller = async () => caller((await aLearner(database.pool, clock.now())).token);
let visitors = 0;
const aVisitor = (): string => `visitor-of-the-test-${++visitors}`;

describe('agreements', () => {
  test('the six are listed in the version that holds, and each can be read', async () => {
    const ask = signedClient(api.url());
    const { data: list } = await ask(listAgreements, {}, at());
    expect(list).toHaveLength(6);
    for (const { document, version, title } of list ?? []) {
      const { data } = await ask(getAgreement, { document }, at());
      expect(data).toMatchObject({ document, version, title });
    }
    expect((await ask(getAgreement, { document: 'privacy', version: '1999-01-01' }, at())).code).toBe(41601);
  });
});

describe('a consent', () => {
  test('is written down with version, hash, channel and time, and once however often it is sent', async () => {
    const me = await aCaller();
    expect((await me.agree([PRIVACY, SERVICE])).code).toBe(0);
    await Promise.all(Array.from({ length: 10 }, () => me.agree([PRIVACY])));
    const list = await me.list();
    expect(list.map(({ document }) => document).toSorted()).toEqual(['privacy', 'user-service']);
    expect(list[0]).toMatchObject({ version: VERSION, channel: 'login', withdrawnAt: null, isOutdated: false });
    const { rows } = await database.pool.query<{ hash: string }>('select distinct hash from privacy.consent where learner_id is not null');
    const { data } = await signedClient(api.url())(getAgreement, { document: 'privacy' }, at());
    expect(rows.map(({ hash }) => hash)).toContain(data?.hash);
  });

  test('of a text that never was is refused whole, and so is one of nobody', async () => {
    const me = await aCaller();
    const ask = signedClient(api.url());
    const unknown = { document: 'privacy', version: '1999-01-01' } as const;
    const { code } = await ask(recordConsent, { documents: [PRIVACY, unknown], channel: 'login', visitorId: aVisitor() }, at());
    expect(code).toBe(41601);
    expect((await caller().agree([PRIVACY])).code).toBe(41607);
    expect(await me.list()).toEqual([]);
  });

  test("of a visitor becomes the learner's after the login, with the time at which it was given", async () => {
    const [me, visitorId] = [await aCaller(), aVisitor()];
    const agreedAt = clock.now().toISOString();
    await caller().agree([PRIVACY], visitorId);
    clock.advance(60_000);
    await me.agree([SERVICE], visitorId);
    expect(await me.list()).toMatchObject([{ document: 'user-service' }, { document: 'privacy', agreedAt }]);
    // Both agreed: one record, the earlier time.
    const [other, theirs] = [await aCaller(), aVisitor()];
    const earlier = clock.now().toISOString();
    await caller().agree([PRIVACY], theirs);
    clock.advance(60_000);
    await other.agree([PRIVACY]);
    await other.agree([PRIVACY], theirs);
    expect(await other.list()).toMatchObject([{ document: 'privacy', agreedAt: earlier }]);
    const { rowCount } = await database.pool.query('select from privacy.consent where visitor_id = any($1)', [[visitorId, theirs]]);
    expect(rowCount).toBe(0);
  });

  test('is taken back, stays on record, and can be given again; a contract cannot be taken back alone', async () => {
    const me = await aCaller();
    await me.agree([PRIVACY, SERVICE]);
    expect((await me.withdraw('user-service')).code).toBe(41602);
    const { data } = await me.withdraw('privacy');
    expect(data?.find(({ document }) => document === 'privacy')).toMatchObject({
      withdrawnAt: clock.now().toISOString(),
      canWithdraw: false,
    });
    clock.advance(1_000);
    await me.agree([PRIVACY]);
    const mine = (await me.list()).filter(({ document }) => document === 'privacy');
    expect(mine.map(({ withdrawnAt }) => withdrawnAt === null)).toEqual([true, false]);
  });

  test("of somebody else is nobody's business", async () => {
    const [me, other] = [await aCaller(), await aCaller()];
    await me.agree([PRIVACY]);
    expect(await other.list()).toEqual([]);
    await other.withdraw('privacy');
    expect(await me.list()).toMatchObject([{ withdrawnAt: null }]);
  });

  test('of a visitor who never came back is forgotten after 180 days', async () => {
    const visitorId = aVisitor();
    const db = openDatabase(database.url, 1);
    const left = async () => (await database.pool.query('select from privacy.consent where visitor_id = $1', [visitorId])).rowCount;
    await caller().agree([PRIVACY], visitorId);
    await forget({ db, clock }, [visitorsEnd]);
    expect(await left()).toBe(1);
    clock.advance(181 * 24 * 3_600_000);
    await forget({ db, clock }, [visitorsEnd]);
    expect(await left()).toBe(0);
    await db.close();
  });
});
