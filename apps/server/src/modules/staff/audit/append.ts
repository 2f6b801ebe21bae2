import { sql } from 'kysely';
import { canonicalJson } from '../../../platform/canonical-json.rule.ts';
import type { Tx } from '../../../platform/db.ts';
import type { AuditEntry } from '../../../platform/http/staff-run.ts';
import { withoutNumbers } from '../../../platform/masked.rule.ts';
import { fieldsOf } from './chain.rule.ts';

/** The trace outlives the person whom it tells of: what somebody could be reached or known by is masked, whoever forgot to. */
const textOf = (state: unknown): string | null => (state === undefined ? null : withoutNumbers(canonicalJson(state)));

/**
 * Appends to the chain. It locks the head, for which all others wait: so it comes last in its transaction, and the database reckons the hash
 * (`hashOfRow`) from the head that it finds, without asking back.
 */
export const appendAudit = async (tx: Tx, entry: AuditEntry): Promise<void> => {
  const { at, staffId, call, outcome, requestId } = entry;
  const [subject, reason] = [withoutNumbers(entry.subject), entry.reason === null ? null : withoutNumbers(entry.reason)];
  const [before, after] = [textOf(entry.before), textOf(entry.after)];
  const fields = fieldsOf({ at, staffId, call, subject, outcome, reason, before, after, requestId });
  const { numAffectedRows } = await sql`
    with head as (select seq + 1 as seq, hash from staff.audit_head for update)
    insert into staff.audit (seq, at, staff_id, call, subject, outcome, reason, before, after, request_id, prev_hash, hash)
    select seq, ${at}::timestamptz, ${staffId}::bigint, ${call}, ${subject}, ${outcome}, ${reason}, ${before}::json, ${after}::json, ${requestId}, hash,
      sha256(convert_to('[' || seq || ',' || ${fields}::text || ',"' || encode(hash, 'hex') || '"]', 'UTF8')) from head`.execute(tx);
  if (numAffectedRows !== 1n) throw new Error('The audit has no head');
};
