/** Puts the sound of the demo's courses and books into the object store, from where alone learners hear it. */
import { readFileSync } from 'node:fs';
import { createS3, type S3Settings } from '@xuetang/server/providers/object-store/s3';
import { tune } from './demo-tune.ts';
import { BOOK_SOUNDS, keyOfBookSound } from './seed-books.ts';
import { keyOfSound, SOUNDS } from './seed-courses.ts';

export const putSounds = async (settings: S3Settings): Promise<void> => {
  const objects = createS3(settings, { now: () => new Date() });
  for (const { name } of SOUNDS)
    await objects.write(keyOfSound(name), readFileSync(new URL(`../apps/h5/public/audio/${name}.wav`, import.meta.url)), 'audio/wav');
  for (const [at, { name, seconds }] of BOOK_SOUNDS.entries()) await objects.write(keyOfBookSound(name), tune(seconds, at), 'audio/wav');
};
