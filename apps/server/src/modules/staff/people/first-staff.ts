import { randomToken, type DataKeys } from '../../../platform/crypto.ts';
import { tablesOf, type Database, type Tx } from '../../../platform/db.ts';
import { appendAudit } from '../audit/append.ts';
import { countAdmins, lockRights } from '../rights/roles.store.ts';
import { hashPassword } from '../sessions/password.ts';
import { newTotpSecret, sealTotp, totpUri } from '../sessions/totp.ts';
import type { StaffTables } from '../tables.ts';

export interface FirstStaff {
  dataKeys: DataKeys;
  people: readonly { name: string; wecomUserId: string; role: 'admin' | 'lead' }[];
}

/** What is shown once and kept nowhere. */
export interface BehindGlass {
  name: string;
  password: string;
  uri: string;
}

const GLASS = ['应急一号', '应急二号'];

const give = async (tx: Tx, account: { name: string; wecom_user_id: string | null }, role: string, now: Date, more: object = {}) => {
  const tables = tablesOf<StaffTables>(tx);
  const { id } = await tables
    .insertInto('staff.account')
    .values({ ...account, joined_at: now, ...more })
    .returning('id')
    .executeTakeFirstOrThrow();
  const given = { staff_id: id, role, scope: 'all', place: null, until: null, granted_at: now, ended_at: null } as const;
  await tables.insertInto('staff.role_grant').values(given).execute();
  return id;
};

/** Those who let everybody else in, and the two accounts for the day on which WeCom does not answer. Only while there is no admin. */
export const makeFirstStaff = async (
  db: Database,
  { dataKeys, people }: FirstStaff,
  now: Date,
): Promise<BehindGlass[] | 'there is an admin'> => {
  const behindGlass = await Promise.all(
    GLASS.map(async (name) => {
      const [password, secret] = [randomToken(), newTotpSecret()];
      const sealed = { password_hash: await hashPassword(password), totp_sealed: sealTotp(dataKeys, secret) };
      return { shown: { name, password, uri: totpUri(name, secret) }, sealed };
    }),
  );
  return db.transaction(async (tx) => {
    await lockRights(tx);
    if ((await countAdmins(tx)) > 0) return 'there is an admin';
    const ids: string[] = [];
    for (const { name, wecomUserId, role } of people) ids.push(await give(tx, { name, wecom_user_id: wecomUserId }, role, now));
    for (const { shown, sealed } of behindGlass)
      ids.push(await give(tx, { name: shown.name, wecom_user_id: null }, 'admin', now, { is_break_glass: true, ...sealed }));
    const row = { at: now, staffId: null, call: 'first-admin', subject: 'staff', outcome: 'done', reason: null, requestId: 'first-admin' };
    await appendAudit(tx, { ...row, after: { staffIds: ids } });
    return behindGlass.map(({ shown }) => shown);
  });
};
