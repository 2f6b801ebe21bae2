import { randomBytes } from 'node:crypto';
import { PICTURE_BYTES_MOST, UPLOAD_TICKET_S } from '@xuetang/contract/complaint-terms';
import type { LearnerId, UploadId } from '@xuetang/contract/ids';
import type { Ticket } from '@xuetang/contract/uploads';
import type { Clock } from '../../platform/clock.ts';
import { tablesOf, type Database, type Tx } from '../../platform/db.ts';
import { enqueue, handle, job, type JobHandler } from '../../platform/jobs.ts';
import { cleanPicture } from '../../platform/pictures/clean-picture.ts';
import type { ObjectStore } from '../../providers/object-store/port.ts';
import type { SupportTables } from './tables.ts';

const FORGOTTEN_AFTER_MS = 24 * 3_600_000;
const FORGET_AT_MOST = 500;
const LONGEST_EDGE = 2_000;

const cleanEvidence = job<{ evidenceId: string }>('support.clean-evidence', ({ evidenceId }) => evidenceId);

const randomName = (): string => randomBytes(16).toString('base64url');

export type Picture = Pick<Ticket, 'contentType'> & { size: number };

/** Tickets to upload these pictures, into a place of this caller's own that nobody can read. */
export const giveTickets = async (
  { db, clock, objects }: { db: Database; clock: Clock; objects: ObjectStore },
  learnerId: LearnerId | undefined,
  pictures: readonly Picture[],
): Promise<Ticket[]> => {
  const given = pictures.map(({ contentType, size }) => {
    const key = `incoming/${learnerId === undefined ? 'visitors' : `learners/${learnerId}`}/${randomName()}`;
    const uploadId = randomName() as UploadId;
    const url = objects.uploadUrl(key, { contentType, size, expiresInS: UPLOAD_TICKET_S });
    return { key, ticket: { uploadId, url, contentType, expiresInS: UPLOAD_TICKET_S } };
  });
  await db
    .of<SupportTables>()
    .insertInto('support.evidence')
    .values(
      given.map(({ key, ticket }) => ({
        upload_id: ticket.uploadId,
        learner_id: learnerId ?? null,
        incoming_key: key,
        created_at: clock.now(),
      })),
    )
    .execute();
  return given.map(({ ticket }) => ticket);
};

/** Puts uploaded pictures to a message; false when one of them is not this caller's, or is already somewhere. */
export const attachEvidence = async (
  tx: Tx,
  uploadIds: readonly UploadId[],
  messageId: string,
  learnerId: LearnerId | undefined,
): Promise<boolean> => {
  for (const [position, uploadId] of uploadIds.entries()) {
    const attached = await tablesOf<SupportTables>(tx)
      .updateTable('support.evidence')
      .set({ message_id: messageId, position, state: 'waiting' })
      .where('upload_id', '=', uploadId)
      .where('state', '=', 'expected')
      .where('learner_id', learnerId === undefined ? 'is' : '=', learnerId ?? null)
      .returning('id')
      .executeTakeFirst();
    if (!attached) return false;
    await enqueue(tx, cleanEvidence, { evidenceId: attached.id });
  }
  return true;
};

/** Draws an uploaded picture anew, keeps that, and throws away what was sent. Done twice, it does the same. */
const evidenceCleaning = (db: Database, objects: ObjectStore): JobHandler =>
  handle(cleanEvidence, 'common', async ({ evidenceId }) => {
    const tables = db.of<SupportTables>();
    const evidence = await tables
      .selectFrom('support.evidence')
      .select(['incoming_key', 'state'])
      .where('id', '=', evidenceId)
      .executeTakeFirst();
    if (!evidence) return;
    if (evidence.state === 'waiting') {
      const original = await objects.read(evidence.incoming_key, PICTURE_BYTES_MOST);
      const clean = original && (await cleanPicture(original, { edge: LONGEST_EDGE }));
      const key = `evidence/${randomName()}.jpg`;
      if (clean) await objects.write(key, clean, 'image/jpeg');
      await tables
        .updateTable('support.evidence')
        .set(clean ? { state: 'ready', clean_key: key } : { state: 'refused' })
        .where('id', '=', evidenceId)
        .where('state', '=', 'waiting')
        .execute();
    }
    await objects.remove(evidence.incoming_key);
  });

/** Pictures that were uploaded and never sent. */
const forgottenUploads = (db: Database, clock: Clock, objects: ObjectStore): JobHandler => ({
  name: 'support.forget-uploads',
  lane: 'slow',
  every: '20 4 * * *',
  run: async () => {
    const tables = db.of<SupportTables>();
    const forgotten = await tables
      .selectFrom('support.evidence')
      .select(['id', 'incoming_key'])
      .where('state', '=', 'expected')
      .where('created_at', '<', new Date(clock.now().getTime() - FORGOTTEN_AFTER_MS))
      .limit(FORGET_AT_MOST)
      .execute();
    for (const { id, incoming_key: key } of forgotten) {
      await objects.remove(key);
      await tables.deleteFrom('support.evidence').where('id', '=', id).where('state', '=', 'expected').execute();
    }
  },
});

export const evidenceJobs = (db: Database, clock: Clock, objects: ObjectStore) => [
  evidenceCleaning(db, objects),
  forgottenUploads(db, clock, objects),
];
