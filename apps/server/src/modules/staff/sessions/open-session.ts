import { randomToken, sha256 } from '../../../platform/crypto.ts';
import { tablesOf, type Tx } from '../../../platform/db.ts';
import type { StaffTables } from '../tables.ts';

/** Only the hash of the token is kept. */
export const openStaffSession = async (
  tx: Tx,
  staffId: string,
  via: 'wecom' | 'break-glass',
  now: Date,
  provenAt: Date | null,
): Promise<string> => {
  const token = randomToken();
  await tablesOf<StaffTables>(tx)
    .insertInto('staff.session')
    .values({ token_hash: sha256(token), staff_id: staffId, via, created_at: now, last_seen_at: now, proven_at: provenAt, ended_at: null })
    .execute();
  return token;
};
