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

/** Every field in its place and each with its own quotes, so that no two rows read the same; with the hash of the row before it. */
export const hashOfRow = (row: ChainRow): Buffer => {
  const { seq, at, staffId, call, subject, outcome, reason, before, after, requestId, prevHash } = row;
  const fields = [seq, at.toISOString(), staffId, call, subject, outcome, reason, before, after, requestId, prevHash.toString('hex')];
  return hash('sha256', JSON.stringify(fields), 'buffer');
};
