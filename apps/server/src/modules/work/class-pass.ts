import { randomBytes } from 'node:crypto';
import type { ClassId } from '@xuetang/contract/ids';
import type { StaffId } from '@xuetang/contract/staff/people';
import type { PassAct } from '@xuetang/contract/staff/audit';
import { sql } from 'kysely';
import { canonicalJson } from '../../platform/canonical-json.rule.ts';
import { currentCause } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto.ts';
import { tablesOf, type Database, type Tx } from '../../platform/db.ts';
import { withoutNumbers } from '../../platform/masked.rule.ts';
import type { Grader } from './grading.store.ts';
import type { WorkTables } from './tables.ts';

export interface NewPass {
  classId: ClassId;
  staffId: StaffId;
  grader: string;
  /** What it is for: it stands behind everything that is done by it. */
  reason: string;
  now: Date;
  until: Date;
}

/** The end of a one-time link. Only its hash is kept. */
export const makePass = async (tx: Tx, { classId, staffId, grader, reason, now, until }: NewPass): Promise<string> => {
  const pass = randomBytes(32).toString('base64url');
  await tablesOf<WorkTables>(tx)
    .insertInto('work.class_pass')
    .values({
      pass_hash: sha256(pass),
      class_id: classId,
      staff_id: staffId,
      grader,
      // As the audit keeps it.
      reason: withoutNumbers(reason),
      made_at: now,
      ends_at: until,
    })
    .execute();
  return pass;
};

export interface OpenedPass {
  classId: ClassId;
  grader: Grader;
  until: Date;
}

/**
 * Whose pass it is. The first device that comes with it has it: from then on the link opens nothing anywhere else, and what was lost on the way
 * is asked for again from the same one. In one statement: of two that come at once, one has it.
 */
export const openPass = async (db: Database, pass: string, device: string | undefined, now: Date): Promise<OpenedPass | undefined> => {
  if (device === undefined) return undefined;
  const { rows } = await db.pool.query<{ class_id: ClassId; staff_id: StaffId; grader: string; ends_at: Date }>({
    name: 'open-class-pass',
    text: `update work.class_pass set device_hash = coalesce(device_hash, $2), opened_at = coalesce(opened_at, $3)
           where pass_hash = $1 and ends_at > $3 and (device_hash is null or device_hash = $2)
           returning class_id, staff_id, grader, ends_at`,
    values: [sha256(pass), sha256(`device:${device}`), now],
  });
  const [row] = rows;
  return row && { classId: row.class_id, grader: { staffId: row.staff_id, name: row.grader }, until: row.ends_at };
};

interface DoneByPass {
  call: PassAct;
  subject: string;
  before?: unknown;
  after: object;
}

/** So much of the hash names a pass: enough to tell two apart, too little to guess one. */
const NAME_LETTERS = 12;

/** What was done by a pass, in the audit of our people: whose pass, what, and what it was made for. The last statement of its transaction. */
export const noteByPass = async (tx: Tx, pass: string, { call, subject, before, after }: DoneByPass, now: Date): Promise<void> => {
  const hash = sha256(pass);
  const texts = [
    before === undefined ? null : canonicalJson(before),
    withoutNumbers(canonicalJson({ ...after, pass: hash.toString('hex').slice(0, NAME_LETTERS) })),
  ] as const;
  const requestId = currentCause()?.requestId ?? 'unknown';
  await sql`select work.note_by_pass(${hash}, ${call}, ${subject}, ${texts[0]}, ${texts[1]}, ${requestId}, ${now})`.execute(tx);
};
