import { randomInt } from 'node:crypto';
import { listAudit, verifyAudit } from '@xuetang/contract/staff/audit';
import { joinStaff, listStaff } from '@xuetang/contract/staff/people';
import { serverEnv } from '@xuetang/testkit/server-env';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../../../../../tests/benches/open-console.ts';
import { readConfig } from '../../../platform/config.ts';
import { createS3 } from '../../../providers/object-store/s3.ts';
import { anchorAudit } from './anchors.ts';
import { verifyWholeAudit } from './verify-whole.ts';

const { somebody, database, audit } = await openConsole();
const admin = await somebody({ roles: ['admin'] });
const join = (nth: number) => admin.ask(joinStaff, { name: '林晚', wecomUserId: `linwan-${nth}` });
/** As somebody who owns the database can. */
const asOwner = async (text: string) => {
  await database.pool.query(`set session_replication_role = replica; ${text}; set session_replication_role = origin`);
};

describe('the audit', () => {
  test('refuses change and removal, whoever asks', async () => {
    await join(1);
    for (const text of [
      'update staff.audit set reason = null',
      'delete from staff.audit',
      'truncate staff.audit',
      'delete from staff.audit_head',
    ])
      await expect(database.pool.query(text)).rejects.toThrow(/append-only/);
  });

  test('lets no row in that does not follow its head', async () => {
    const insert = (seq: string) =>
      database.pool.query(
        `insert into staff.audit (seq, at, call, subject, outcome, request_id, prev_hash, hash)
         select ${seq}, now(), '/planted', 'planted', 'done', 'planted', decode(repeat('11', 32), 'hex'), decode(repeat('22', 32), 'hex') from staff.audit_head`,
      );
    await expect(insert('seq + 1')).rejects.toThrow(/does not follow/);
    await expect(insert('seq + 2')).rejects.toThrow(/does not follow/);
  });

  test('tells of refusals too, with who was refused', async () => {
    const teacher = await somebody({ roles: ['teacher@class:1'] });
    await teacher.ask(listStaff, {});
    expect((await audit()).filter(({ staff_id: by }) => by === teacher.staffId)).toMatchObject([
      { call: '/staff/list', outcome: 'staff.not_allowed' },
    ]);
  });

  test('keeps no number by which somebody could be reached or known, whoever writes it into a reason', async () => {
    await admin.ask(joinStaff, { name: '林晚', wecomUserId: 'w-13812345678' }, { reason: '电话13812345678核实，证件110101199001011234' });
    const told = JSON.stringify((await audit()).at(-1));
    expect(told).toContain('138****5678');
    expect(told).not.toMatch(/13812345678|110101199001011234/);
  });

  test('is read newest first, by person and by subject', async () => {
    await join(2);
    const [first] = (await admin.ask(listAudit, { subject: 'wecom:linwan-2' })).data?.list ?? [];
    expect(first).toMatchObject({ by: { id: admin.staffId }, words: '登记新员工', outcome: 'done' });
    const own = (await admin.ask(listAudit, { staffId: admin.staffId })).data?.list ?? [];
    expect(own.length).toBeGreaterThan(2);
    expect(own.map(({ seq }) => seq)).toEqual(own.map(({ seq }) => seq).toSorted((a, b) => b - a));
  });

  test('of fifty at once is one chain', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, nth) => join(100 + nth)));
    expect((await admin.ask(verifyAudit, {})).data).toMatchObject({ wrong: [] });
    expect((await admin.ask(verifyAudit, { from: 3 })).data).toMatchObject({ wrong: [] });
  });

  test('an edited row is named by its number', async () => {
    await asOwner(`update staff.audit set subject = 'wecom:other' where seq = 5`);
    expect((await admin.ask(verifyAudit, {})).data?.wrong).toEqual([{ seq: 5, what: 'edited' }]);
  });
});

test('a tail that was cut with its head is found by what lies outside of the database', async () => {
  const fresh = await openConsole();
  const one = await fresh.somebody({ roles: ['admin'] });
  for (let nth = 0; nth < 5; nth++) await one.ask(joinStaff, { name: '林晚', wecomUserId: `w-${nth}` });
  // An hour that no other run has written down.
  const hour = new Date(randomInt(0, 2 ** 31) * 1_000);
  const objects = createS3(readConfig(serverEnv(fresh.database.url)).objects, { now: () => new Date() });
  await anchorAudit(fresh.db, objects, hour);
  expect(await verifyWholeAudit(fresh.db, objects, hour, 1)).toMatchObject({ wrong: [], anchors: 1 });
  await fresh.database.pool.query(
    `set session_replication_role = replica; delete from staff.audit where seq > 3;
     update staff.audit_head set seq = 3, hash = (select hash from staff.audit where seq = 3); set session_replication_role = origin`,
  );
  expect((await verifyWholeAudit(fresh.db, objects, hour, 1)).wrong).toEqual([{ seq: 4, what: 'tail-cut' }]);
  // A second look in the same hour does not write over what the first one saw.
  await anchorAudit(fresh.db, objects, hour);
  expect((await verifyWholeAudit(fresh.db, objects, hour, 1)).wrong).toHaveLength(1);
});
