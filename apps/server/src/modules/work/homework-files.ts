import { randomBytes } from 'node:crypto';
import { PICTURE_BYTES_MOST, UPLOAD_TICKET_S } from '@xuetang/contract/complaint-terms';
import type { HomeworkFile } from '@xuetang/contract/homework';
import { VOICE_BYTES_MOST } from '@xuetang/contract/homework.rule';
import type { LearnerId, SectionId, UploadId } from '@xuetang/contract/ids';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db.ts';
import { enqueue, handle, job, type JobHandler } from '../../platform/jobs.ts';
import { cleanPicture } from '../../platform/pictures/clean-picture.ts';
import { cleanVoice } from '../../platform/voices/clean-voice.ts';
import type { ObjectStore } from '../../providers/object-store/port.ts';
import type { FileRow } from './homework.store.ts';
import type { WorkTables } from './tables.ts';

const FORGOTTEN_AFTER_MS = 24 * 3_600_000;
const FORGET_AT_MOST = 500;
const LONGEST_EDGE = 2_000;
/** As long as somebody looks at one piece. */
const SHOWN_S = 30 * 60;

const cleanFile = job<{ fileId: string }>('work.clean-file', ({ fileId }) => fileId);

const randomName = (): string => randomBytes(16).toString('base64url');

/** Where an upload of this learner's goes, and by which name it is spoken of. */
export const aPlaceFor = (learnerId: LearnerId): { uploadId: UploadId; key: string } => ({
  uploadId: randomName() as UploadId,
  key: `incoming/learners/${learnerId}/${randomName()}`,
});

interface Wanted<T extends string> {
  contentType: T;
  size: number;
}

/** Tickets to upload these files, into a place of this learner's own that nobody can read. */
export const giveFileTickets = async <T extends string>(
  { db, clock, objects }: { db: Database; clock: Clock; objects: ObjectStore },
  { learnerId, sectionId }: { learnerId: LearnerId; sectionId: SectionId },
  files: readonly Wanted<T>[],
) => {
  const given = files.map(({ contentType, size }) => {
    const { uploadId, key } = aPlaceFor(learnerId);
    const url = objects.uploadUrl(key, { contentType, size, expiresInS: UPLOAD_TICKET_S });
    return { key, ticket: { uploadId, url, contentType, expiresInS: UPLOAD_TICKET_S } };
  });
  await db
    .of<WorkTables>()
    .insertInto('work.attachment')
    .values(
      given.map(({ key, ticket }) => ({
        upload_id: ticket.uploadId,
        learner_id: learnerId,
        section_id: sectionId,
        kind: ticket.contentType.startsWith('audio/') ? ('voice' as const) : ('picture' as const),
        incoming_key: key,
        created_at: clock.now(),
      })),
    )
    .execute();
  return given.map(({ ticket }) => ticket);
};

export const cleanLater = async (tx: Tx, fileIds: readonly string[]): Promise<void> => {
  for (const fileId of fileIds) await enqueue(tx, cleanFile, { fileId });
};

/** As a page shows them: what was not looked at yet has no address. */
export const shownFiles = (files: readonly FileRow[], objects: ObjectStore): HomeworkFile[] =>
  files.map(({ key, ...file }) => ({ ...file, url: key === null ? null : objects.downloadUrl(key, SHOWN_S) }));

type Cleaned = { bytes: Buffer; type: string; ending: string; seconds: number | null } | undefined;

const cleaned = async (kind: 'picture' | 'voice', key: string, objects: ObjectStore): Promise<Cleaned> => {
  const original = await objects.read(key, kind === 'voice' ? VOICE_BYTES_MOST : PICTURE_BYTES_MOST);
  if (!original) return undefined;
  if (kind === 'voice') {
    const voice = await cleanVoice(original);
    return voice && { ...voice, type: 'audio/mp4', ending: 'm4a' };
  }
  const bytes = await cleanPicture(original, { edge: LONGEST_EDGE });
  return bytes && { bytes, type: 'image/jpeg', ending: 'jpg', seconds: null };
};

/** Draws a picture anew, writes a voice anew, keeps that and throws away what was sent. Done twice, it does the same. */
const fileCleaning = (db: Database, objects: ObjectStore): JobHandler =>
  handle(cleanFile, 'common', async ({ fileId }) => {
    const tables = db.of<WorkTables>();
    const file = await tables
      .selectFrom('work.attachment')
      .leftJoin('work.wechat_voice', 'work.wechat_voice.attachment_id', 'work.attachment.id')
      .select(['incoming_key', 'kind', 'state', 'media_id', 'fetched_at'])
      .where('id', '=', fileId)
      .executeTakeFirst();
    // Not here yet: whoever fetches it asks for this again.
    if (!file || (file.media_id !== null && file.fetched_at === null)) return;
    if (file.state === 'waiting') {
      const clean = await cleaned(file.kind, file.incoming_key, objects);
      const key = clean && `homework/${randomName()}.${clean.ending}`;
      if (clean && key) await objects.write(key, clean.bytes, clean.type);
      await tables
        .updateTable('work.attachment')
        .set(clean && key ? { state: 'ready', clean_key: key, seconds: clean.seconds } : { state: 'refused' })
        .where('id', '=', fileId)
        .where('state', '=', 'waiting')
        .execute();
    }
    await objects.remove(file.incoming_key);
  });

/** What was uploaded and is in no homework: never put in, taken out again, or left over from two accounts that became one. */
const forgottenFiles = (db: Database, clock: Clock, objects: ObjectStore): JobHandler => ({
  name: 'work.forget-files',
  lane: 'slow',
  every: '40 4 * * *',
  run: async () => {
    const tables = db.of<WorkTables>();
    const forgotten = await tables
      .selectFrom('work.attachment')
      .select(['id', 'incoming_key', 'clean_key'])
      .where('position', 'is', null)
      .where('created_at', '<', new Date(clock.now().getTime() - FORGOTTEN_AFTER_MS))
      .orderBy('created_at')
      .limit(FORGET_AT_MOST)
      .execute();
    for (const { id, incoming_key: incoming, clean_key: clean } of forgotten) {
      await objects.remove(incoming);
      if (clean !== null) await objects.remove(clean);
      await tables.deleteFrom('work.attachment').where('id', '=', id).where('position', 'is', null).execute();
    }
  },
});

export const fileJobs = (db: Database, clock: Clock, objects: ObjectStore): JobHandler[] => [
  fileCleaning(db, objects),
  forgottenFiles(db, clock, objects),
];
