import { sql, type Insertable } from 'kysely';
import { randomToken, seal, type DataKeys } from '../../../platform/crypto.ts';
import { tablesOf, type Database, type Tx } from '../../../platform/db.ts';
import { appendAudit } from '../audit/append.ts';
import { countAdmins, lockRights } from '../rights/roles.store.ts';
import { hashPassword } from '../sessions/password.ts';
import { newTotpSecret, totpUri } from '../sessions/totp.ts';
import { totpOf, type StaffTables } from '../tables.ts';

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

type NewAccount = Pick<Insertable<StaffTables['staff.account']>, 'name' | 'wecom_user_id' | 'is_break_glass' | 'password_hash'>;

const give = async (tx: Tx, account: NewAccount, role: string, now: Date, secretOf: (id: string) => Buffer | null = () => null) => {
  const tables = tablesOf<StaffTables>(tx);
  // Known before it is written: the secret is sealed for this account alone.
  const { rows } = await sql<{ id: string }>`select nextval('staff.account_id_seq')::text as id`.execute(tx);
  const id = rows[0]?.id ?? '';
  await tables
    .insertInto('staff.account')
    .values({ id, ...account, joined_at: now, totp_sealed: secretOf(id) })
    .execute();
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
      return { shown: { name, password, uri: totpUri(name, secret) }, secret, passwordHash: await hashPassword(password) };
    }),
  );
  return db.transaction(async (tx) => {
    await lockRights(tx);
    if ((await countAdmins(tx)) > 0) return 'there is an admin';
    const ids: string[] = [];
    for (const { name, wecomUserId, role } of people)
      ids.push(await give(tx, { name, wecom_user_id: wecomUserId, is_break_glass: false, password_hash: null }, role, now));
    for (const { shown, secret, passwordHash } of behindGlass) {
      const account = { name: shown.name, wecom_user_id: null, is_break_glass: true, password_hash: passwordHash };
      ids.push(await give(tx, account, 'admin', now, (id) => seal(dataKeys, secret, totpOf(id))));
    }
    const row = { at: now, staffId: null, call: 'first-admin', subject: 'staff', outcome: 'done', reason: null, requestId: 'first-admin' };
    await appendAudit(tx, { ...row, after: { staffIds: ids } });
    return behindGlass.map(({ shown }) => shown);
  });
};
