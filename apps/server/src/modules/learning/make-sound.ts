import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../platform/clock.ts';
import { tablesOf, type Database } from '../../platform/db.ts';
import { job, type JobHandler } from '../../platform/jobs.ts';
import type { ObjectStore } from '../../providers/object-store/port.ts';
import { bring, MOST_S } from './make-film.ts';
import { inFolder, measure, NotAFilm, SOUND, SOUND_FORMATS, writeSound } from './film-tools.ts';
import type { LearningTables } from './tables.ts';

export const makeSound = job<{ soundId: string }>('learning.make-sound', ({ soundId }) => soundId);

const words = {
  broken: '这个文件打不开或没有声音，请换一个文件',
  long: '录音超过6小时，请分成几章上传',
} as const;

interface SoundPorts {
  db: Database;
  clock: Clock;
  objects: ObjectStore;
}

/** Written anew, so that nothing of the file but its sound is kept. Words, where it is not one that we take. */
const make = (
  objects: ObjectStore,
  sourceKey: string,
  signal: AbortSignal | undefined,
): Promise<{ key: string; seconds: number } | string> =>
  inFolder(async (folder) => {
    const [source, sound] = [join(folder, 'source'), join(folder, SOUND)];
    const refused = await bring(objects, sourceKey, source);
    if (refused !== undefined) return refused;
    try {
      const { hasSound, seconds } = await measure(source, signal, SOUND_FORMATS);
      if (!hasSound) return words.broken;
      if (seconds > MOST_S) return words.long;
      await writeSound(source, sound, signal);
    } catch (error) {
      if (error instanceof NotAFilm) return words.broken;
      throw error;
    }
    const key = `recordings/books/${randomBytes(16).toString('base64url')}.m4a`;
    await objects.write(key, await readFile(sound), 'audio/mp4');
    return { key, seconds: (await measure(sound, signal)).seconds };
  });

/** Two runs of one job make one recording: the second finds it ready. */
const settle = (db: Database, soundId: string, made: { key: string; seconds: number } | string, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const tables = tablesOf<LearningTables>(tx);
    const sound = await tables.selectFrom('learning.sound').select('state').where('id', '=', soundId).forUpdate().executeTakeFirst();
    if (sound?.state !== 'making') return;
    const change = tables.updateTable('learning.sound').where('id', '=', soundId);
    if (typeof made === 'string') return void (await change.set({ state: 'failed', why: made, changed_at: now }).execute());
    const { id } = await tables
      .insertInto('learning.recording')
      .values({ kind: 'audio', object_key: made.key, sound_key: null, seconds: made.seconds, measured_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await change.set({ state: 'ready', recording_id: id, changed_at: now }).execute();
  });

/** Makes a recording of what an editor has brought. What is no sound is said in words; what is our fault is tried again. */
export const soundMaking = ({ db, clock, objects }: SoundPorts): JobHandler => ({
  name: makeSound.name,
  lane: 'media',
  run: async (payload, signal) => {
    const { soundId } = payload as { soundId: string };
    const sound = await db
      .of<LearningTables>()
      .updateTable('learning.sound')
      .set({ state: 'making', changed_at: clock.now() })
      .where('id', '=', soundId)
      .where('state', 'in', ['waiting', 'making'])
      .returning('source_key')
      .executeTakeFirst();
    if (!sound) return;
    const made = await make(objects, sound.source_key, signal);
    await settle(db, soundId, made, clock.now());
    if (typeof made !== 'string') await objects.remove(sound.source_key);
  },
});
