import { existsSync, globSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { canStartOwnPostgres, startOwnPostgres } from '@xuetang/testkit/own-postgres';

const MEMORY = '/dev/shm';
/** Ten times what the tests' databases, a handful at a time, have been seen to take. */
const ENOUGH_BYTES = 4 * 2 ** 30;

/** Nobody cuts this server's power, so nothing of it has to reach a disk. What is proven about lost power has a server of its own. */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', max_connections: '400', max_wal_size: '512MB' };

const hasRoom = (folder: string): boolean => {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ENOUGH_BYTES;
};

const OLD_MS = 24 * 3_600_000;

/** What a check that was ended by force has left. Its server, if it still runs, sees that its folder is gone and ends. */
const forgetOld = (folder: string): void => {
  for (const name of globSync('xt-postgres-*', { cwd: folder }))
    if (Date.now() - statSync(`${folder}/${name}`).birthtimeMs > OLD_MS) rmSync(`${folder}/${name}`, { recursive: true, force: true });
};

/**
 * Gives the check a PostgreSQL of its own, in memory where there is room, until this process ends (0310). Tests make a thousand databases of
 * 1,700 files each and drop them: on a disk that takes longer than what they test.
 */
export const provideCheckPostgres = async (): Promise<void> => {
  if (process.env['XT_TEST_POSTGRES'] !== undefined || !canStartOwnPostgres()) return;
  const folder = hasRoom(MEMORY) ? MEMORY : tmpdir();
  forgetOld(folder);
  const postgres = await startOwnPostgres(SETTINGS, folder);
  process.on('exit', postgres.abandon);
  process.env['XT_TEST_POSTGRES'] = postgres.server;
};
