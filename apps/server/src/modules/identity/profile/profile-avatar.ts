import { randomBytes } from 'node:crypto';
import { UPLOAD_TICKET_S } from '@xuetang/contract/complaint-terms';
import type { LearnerId, UploadId } from '@xuetang/contract/ids';
import { AVATAR_BYTES_MOST, AVATAR_EDGE } from '@xuetang/contract/profile.rule';
import type { Clock } from '../../../platform/clock.ts';
import { tablesOf, type Database, type Tx } from '../../../platform/db.ts';
import { enqueue, handle, job, type JobHandler } from '../../../platform/jobs.ts';
import { cleanPicture } from '../../../platform/pictures/clean-picture.ts';
import type { ObjectStore } from '../../../providers/object-store/port.ts';
import { lockLearner } from '../person/leaving.ts';
import type { ProfileTables } from './profile-tables.ts';

export interface AvatarPorts {
  db: Database;
  clock: Clock;
  objects: ObjectStore;
}

const HOUR_MS = 3_600_000;
const LINK_STEP_MS = 12 * HOUR_MS;
const LINK_S = 24 * 3_600;
const FORGOTTEN_AFTER_MS = 24 * HOUR_MS;
const FORGET_AT_MOST = 500;
/** Our page sends 512 by 512. Whoever sends more than this has not used it. */
const MOST_PIXELS = 4_000_000;

const cleanAvatar = job<{ avatarId: string }>('identity.clean-avatar', ({ avatarId }) => avatarId);
const removeObject = job<{ key: string }>('identity.remove-object', ({ key }) => key);

const randomName = (): string => randomBytes(16).toString('base64url');

/** The address of a clean picture. */
export type AvatarLink = (cleanKey: string) => string;

/** Half a day long the same address, so that a phone loads its owner's face once and not on every page. */
export const inSteps = (clock: Clock): Clock => ({
  now: () => new Date(Math.floor(clock.now().getTime() / LINK_STEP_MS) * LINK_STEP_MS),
});

/** `steady` signs by a clock in steps. */
export const avatarLinks =
  (steady: ObjectStore): AvatarLink =>
  (cleanKey) =>
    steady.downloadUrl(cleanKey, LINK_S);

/** Leave to upload one picture, into a place of this learner's own that nobody can read. */
export const giveAvatarTicket = async ({ db, clock, objects }: AvatarPorts, learner: LearnerId, size: number) => {
  const uploadId = randomName() as UploadId;
  const key = `incoming/learners/${learner}/${randomName()}`;
  await db
    .of<ProfileTables>()
    .insertInto('identity.avatar')
    .values({ upload_id: uploadId, learner_id: learner, incoming_key: key, clean_key: null, created_at: clock.now() })
    .execute();
  const contentType = 'image/jpeg' as const;
  const url = objects.uploadUrl(key, { contentType, size, expiresInS: UPLOAD_TICKET_S });
  return { uploadId, url, contentType, expiresInS: UPLOAD_TICKET_S } as const;
};

/** Takes an upload for the learner's avatar; false when it is not his. Asked twice, it happens once. */
export const takeAvatar = ({ db }: AvatarPorts, learner: LearnerId, uploadId: UploadId): Promise<boolean> =>
  db.transaction(async (tx) => {
    const tables = tablesOf<ProfileTables>(tx);
    const avatar = await tables
      .selectFrom('identity.avatar')
      .select(['id', 'state'])
      .where('upload_id', '=', uploadId)
      .where('learner_id', '=', learner)
      .forUpdate()
      .executeTakeFirst();
    if (avatar?.state !== 'expected') return avatar !== undefined;
    await tables.updateTable('identity.avatar').set({ state: 'waiting' }).where('id', '=', avatar.id).execute();
    await enqueue(tx, cleanAvatar, { avatarId: avatar.id });
    return true;
  });

/** Rows go at once, what they point at by a job: the object store may be away just now. */
const drop = async (tx: Tx, rows: readonly { id: string; incoming_key: string; clean_key: string | null }[]): Promise<void> => {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await tablesOf<ProfileTables>(tx).deleteFrom('identity.avatar').where('id', 'in', ids).execute();
  for (const key of rows.flatMap((row) => [row.incoming_key, ...(row.clean_key ? [row.clean_key] : [])]))
    await enqueue(tx, removeObject, { key });
};

const avatarsOf = (tx: Tx, learner: string) =>
  tablesOf<ProfileTables>(tx)
    .selectFrom('identity.avatar')
    .select(['id', 'incoming_key', 'clean_key', 'state'])
    .where('learner_id', '=', learner)
    .where('state', '!=', 'expected');

