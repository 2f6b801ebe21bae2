import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../platform/clock.ts';
import { tablesOf, type Database } from '../../platform/db.ts';
import { job, type JobHandler } from '../../platform/jobs.ts';
import type { ObjectStore } from '../../providers/object-store/port.ts';
import { filesIn, inFolder, makeStream, measure, NotAFilm, PLAYLIST, SOUND, type Measured } from './film-tools.ts';
import type { LearningTables } from './tables.ts';

export const makeFilm = job<{ filmId: string }>('learning.make-film', ({ filmId }) => filmId);

/** As much of a file as is held in memory at a time. */
const PART_BYTES = 8 * 1_024 * 1_024;
const MOST_BYTES = 4 * 1_024 * 1_024 * 1_024;
/** Nothing longer is taken. */
export const MOST_S = 6 * 3_600;

const words = {
  missing: '没有找到上传的文件，请重新上传',
  large: '文件超过4GB，请压缩后再上传',
  broken: '这个文件打不开或不是视频，请换一个文件',
  noPicture: '这个文件里没有画面，请换一个文件',
  long: '视频超过6小时，请分成几节上传',
} as const;

interface FilmPorts {
  db: Database;
  clock: Clock;
  objects: ObjectStore;
}

/** Brings an object to a file, part by part. Words, where it is not one that we take. */
export const bring = async (objects: ObjectStore, key: string, path: string): Promise<string | undefined> => {
  const file = await open(path, 'w');
  try {
    for (let from = 0; ; from += PART_BYTES) {
      const part = await objects.readPart(key, from, PART_BYTES);
      if (!part) return words.missing;
      await file.write(part);
      if (part.length < PART_BYTES) return from === 0 && part.length === 0 ? words.broken : undefined;
      if (from + PART_BYTES >= MOST_BYTES) return words.large;
    }
  } finally {
    await file.close();
  }
};

const TYPES: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  m4a: 'audio/mp4',
};

/** The playlist last: whoever finds it finds everything that it names. */
const keep = async (objects: ObjectStore, folder: string, prefix: string): Promise<void> => {
  const files = (await filesIn(folder)).filter((name) => name !== PLAYLIST);
  for (const name of [...files, PLAYLIST])
    await objects.write(
      `${prefix}/${name}`,
      await readFile(join(folder, name)),
      TYPES[name.split('.')[1] ?? ''] ?? 'application/octet-stream',
    );
};

interface Made extends Measured {
  prefix: string;
}

const make = async (objects: ObjectStore, sourceKey: string, signal: AbortSignal | undefined): Promise<Made | string> =>
  inFolder(async (folder) => {
    const source = join(folder, 'source');
    const refused = await bring(objects, sourceKey, source);
    if (refused !== undefined) return refused;
    try {
      const measured = await measure(source, signal);
      if (!measured.hasPicture) return words.noPicture;
      if (measured.seconds > MOST_S) return words.long;
      const stream = join(folder, 'stream');
      await mkdir(stream);
      await makeStream(source, stream, measured, signal);
      const prefix = `films/${randomBytes(16).toString('base64url')}`;
      await keep(objects, stream, prefix);
      return { ...measured, prefix };
    } catch (error) {
      if (error instanceof NotAFilm) return words.broken;
      throw error;
    }
  });

const refuse = (db: Database, filmId: string, why: string, now: Date) =>
  db
    .of<LearningTables>()
    .updateTable('learning.film')
    .set({ state: 'failed', why, changed_at: now })
    .where('id', '=', filmId)
    .where('state', '=', 'making')
    .execute();

/** The section shows it from this moment on. Two runs of one job hang up one film: the second finds it ready. */
const hangUp = (db: Database, filmId: string, { prefix, seconds, hasSound }: Made, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const tables = tablesOf<LearningTables>(tx);
    const film = await tables
      .selectFrom('learning.film')
      .select(['section_id', 'state', 'chapters'])
      .where('id', '=', filmId)
      .forUpdate()
      .executeTakeFirst();
    if (film?.state !== 'making') return;
    const { id } = await tables
      .insertInto('learning.recording')
      .values({
        kind: 'video',
        form: 'hls',
        object_key: `${prefix}/${PLAYLIST}`,
        sound_key: hasSound ? `${prefix}/${SOUND}` : null,
        chapters: JSON.stringify(film.chapters.filter(({ atS }) => atS < seconds)),
        seconds,
        measured_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tables.updateTable('learning.section').set({ recording_id: id }).where('id', '=', film.section_id).execute();
    await tables.updateTable('learning.film').set({ state: 'ready', recording_id: id, changed_at: now }).where('id', '=', filmId).execute();
  });

/** Makes a stream of what an editor has brought, and hangs it up in its section. What is no film is said in words; what is our fault is tried again. */
export const filmMaking = ({ db, clock, objects }: FilmPorts): JobHandler => ({
  name: makeFilm.name,
  lane: 'media',
  run: async (payload, signal) => {
    const { filmId } = payload as { filmId: string };
    const film = await db
      .of<LearningTables>()
      .updateTable('learning.film')
      .set({ state: 'making', changed_at: clock.now() })
      .where('id', '=', filmId)
      .where('state', 'in', ['waiting', 'making'])
      .returning('source_key')
      .executeTakeFirst();
    if (!film) return;
    const made = await make(objects, film.source_key, signal);
    if (typeof made === 'string') return void (await refuse(db, filmId, made, clock.now()));
    await hangUp(db, filmId, made, clock.now());
    await objects.remove(film.source_key);
  },
});
