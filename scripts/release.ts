import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What runs in production while the next release is rolled out. */
export interface Release {
  commit: string;
  newestMigration: string;
}

/** Named in one place, `release.json`: whoever releases writes it anew. */
export const readRelease = (root = resolve(import.meta.dirname, '..')): Release =>
  JSON.parse(readFileSync(join(root, 'release.json'), 'utf8')) as Release;
