import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const lines = (file: string): string[] => {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
};

const LISTENS = '0A';

/** Linux: the sockets that listen on a port, as /proc numbers them. */
const socketsAt = (port: number): Set<string> => {
  const ending = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = [...lines('/proc/net/tcp'), ...lines('/proc/net/tcp6')].map((line) => line.trim().split(/\s+/));
  return new Set(rows.filter(([, local, , state]) => local?.endsWith(ending) && state === LISTENS).map((row) => `socket:[${row[9]}]`));
};

const holds = (pid: string, sockets: ReadonlySet<string>): boolean => {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => {
      try {
        return sockets.has(readlinkSync(`/proc/${pid}/fd/${fd}`));
      } catch {
        return false;
      }
    });
  } catch {
    return false;
  }
};

const pidAt = (port: number): string | undefined => {
  const sockets = socketsAt(port);
  if (sockets.size > 0) return readdirSync('/proc').find((name) => /^\d+$/.test(name) && holds(name, sockets));
  const { stdout } = spawnSync('lsof', ['-nP', '-t', `-iTCP:${port}`, '-sTCP:LISTEN'], { encoding: 'utf8' });
  return stdout?.split('\n')[0] || undefined;
};

const commandOf = (pid: string): string => {
  const [words = ''] = lines(`/proc/${pid}/cmdline`);
  if (words) return words.split('\0').join(' ').trim();
  return spawnSync('ps', ['-o', 'command=', '-p', pid], { encoding: 'utf8' }).stdout?.trim() ?? '';
};

/** Who listens on a port, as far as this user may see. */
export const ownerOf = async (port: number): Promise<string> => {
  const pid = pidAt(port);
  return pid ? `process ${pid} (${commandOf(pid).slice(0, 100)})` : 'a process that this user cannot see';
};
