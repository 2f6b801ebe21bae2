import { execFile } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const INSTALLED = '/usr/lib/postgresql';
/** Debian's: only its owner may start a server, and root may not. */
const OWNER_HOME = '/var/lib/postgresql';

export interface OwnPostgres {
  /** As `createTestDatabase` wants it. */
  server: string;
  /** Stops it without a word to anybody, as a power cut does, and starts it again: it recovers from its log. */
  crash: () => Promise<void>;
  stop: () => Promise<void>;
}

/** A PostgreSQL of one's own, for tests that restart it: the machine's is shared with whoever else tests. */
export const startOwnPostgres = async (settings: Readonly<Record<string, string>> = {}): Promise<OwnPostgres> => {
  const version = readdirSync(INSTALLED).toSorted().at(-1) ?? '';
  const { uid, gid } = statSync(OWNER_HOME);
  const folder = mkdtempSync(`${tmpdir()}/xt-postgres-`);
  chownSync(folder, uid, gid);
  const as = process.getuid?.() === 0 ? { uid, gid, cwd: folder } : { cwd: folder };
  const tool = (name: string, ...words: string[]) => run(`${INSTALLED}/${version}/bin/${name}`, words, as);

  const port = await freePort();
  const all = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: folder, max_connections: '200', ...settings };
  const options = Object.entries(all).map(([name, value]) => `-c ${name}=${value}`);
  const data = `${folder}/data`;
  const ctl = (...words: string[]) => tool('pg_ctl', '-D', data, '-l', `${folder}/log`, '-w', '-o', options.join(' '), ...words);

  await tool('initdb', '-D', data, '-U', 'root', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync');
  await ctl('start');
  return {
    server: `postgres://root@127.0.0.1:${port}`,
    crash: async () => void (await ctl('restart', '-m', 'immediate')),
    stop: async () => {
      await ctl('stop', '-m', 'immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
