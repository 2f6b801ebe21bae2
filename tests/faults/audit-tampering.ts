import { sql } from 'kysely';
import type { Database, Tx } from '../../apps/server/src/platform/db.ts';
import { auditPages, headOfAudit } from '../../apps/server/src/modules/staff/audit/audit.store.ts';
import { hashOfRow } from '../../apps/server/src/modules/staff/audit/chain.rule.ts';
import { verifyChain, type Anchor, type StoredRow, type Wrong } from '../../apps/server/src/modules/staff/audit/verify.ts';

const BATCH = 10_000;

const columns = (rows: readonly StoredRow[]) => sql`
  unnest(${rows.map(({ seq }) => seq)}::bigint[], ${rows.map(({ at }) => at)}::timestamptz[], ${rows.map(({ staffId }) => staffId)}::bigint[],
    ${rows.map(({ call }) => call)}::text[], ${rows.map(({ subject }) => subject)}::text[], ${rows.map(({ outcome }) => outcome)}::text[],
    ${rows.map(({ reason }) => reason)}::text[], ${rows.map(({ before }) => before)}::json[], ${rows.map(({ after }) => after)}::json[],
    ${rows.map(({ requestId }) => requestId)}::text[], ${rows.map(({ prevHash }) => prevHash)}::bytea[], ${rows.map(({ hash }) => hash)}::bytea[])`;

/** Who owns the database can do without the triggers: so can whoever tampers here. */
const asOwner = (tx: Tx) => sql`set local session_replication_role = replica`.execute(tx);
const setHead = ({ seq, hash }: Anchor) => sql`update staff.audit_head set seq = ${seq}, hash = ${hash}`;

/** A true chain of this many rows, reckoned as the product does and stored in bulk. */
export const fillChain = async (db: Database, rows: number, progress: (line: string) => void): Promise<void> => {
  let prevHash: Buffer = Buffer.alloc(32);
  for (let first = 1; first <= rows; first += BATCH) {
    const batch: StoredRow[] = [];
    for (let seq = first; seq < Math.min(first + BATCH, rows + 1); seq++) {
      const row = {
        seq,
        at: new Date(Date.UTC(2026, 0, 1) + seq * 1_000),
        staffId: String((seq % 40) + 1),
        call: '/complaints/answer',
        subject: `complaint:${seq}`,
        outcome: seq % 17 === 0 ? 'complaint.step_refused' : 'done',
        reason: seq % 5 === 0 ? '学员来电催办' : null,
        before: '{"state":"read"}',
        after: `{"letters":${seq % 300},"state":"answered"}`,
        requestId: `request-${seq}`,
        prevHash,
      };
      const hash = hashOfRow(row);
      batch.push({ ...row, hash });
      prevHash = hash;
    }
    await db.transaction(async (tx) => {
      await asOwner(tx);
      await sql`insert into staff.audit select * from ${columns(batch)}`.execute(tx);
      await setHead({ seq: batch.at(-1)?.seq ?? 0, hash: prevHash }).execute(tx);
    });
    progress(`${first + batch.length - 1} rows of the chain`);
  }
};

export interface Tampering {
  what: string;
  /** What the verifier must say of it. */
  said: Wrong[];
  by: (tx: Tx) => Promise<unknown>;
}

const rowAt = async (tx: Tx, seq: number): Promise<StoredRow> => {
  for await (const [row] of auditPages(tx, seq, 1)) if (row) return row;
  throw new Error(`There is no row ${seq}`);
};

/** Everything from this row on reckoned anew, with the head: within itself the chain holds. */
const rehashFrom = async (tx: Tx, seq: number): Promise<void> => {
  let prevHash = (await rowAt(tx, seq - 1)).hash;
  const rows: StoredRow[] = [];
  for await (const page of auditPages(tx, seq)) rows.push(...page);
  for (const row of rows) {
    const hash = hashOfRow({ ...row, prevHash });
    await sql`update staff.audit set prev_hash = ${prevHash}, hash = ${hash} where seq = ${row.seq}`.execute(tx);
    prevHash = hash;
  }
  await setHead({ seq: rows.at(-1)?.seq ?? 0, hash: prevHash }).execute(tx);
};

/** Numbers behind a row, moved by one; by way of negative ones, because no two may be the same meanwhile. */
const moveBehind = async (tx: Tx, seq: number, by: 1 | -1): Promise<void> => {
  await sql`update staff.audit set seq = -(seq + ${by}) where seq > ${seq}`.execute(tx);
  await sql`update staff.audit set seq = -seq where seq < 0`.execute(tx);
};

