import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { requireTemplate, templateName } from './database.ts';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const INSTALLED = '/usr/lib/postgresql';
/** Debian's: only its owner may start a server, and root may not. */
const OWNER_HOME = '/var/lib/postgresql';
const KEPT = fileURLToPath(new URL('../../../.cache/own-postgres', import.meta.url));

export interface OwnPostgres {
  /** As `createTestDatabase` wants it. */
  server: string;
  /** Stops it without a word to anybody, as a power cut does, and starts it again: it recovers from its log. */
  crash: () => Promise<void>;
  stop: () => Promise<void>;
  /** Ends it for good without waiting, for a process that is itself about to end. */
  abandon: () => void;
}

type Settings = Readonly<Record<string, string>>;

/** Whether this machine has the programs to start one. */
export const canStartOwnPostgres = (): boolean => existsSync(INSTALLED) && existsSync(OWNER_HOME);

const version = (): string => readdirSync(INSTALLED).toSorted().at(-1) ?? '';

/** A folder for one server, and its tools. */
const openFolder = async (settings: Settings, under: string) => {
  const { uid, gid } = statSync(OWNER_HOME);
  const folder = mkdtempSync(`${under}/xt-postgres-`);
  chownSync(folder, uid, gid);
  const as = process.getuid?.() === 0 ? { uid, gid, cwd: folder } : { cwd: folder };
  const tool = (name: string, ...words: string[]) => run(`${INSTALLED}/${version()}/bin/${name}`, words, as);

  const port = await freePort();
  const all = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: '200',
    // After a crash the folder is handed to the disk as a whole, not file by file.
    recovery_init_sync_method: 'syncfs',
    ...settings,
  };
  const options = Object.entries(all).map(([name, value]) => `-c ${name}=${value}`);
  const data = `${folder}/data`;
  const ctl = (...words: string[]) => tool('pg_ctl', '-D', data, '-l', `${folder}/log`, '-w', '-o', options.join(' '), ...words);
  return { tool, ctl, data, server: `postgres://root@127.0.0.1:${port}`, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

/** One that has the schema already, made once and copied: migrating it takes longer than many a test. */
const requireKept = async (): Promise<string> => {
  const kept = `${KEPT}/${version()}-${templateName()}`;
  if (existsSync(kept)) return kept;
  const { tool, ctl, data, server, remove } = await openFolder({}, tmpdir());
  await tool('initdb', '-D', data, '-U', 'root', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync');
  await ctl('start');
  await requireTemplate(server);
  await ctl('stop', '-m', 'fast');
  mkdirSync(KEPT, { recursive: true });
  const draft = mkdtempSync(`${KEPT}/draft-`);
  await run('cp', ['-a', data, `${draft}/data`]);
  // Whoever else made it meanwhile was first.
  if (!existsSync(kept)) renameSync(`${draft}/data`, kept);
  rmSync(draft, { recursive: true, force: true });
  remove();
  return kept;
};

/** A PostgreSQL of one's own, for tests that restart it: the machine's is shared with whoever else tests. */
export const startOwnPostgres = async (settings: Settings = {}, under = tmpdir()): Promise<OwnPostgres> => {
  const kept = await requireKept();
  const { ctl, data, server, remove } = await openFolder(settings, under);
  await run('cp', ['-a', kept, data]);
  await ctl('start');
  return {
    server,
    crash: async () => void (await ctl('restart', '-m', 'immediate')),
    stop: async () => {
      await ctl('stop', '-m', 'immediate');
      remove();
    },
    abandon: () => {
      // Its own word for "at once": the first line is the server's process.
      process.kill(Number.parseInt(readFileSync(`${data}/postmaster.pid`, 'utf8'), 10), 'SIGQUIT');
      remove();
    },
  };
};
