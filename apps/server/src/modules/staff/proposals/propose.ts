import { canonicalJson } from '../../../platform/canonical-json.rule.ts';
import { tablesOf, type Tx } from '../../../platform/db.ts';
import type { NewProposal } from '../../../platform/http/staff-run.ts';
import type { StaffTables } from '../tables.ts';

const LIVES_MS = 24 * 3_600_000;

/** Keeps what somebody wants to do until another agrees. */
export const propose = async (tx: Tx, { call, input, subject, reason, baseHash, noted, by, at }: NewProposal): Promise<string> => {
  const { id } = await tablesOf<StaffTables>(tx)
    .insertInto('staff.proposal')
    .values({
      call,
      input: canonicalJson(input),
      subject,
      reason,
      base_hash: baseHash,
      before: canonicalJson(noted.before),
      after: canonicalJson(noted.after),
      proposed_by: by,
      proposed_at: at,
      expires_at: new Date(at.getTime() + LIVES_MS),
      decided_by: null,
      decided_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