/** `early` may be anywhere; what moves every number behind it is done near the end, for the sake of time alone. */
export const tamperings = (rows: number): Tampering[] => {
  const [early, late] = [Math.floor(rows / 3), rows - 200];
  return [
    {
      what: 'a field edited',
      said: [{ seq: early, what: 'edited' }],
      by: (tx) => sql`update staff.audit set reason = '主管同意' where seq = ${early}`.execute(tx),
    },
    {
      what: 'a field edited, and its row’s hash made to fit',
      said: [{ seq: early, what: 'edited' }],
      by: async (tx) => {
        const hash = hashOfRow({ ...(await rowAt(tx, early)), staffId: '7' });
        await sql`update staff.audit set staff_id = 7, hash = ${hash} where seq = ${early}`.execute(tx);
      },
    },
    {
      what: 'a row dropped',
      said: [{ seq: early, what: 'dropped' }],
      by: (tx) => sql`delete from staff.audit where seq = ${early}`.execute(tx),
    },
    {
      what: 'a row dropped, and the gap closed',
      said: [
        { seq: late, what: 'dropped' },
        { seq: rows, what: 'tail-cut' },
      ],
      by: async (tx) => {
        await sql`delete from staff.audit where seq = ${late}`.execute(tx);
        await moveBehind(tx, late, -1);
      },
    },
    {
      what: 'a row inserted',
      said: [
        { seq: late + 1, what: 'inserted' },
        { seq: rows, what: 'rewritten' },
        { seq: rows + 1, what: 'inserted' },
      ],
      by: async (tx) => {
        await moveBehind(tx, late, 1);
        const before = await rowAt(tx, late);
        const row = { ...before, seq: late + 1, subject: 'complaint:0', prevHash: before.hash };
        await sql`insert into staff.audit select * from ${columns([{ ...row, hash: hashOfRow(row) }])}`.execute(tx);
      },
    },
    {
      what: 'two rows exchanged',
      said: [
        { seq: early, what: 'exchanged' },
        { seq: late, what: 'exchanged' },
      ],
      by: async (tx) => {
        await sql`update staff.audit set seq = -seq where seq in (${early}, ${late})`.execute(tx);
        await sql`update staff.audit set seq = case seq when ${-early}::bigint then ${late}::bigint else ${early}::bigint end where seq < 0`.execute(
          tx,
        );
      },
    },
    {
      what: 'what stood in two rows exchanged',
      said: [
        { seq: early, what: 'exchanged' },
        { seq: late, what: 'exchanged' },
      ],
      by: (tx) =>
        sql`update staff.audit a set at = b.at, staff_id = b.staff_id, call = b.call, subject = b.subject, outcome = b.outcome,
          reason = b.reason, before = b.before, after = b.after, request_id = b.request_id
        from staff.audit b where (a.seq, b.seq) in ((${early}::bigint, ${late}::bigint), (${late}::bigint, ${early}::bigint))`.execute(tx),
    },
    {
      what: 'the tail cut',
      said: [{ seq: late, what: 'tail-cut' }],
      by: (tx) => sql`delete from staff.audit where seq >= ${late}`.execute(tx),
    },
    {
      what: 'the tail cut, and the head set back',
      said: [{ seq: late, what: 'tail-cut' }],
      by: async (tx) => {
        await sql`delete from staff.audit where seq >= ${late}`.execute(tx);
        const { seq, hash } = await rowAt(tx, late - 1);
        await setHead({ seq, hash }).execute(tx);
      },
    },
    {
      what: 'a field edited, and everything behind it reckoned anew',
      said: [{ seq: rows, what: 'rewritten' }],
      by: async (tx) => {
        await sql`update staff.audit set reason = '主管同意' where seq = ${late}`.execute(tx);
        await rehashFrom(tx, late);
      },
    },
  ];
};

class TakenBack extends Error {}

/** What the verifier says of the chain as it is after this, with the anchors as they were before; then it is taken back. */
export const verdictOn = async (db: Database, anchors: readonly Anchor[], tampering?: Tampering): Promise<Wrong[]> => {
  let wrong: Wrong[] = [];
  await db
    .transaction(async (tx) => {
      await asOwner(tx);
      await tampering?.by(tx);
      ({ wrong } = await verifyChain(auditPages(tx, 1), { from: 1, head: await headOfAudit(tx), anchors }));
      throw new TakenBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
  return wrong;
};
