import { createHash, randomBytes } from 'node:crypto';
import type { StaffId } from '@xuetang/contract/staff/people';
import type pg from 'pg';

export interface StaffShape {
  name?: string;
  wecomUserId?: string;
  /** Roles, each for all rows or for these: `teacher`, `teacher@class:12`. */
  roles?: readonly string[];
  now?: Date;
  /** When the authenticator's code came; null: it has not. */
  provenAt?: Date | null;
}

export interface BuiltStaff {
  staffId: StaffId;
  token: string;
}

/** One of our people, with roles and a live session. */
export const aStaffMember = async (pool: pg.Pool, shape: StaffShape = {}): Promise<BuiltStaff> => {
  const { now = new Date(), roles = [], name = '周若兰', wecomUserId = `u-${randomBytes(6).toString('hex')}` } = shape;
  const { provenAt = now } = shape;
  const { rows } = await pool.query<{ id: StaffId }>(
    'insert into staff.account (name, wecom_user_id, joined_at) values ($1, $2, $3) returning id',
    [name, wecomUserId, now],
  );
  const staffId = rows[0]?.id as StaffId;
  for (const given of roles) {
    const [role = '', where = 'all'] = given.split('@', 2);
    const [scope = 'all', place = null] = where.split(':', 2);
    await pool.query('insert into staff.role_grant (staff_id, role, scope, place, granted_at) values ($1, $2, $3, $4, $5)', [
      staffId,
      role,
      scope,
      place,
      now,
    ]);
  }
  const token = randomBytes(32).toString('base64url');
  await pool.query(
    `insert into staff.session (token_hash, staff_id, via, created_at, last_seen_at, proven_at) values ($1, $2, 'wecom', $3, $3, $4)`,
    [createHash('sha256').update(token).digest(), staffId, now, provenAt],
  );
  return { staffId, token };
};
