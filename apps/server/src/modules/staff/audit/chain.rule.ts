import { hash } from 'node:crypto';

/** A row of the audit as it is kept. `before` and `after` are the very texts: what is hashed is what is stored. */
export interface ChainRow {
  seq: number;
  at: Date;
  staffId: string | null;
  call: string;
  subject: string;
  outcome: string;
  reason: string | null;
  before: string | null;
  after: string | null;
  requestId: string;
  prevHash: Buffer;
}

/** Its fields but the first and the last, which are the chain's: the number and the hash of the row before. */
export const fieldsOf = ({
  at,
  staffId,
  call,
  subject,
  outcome,
  reason,
  before,
  after,
  requestId,
}: Omit<ChainRow, 'seq' | 'prevHash'>): string =>
  JSON.stringify([at.toISOString(), staffId, call, subject, outcome, reason, before, after, requestId]).slice(1, -1);

/** Every field in its place and each with its own quotes, so that no two rows read the same; with the hash of the row before it. */
export const hashOfRow = (row: ChainRow): Buffer =>
  hash('sha256', `[${row.seq},${fieldsOf(row)},"${row.prevHash.toString('hex')}"]`, 'buffer');
