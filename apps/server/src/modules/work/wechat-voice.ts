import type { LearnerId, SectionId, UploadId } from '@xuetang/contract/ids';
import type { Clock } from '../../platform/clock.ts';
import { tablesOf, type Database } from '../../platform/db.ts';
import { enqueue, handle, job, type JobHandler } from '../../platform/jobs.ts';
import type { ObjectStore } from '../../providers/object-store/port.ts';
import type { Wechat, WechatApp } from '../../providers/wechat/port.ts';
import { aPlaceFor, cleanLater } from './homework-files.ts';
import type { WorkTables } from './tables.ts';

const fetchVoice = job<{ fileId: string }>('work.fetch-voice', ({ fileId }) => fileId);

interface TakenVoice {
  learnerId: LearnerId;
  sectionId: SectionId;
  wechatType: number;
  mediaId: string;
}

/** Who told of this number first has the voice; told again by the same learner it is the same one. */
const knownVoice = (
  db: Pick<Database, 'of'>,
  { learnerId, sectionId, mediaId }: TakenVoice,
): Promise<{ upload_id: UploadId } | undefined> =>
  db
    .of<WorkTables>()
    .selectFrom('work.wechat_voice')
    .innerJoin('work.attachment', 'work.attachment.id', 'work.wechat_voice.attachment_id')
    .select('upload_id')
    .where('media_id', '=', mediaId)
    .where('learner_id', '=', learnerId)
    .where('section_id', '=', sectionId)
    .executeTakeFirst();

class Told extends Error {}

/** Keeps the number, and begins to fetch at once: WeChat forgets it after three days. Undefined: it is somebody else's. */
export const takeVoice = async (on: { db: Database; clock: Clock }, voice: TakenVoice): Promise<UploadId | undefined> => {
  const { learnerId, sectionId, wechatType, mediaId } = voice;
  const { uploadId, key } = aPlaceFor(learnerId);
  const keep = on.db.transaction(async (tx) => {
    const tables = tablesOf<WorkTables>(tx);
    const { id } = await tables
      .insertInto('work.attachment')
      .values({
        upload_id: uploadId,
        learner_id: learnerId,
        section_id: sectionId,
        kind: 'voice',
        incoming_key: key,
        created_at: on.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const kept = await tables
      .insertInto('work.wechat_voice')
      .values({ attachment_id: id, wechat_type: wechatType, media_id: mediaId, fetched_at: null })
      .onConflict((same) => same.column('media_id').doNothing())
      .returning('attachment_id')
      .executeTakeFirst();
    if (!kept) throw new Told();
    await enqueue(tx, fetchVoice, { fileId: id });
    return uploadId;
  });
  return keep.catch(async (error: unknown) => {
    if (!(error instanceof Told)) throw error;
    return (await knownVoice(on.db, voice))?.upload_id;
  });
};

interface Fetching {
  db: Database;
  clock: Clock;
  objects: ObjectStore;
  wechat: Pick<Wechat, 'readVoice'>;
  apps: Readonly<Record<string, WechatApp>>;
}

const readUnfetched = (db: Database, fileId: string) =>
  db
    .of<WorkTables>()
    .selectFrom('work.wechat_voice')
    .innerJoin('work.attachment', 'work.attachment.id', 'work.wechat_voice.attachment_id')
    .select(['wechat_type', 'media_id', 'incoming_key'])
    .where('attachment_id', '=', fileId)
    .where('fetched_at', 'is', null)
    .where('state', '<>', 'refused')
    .executeTakeFirst();

/** It lies where an upload would lie. Whoever put it into his homework meanwhile has it cleaned from here on. */
const keepFetched = ({ db, clock }: Fetching, fileId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const tables = tablesOf<WorkTables>(tx);
    const file = await tables.selectFrom('work.attachment').select('state').where('id', '=', fileId).forUpdate().executeTakeFirst();
    await tables.updateTable('work.wechat_voice').set({ fetched_at: clock.now() }).where('attachment_id', '=', fileId).execute();
    if (file?.state === 'waiting') await cleanLater(tx, [fileId]);
  });

/** Brings a voice from WeChat. What WeChat has no more is refused, and its learner is asked to say it again; trouble is tried again for days. */
export const voiceFetching = (on: Fetching): JobHandler =>
  handle(fetchVoice, 'common', async ({ fileId }) => {
    const { db, objects, wechat, apps } = on;
    const voice = await readUnfetched(db, fileId);
    if (!voice) return;
    const app = apps[String(voice.wechat_type)];
    const said = app ? await wechat.readVoice(app, voice.media_id) : { said: 'gone' as const, why: 'no such account' };
    if (said.said !== 'read') {
      if (said.said === 'later') throw new Error(`WeChat did not give the voice: ${said.why}`);
      await db.of<WorkTables>().updateTable('work.attachment').set({ state: 'refused' }).where('id', '=', fileId).execute();
      return;
    }
    await objects.write(voice.incoming_key, said.bytes, 'audio/amr');
    await keepFetched(on, fileId);
  });
