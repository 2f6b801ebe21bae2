import { sql } from 'kysely';
import { canonicalJson } from '../../../platform/canonical-json.rule.ts';
import type { Tx } from '../../../platform/db.ts';
import type { AuditEntry } from '../../../platform/http/staff-run.ts';
import { withoutNumbers } from '../../../platform/masked.rule.ts';
import { hashOfRow } from './chain.rule.ts';

/** The trace outlives the person whom it tells of: what somebody could be reached or known by is masked, whoever forgot to. */
const textOf = (state: unknown): string | null => (state === undefined ? null : withoutNumbers(canonicalJson(state)));

/** Appends to the chain. It locks the head, for which all others wait: so it comes last in its transaction. */
export const appendAudit = async (tx: Tx, entry: AuditEntry): Promise<void> => {
  const { at, staffId, call, outcome, requestId } = entry;
  const [subject, reason] = [withoutNumbers(entry.subject), entry.reason === null ? null : withoutNumbers(entry.reason)];
  const [before, after] = [textOf(entry.before), textOf(entry.after)];
  const { rows } = await sql<{ seq: string; hash: Buffer }>`select seq, hash from staff.audit_head for update`.execute(tx);
  const [head] = rows;
  if (!head) throw new Error('The audit has no head');
  const [seq, prevHash] = [Number(head.seq) + 1, head.hash];
  const hash = hashOfRow({ seq, at, staffId, call, subject, outcome, reason, before, after, requestId, prevHash });
  await sql`insert into staff.audit (seq, at, staff_id, call, subject, outcome, reason, before, after, request_id, prev_hash, hash)
    values (${seq}, ${at}, ${staffId}, ${call}, ${subject}, ${outcome}, ${reason}, ${before}::json, ${after}::json, ${requestId}, ${prevHash}, ${hash})`.execute(
    tx,
  );
};
