import { sql } from 'kysely';
import { tablesOf, type Database, type Tx } from '../../../platform/db.ts';
import type { StaffTables } from '../tables.ts';
import type { Anchor, StoredRow } from './verify.ts';

const PAGE = 5_000;

interface Row {
  seq: string;
  at: Date;
  staff_id: string | null;
  call: string;
  subject: string;
  outcome: string;
  reason: string | null;
  before: string | null;
  after: string | null;
  request_id: string;
  prev_hash: Buffer;
  hash: Buffer;
}

type Reader = Tx | ReturnType<Database['of']>;

/** The chain's rows from this number on, in pages: a million of them never lie in memory together. */
export async function* auditPages(reader: Reader, from: number, most = Infinity): AsyncGenerator<StoredRow[]> {
  let [next, left] = [from, most];
  while (left > 0) {
    const { rows } = await sql<Row>`select seq, at, staff_id, call, subject, outcome, reason, before::text, after::text, request_id,
      prev_hash, hash from staff.audit where seq >= ${next} order by seq limit ${Math.min(PAGE, left)}`.execute(reader);
    if (rows.length === 0) return;
    yield rows.map((row) => ({
      seq: Number(row.seq),
      at: row.at,
      staffId: row.staff_id,
      call: row.call,
      subject: row.subject,
      outcome: row.outcome,
      reason: row.reason,
      before: row.before,
      after: row.after,
      requestId: row.request_id,
      prevHash: row.prev_hash,
      hash: row.hash,
    }));
    next = Number(rows.at(-1)?.seq) + 1;
    left -= rows.length;
  }
}

export const headOfAudit = async (reader: Reader): Promise<Anchor> => {
  const { rows } = await sql<{ seq: string; hash: Buffer }>`select seq, hash from staff.audit_head`.execute(reader);
  const [head] = rows;
  if (!head) throw new Error('The audit has no head');
  return { seq: Number(head.seq), hash: head.hash };
};

/** Newest first, one more than a page holds. */
/** Newest first. */
export const listRows = (
  tx: Tx,
  { before, staffId, subject, most }: { before?: number; staffId?: string; subject?: string; most: number },
) => {
  let rows = tablesOf<StaffTables>(tx)
    .selectFrom('staff.audit as r')
    .leftJoin('staff.account as a', 'a.id', 'r.staff_id')
    .selectAll('r')
    .select('a.name');
  if (before !== undefined) rows = rows.where('r.seq', '<', String(before));
  if (staffId !== undefined) rows = rows.where('r.staff_id', '=', staffId);
  if (subject !== undefined) rows = rows.where('r.subject', '=', subject);
  return rows.orderBy('r.seq', 'desc').limit(most).execute();
};
