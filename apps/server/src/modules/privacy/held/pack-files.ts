import { zip } from '../../../platform/zip.ts';
import type { ObjectStore } from '../../../providers/object-store/port.ts';
import type { CopiedFile } from './learner-copy.ts';

/** More neither fits a worker's memory nor a phone's afternoon. What is left out stays where it is shown in the product. */
const BYTES_MOST = 100 * 1_024 * 1_024;

/** The files of a copy as one archive; none where there are no files. `missing`: what is gone, or no longer fits. */
export const packFiles = async (
  objects: Pick<ObjectStore, 'read'>,
  files: readonly CopiedFile[],
  now: Date,
  most = BYTES_MOST,
): Promise<{ archive: Buffer | undefined; missing: string[] }> => {
  const packed: { path: string; bytes: Buffer }[] = [];
  const missing: string[] = [];
  let room = most;
  for (const { key, path } of files) {
    const bytes = room > 0 ? await objects.read(key, room) : undefined;
    if (bytes) {
      packed.push({ path, bytes });
      room -= bytes.length;
    } else missing.push(path);
  }
  return { archive: packed.length > 0 ? zip(packed, now) : undefined, missing };
};
