import type { StaffId } from '@xuetang/contract/staff/people';
import { sql } from 'kysely';
import { sha256 } from '../../../platform/crypto.ts';
import { tablesOf, type Tx } from '../../../platform/db.ts';
import type { StaffMember } from '../../../platform/http/staff-answer.ts';
import { heldBy } from '../rights/held.store.ts';
import { reachByPermission } from '../rights/reach.rule.ts';
import type { StaffTables } from '../tables.ts';

const TOKEN = /^[\w-]{43}$/;
const IDLE_MS = 30 * 60_000;
const LONGEST_MS = 12 * 3_600_000;
const TOUCH_AFTER_MS = 60_000;

interface Row {
  id: string;
  staff_id: StaffId;
  created_at: Date;
  last_seen_at: Date;
  proven_at: Date | null;
  name: string;
}

/**
 * Who holds this token, with what they may do at this moment; nothing of it is remembered, so whoever is ended is out at the next call.
 * The account is shared until the call has ended: somebody who is being ended has either done this, or does not.
 */
export const findStaff = async (tx: Tx, token: string, now: Date): Promise<StaffMember | null> => {
  if (!TOKEN.test(token)) return null;
  const [idleSince, bornAfter] = [new Date(now.getTime() - IDLE_MS), new Date(now.getTime() - LONGEST_MS)];
  const { rows } = await sql<Row>`select s.id, s.staff_id, s.created_at, s.last_seen_at, s.proven_at, a.name
    from staff.session s join staff.account a on a.id = s.staff_id
    where s.token_hash = ${sha256(token)} and s.ended_at is null and s.last_seen_at > ${idleSince} and s.created_at > ${bornAfter}
      and a.state = 'active' for share of a`.execute(tx);
  const [found] = rows;
  if (!found) return null;
  if (now.getTime() - found.last_seen_at.getTime() > TOUCH_AFTER_MS)
    await tablesOf<StaffTables>(tx).updateTable('staff.session').set({ last_seen_at: now }).where('id', '=', found.id).execute();
  const reaches = reachByPermission(await heldBy(tx, found.staff_id, now));
  return {
    id: found.staff_id,
    name: found.name,
    sessionId: found.id,
    provenAt: found.proven_at,
    endsAt: new Date(found.created_at.getTime() + LONGEST_MS),
    reachOf: (permission) => reaches.get(permission),
    permissions: [...reaches.keys()],
  };
};
