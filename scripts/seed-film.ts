/** Makes the demo's film and puts its stream into the object store, as the worker does with what editors bring. */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesIn, inFolder, makeStream, measure } from '@xuetang/server/modules/learning/film-tools';
import { createS3, type S3Settings } from '@xuetang/server/providers/object-store/s3';
import { drawFilm } from './demo-film.ts';
import { FILM } from './seed-courses.ts';

export const putFilm = async (settings: S3Settings): Promise<void> => {
  const objects = createS3(settings, { now: () => new Date() });
  await inFolder(async (folder) => {
    const [source, stream] = [join(folder, 'source.mp4'), join(folder, 'stream')];
    await mkdir(stream);
    await drawFilm(source, FILM.seconds);
    await makeStream(source, stream, await measure(source));
    for (const name of await filesIn(stream))
      await objects.write(`${FILM.folder}/${name}`, await readFile(join(stream, name)), 'video/mp4');
  });
};
