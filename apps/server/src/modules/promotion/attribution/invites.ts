import type { RequestOf, ResponseOf } from '@xuetang/contract/call';
import type { submitFissionMsg } from '@xuetang/contract/attribution';
import type { InviteCode, LearnerId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import { tablesOf, type Database, type Tx } from '../../../platform/db.ts';
import type { AttributionTables } from './attribution-tables.ts';

/** Rules §4: the first touch binds, for thirty days. */
const BOUND_MS = 30 * 24 * 3_600_000;

const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZabcdefghjkmnpqrstvwxyz';
const newCode = (): InviteCode => Array.from(randomBytes(12), (byte) => LETTERS[byte % LETTERS.length]).join('') as InviteCode;

export interface InvitePorts {
  db: Database;
  clock: Clock;
  /** The account that a number stands for now; two who ask for one learner do it one after the other. */
  lockLearner: (tx: Tx, learner: LearnerId) => Promise<LearnerId>;
}

const codeOf = async (tx: Tx, learner: LearnerId, now: Date): Promise<InviteCode> => {
  const tables = tablesOf<AttributionTables>(tx);
  const own = await tables
    .selectFrom('promotion.invite_code')
    .select('code')
    .where('learner_id', '=', learner)
    .orderBy('created_at')
    .orderBy('code')
    .executeTakeFirst();
  if (own) return own.code as InviteCode;
  const code = newCode();
  await tables.insertInto('promotion.invite_code').values({ code, learner_id: learner, created_at: now }).execute();
  return code;
};

/** Whose code it is; nobody's where it was invented, or its account is gone. */
export const holderOfInviteCode = async (db: Database, code: InviteCode): Promise<LearnerId | undefined> => {
  const row = await db
    .of<AttributionTables>()
    .selectFrom('promotion.invite_code')
    .select('learner_id')
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.learner_id as LearnerId | undefined;
};

/** Who brought this learner, and the learner's own code. Nobody brings themselves, by whichever of their codes. */
export const noteInvite = (
  { db, clock, lockLearner }: InvitePorts,
  asking: LearnerId,
  { inviteCode, page }: RequestOf<typeof submitFissionMsg>,
): Promise<ResponseOf<typeof submitFissionMsg> | 'invite.unknown'> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const tables = tablesOf<AttributionTables>(tx);
    const learner = await lockLearner(tx, asking);
    const own = await codeOf(tx, learner, now);
    if (inviteCode !== undefined) {
      const by = await tables.selectFrom('promotion.invite_code').select('learner_id').where('code', '=', inviteCode).executeTakeFirst();
      if (!by) return 'invite.unknown';
      if (by.learner_id !== learner)
        await sql`insert into promotion.invite as first values (${learner}, ${inviteCode}, ${page}, ${now}, ${new Date(now.getTime() + BOUND_MS)})
          on conflict (learner_id) do update set code = excluded.code, page = excluded.page, bound_at = excluded.bound_at,
            bound_until = excluded.bound_until
          where first.bound_until <= excluded.bound_at`.execute(tx);
    }
    const bound = await tables
      .selectFrom('promotion.invite')
      .select(['code', 'bound_until'])
      .where('learner_id', '=', learner)
      .where('bound_until', '>', now)
      .executeTakeFirst();
    return {
      inviteCode: own,
      boundUntil: bound?.bound_until.toISOString() ?? null,
      isByThem: bound !== undefined && bound.code === inviteCode,
    };
  });
