import type { CertificateNo, CourseId, LearnerId } from '@xuetang/contract/ids';
import { sql } from 'kysely';
import { tablesOf, type Asked, type Tx } from '../../platform/db.ts';
import type { PapersTables } from './tables.ts';

export interface CertificateRow {
  no: CertificateNo;
  learner_id: LearnerId;
  course_id: CourseId;
  name_sealed: Buffer;
  course_name: string;
  period_name: string | null;
  teacher: string;
  studied_from: string;
  studied_until: string;
  sections: number;
  minutes: number;
  issued_at: Date;
  status_index: string;
  replaces: number;
  state: 'valid' | 'replaced' | 'revoked';
  ended_at: Date | null;
  replaced_by: CertificateNo | null;
  revoked_why: string | null;
  picture_key: string | null;
  pdf_key: string | null;
  drawn_at: Date | null;
}

const read = (db: Asked) =>
  db
    .of<PapersTables>()
    .selectFrom('papers.certificate')
    .selectAll()
    // A date is a day, and not a midnight somewhere.
    .select([sql<string>`studied_from::text`.as('studied_from'), sql<string>`studied_until::text`.as('studied_until')]);

export const readCertificates = async (db: Asked, learner: LearnerId): Promise<CertificateRow[]> =>
  (await read(db).where('learner_id', '=', learner).orderBy('issued_at', 'desc').orderBy('no').execute()) as CertificateRow[];

export const readCertificate = async (db: Asked, no: CertificateNo): Promise<CertificateRow | undefined> =>
  (await read(db).where('no', '=', no).executeTakeFirst()) as CertificateRow | undefined;

/** Those of one course that are not replaced: at most one is valid. */
export const issuedFor = async (db: Asked, learner: LearnerId, course: CourseId): Promise<{ no: CertificateNo; state: string }[]> =>
  db
    .of<PapersTables>()
    .selectFrom('papers.certificate')
    .select(['no', 'state'])
    .where('learner_id', '=', learner)
    .where('course_id', '=', course)
    .where('state', '<>', 'replaced')
    .execute();

type NewCertificate = Omit<
  CertificateRow,
  'status_index' | 'state' | 'ended_at' | 'replaced_by' | 'revoked_why' | 'picture_key' | 'pdf_key' | 'drawn_at'
>;

/** Nothing where a valid one stands already: whoever comes at the same moment waits for the first and then finds it. */
export const addCertificate = async (tx: Tx, certificate: NewCertificate): Promise<boolean> => {
  const added = await tablesOf<PapersTables>(tx)
    .insertInto('papers.certificate')
    .values({ ...certificate, ended_at: null, replaced_by: null, revoked_why: null, picture_key: null, pdf_key: null, drawn_at: null })
    .onConflict((conflict) => conflict.columns(['learner_id', 'course_id']).where('state', '=', 'valid').doNothing())
    .returning('no')
    .executeTakeFirst();
  return added !== undefined;
};

/** Its state changes once, and whoever comes second is told that it did. */
export const endCertificate = async (
  tx: Tx,
  no: CertificateNo,
  how: { state: 'replaced'; replaced_by: CertificateNo } | { state: 'revoked'; revoked_why: string },
  now: Date,
): Promise<boolean> => {
  const ended = await tablesOf<PapersTables>(tx)
    .updateTable('papers.certificate')
    .set({ ...how, ended_at: now })
    .where('no', '=', no)
    .where('state', '=', 'valid')
    .returning('no')
    .executeTakeFirst();
  return ended !== undefined;
};

/** False where it was drawn meanwhile, or is no longer there. */
export const keepDrawn = async (
  db: Asked,
  no: CertificateNo,
  drawn: { picture_key: string; pdf_key: string; drawn_at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .of<PapersTables>()
    .updateTable('papers.certificate')
    .set(drawn)
    .where('no', '=', no)
    .where('drawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The places of a list of states whose certificates are valid. */
export const readValidPlaces = async (db: Asked, from: number, until: number): Promise<number[]> => {
  const rows = await db
    .of<PapersTables>()
    .selectFrom('papers.certificate')
    .select('status_index')
    .where('state', '=', 'valid')
    .where('status_index', '>=', String(from))
    .where('status_index', '<', String(until))
    .execute();
  return rows.map(({ status_index: index }) => Number(index));
};