export const removeAvatar = ({ db }: Pick<AvatarPorts, 'db'>, asking: LearnerId): Promise<void> =>
  db.transaction(async (tx) => {
    const learner = await lockLearner(tx, asking);
    await drop(tx, await avatarsOf(tx, learner).execute());
  });

/** For merging: the learner who stays keeps his own picture, or gets the other's. */
export const mergeAvatars = async (tx: Tx, from: LearnerId, into: LearnerId): Promise<void> => {
  const shown = await avatarsOf(tx, into).where('state', '=', 'ready').executeTakeFirst();
  if (shown) await drop(tx, await avatarsOf(tx, from).where('state', '=', 'ready').execute());
  await tablesOf<ProfileTables>(tx).updateTable('identity.avatar').set({ learner_id: into }).where('learner_id', '=', from).execute();
};

/** Puts a clean picture in the place of the one before; not when this one has been overtaken or taken back. */
const show = (db: Database, avatarId: string, learner: LearnerId, cleanKey: string): Promise<'shown' | 'not-wanted' | 'moved'> =>
  db.transaction(async (tx) => {
    const tables = tablesOf<ProfileTables>(tx);
    await lockLearner(tx, learner);
    const all = await avatarsOf(tx, learner).execute();
    const own = all.find(({ id, state }) => id === avatarId && state === 'waiting');
    if (!own) {
      const elsewhere = await tables.selectFrom('identity.avatar').select('id').where('id', '=', avatarId).executeTakeFirst();
      return elsewhere && all.every(({ id }) => id !== avatarId) ? 'moved' : 'not-wanted';
    }
    const others = all.filter(({ id, state }) => id !== avatarId && state !== 'waiting');
    // Two may be on their way, and the earlier one may come second.
    if (others.some(({ id, state }) => state === 'ready' && BigInt(id) > BigInt(avatarId))) {
      await drop(tx, [own]);
      return 'not-wanted';
    }
    await drop(tx, others);
    await tables.updateTable('identity.avatar').set({ state: 'ready', clean_key: cleanKey }).where('id', '=', avatarId).execute();
    return 'shown';
  });

/** Draws an uploaded picture anew, shows that, and throws away what was sent. Done twice, it does the same. */
const avatarCleaning = ({ db, objects }: Pick<AvatarPorts, 'db' | 'objects'>): JobHandler =>
  handle(cleanAvatar, 'common', async ({ avatarId }) => {
    const tables = db.of<ProfileTables>();
    const avatar = await tables
      .selectFrom('identity.avatar')
      .select(['incoming_key', 'state', 'learner_id'])
      .where('id', '=', avatarId)
      .executeTakeFirst();
    if (!avatar) return;
    if (avatar.state === 'waiting') {
      const sent = await objects.read(avatar.incoming_key, AVATAR_BYTES_MOST);
      const clean = sent && (await cleanPicture(sent, { edge: AVATAR_EDGE, square: true, mostPixels: MOST_PIXELS }));
      if (clean) {
        const key = `avatars/${randomName()}.jpg`;
        await objects.write(key, clean, 'image/jpeg');
        const outcome = await show(db, avatarId, avatar.learner_id as LearnerId, key);
        if (outcome !== 'shown') await objects.remove(key);
        if (outcome === 'moved') throw new Error('the account became part of another one meanwhile: once more for that one');
      } else
        await tables
          .updateTable('identity.avatar')
          .set({ state: 'refused' })
          .where('id', '=', avatarId)
          .where('state', '=', 'waiting')
          .execute();
    }
    await objects.remove(avatar.incoming_key);
  });

/** Uploads that nobody took, and what was refused. */
const forgottenAvatars = ({ db, clock }: AvatarPorts): JobHandler => ({
  name: 'identity.forget-avatars',
  lane: 'slow',
  every: '25 4 * * *',
  run: () =>
    db.transaction(async (tx) => {
      const forgotten = await tablesOf<ProfileTables>(tx)
        .selectFrom('identity.avatar')
        .select(['id', 'incoming_key', 'clean_key'])
        .where('state', 'in', ['expected', 'refused'])
        .where('created_at', '<', new Date(clock.now().getTime() - FORGOTTEN_AFTER_MS))
        .limit(FORGET_AT_MOST)
        .forUpdate()
        .skipLocked()
        .execute();
      await drop(tx, forgotten);
    }),
});

export const avatarJobs = (on: AvatarPorts): JobHandler[] => [
  avatarCleaning(on),
  handle(removeObject, 'slow', ({ key }) => on.objects.remove(key)),
  forgottenAvatars(on),
];
