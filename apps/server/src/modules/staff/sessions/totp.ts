import { generateSecret, generateURI, verifySync } from 'otplib';
import { unsealIfWhole, type DataKeys, type Place } from '../../../platform/crypto.ts';
import { tablesOf, type Tx } from '../../../platform/db.ts';
import type { StaffTables } from '../tables.ts';

const PERIOD_S = 30;
const MOST_WRONG = 5;
const LOCKED_MS = 15 * 60_000;

export const newTotpSecret = (): string => generateSecret({ length: 20 });
export const totpUri = (name: string, secret: string): string => generateURI({ issuer: '学堂管理后台', label: name, secret });

/** A secret as it is kept. */
export interface KeptTotp {
  sealed: Buffer;
  at: Place;
}

export interface TotpAccount {
  id: string;
  totp_step: string;
  wrong_tries: number;
  locked_until: Date | null;
}

/** The account, held until the transaction ends: ten who try codes at once try them one after the other. */
export const lockAccount = (tx: Tx, staffId: string) =>
  tablesOf<StaffTables>(tx).selectFrom('staff.account').selectAll().where('id', '=', staffId).forUpdate().executeTakeFirstOrThrow();

export const isLocked = ({ locked_until: until }: TotpAccount, now: Date): boolean => until !== null && until > now;

const countWrong = async (tx: Tx, { id, wrong_tries: before }: TotpAccount, now: Date): Promise<void> => {
  const tries = before + 1;
  const isOver = tries >= MOST_WRONG;
  await tablesOf<StaffTables>(tx)
    .updateTable('staff.account')
    .set({ wrong_tries: isOver ? 0 : tries, ...(isOver ? { locked_until: new Date(now.getTime() + LOCKED_MS) } : {}) })
    .where('id', '=', id)
    .execute();
};

/** Takes a code, once, within a step of its time. A wrong one is counted, and stays so where the caller keeps what was written. */
export const takeTotp = async (
  tx: Tx,
  keys: DataKeys,
  account: TotpAccount,
  { sealed, at }: KeptTotp,
  code: string,
  now: Date,
): Promise<boolean> => {
  const secret = unsealIfWhole(keys, sealed, at);
  // A secret that stands where it was not put lets nobody in.
  if (secret === undefined) return false;
  const seen = verifySync({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1_000),
    epochTolerance: PERIOD_S,
    afterTimeStep: Number(account.totp_step),
  });
  if (!seen.valid || !('timeStep' in seen)) {
    await countWrong(tx, account, now);
    return false;
  }
  await tablesOf<StaffTables>(tx)
    .updateTable('staff.account')
    .set({ totp_step: String(seen.timeStep), wrong_tries: 0, locked_until: null })
    .where('id', '=', account.id)
    .execute();
  return true;
};

/** A wrong password counts as a wrong code does. */
export const countWrongTry = countWrong;
