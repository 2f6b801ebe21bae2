import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

export type Cookies = Readonly<Record<string, string>>;

/** What one console has given this person. Nobody else on the machine may read it; what it opens ends after half an hour without use. */
export const sessionFile = (console: string, env: NodeJS.ProcessEnv) => {
  const path = join(env.XDG_STATE_HOME ?? join(env.HOME ?? homedir(), '.local/state'), 'xuetang/sessions.json');
  const readAll = (): Record<string, Cookies> => {
    try {
      return JSON.parse(readFileSync(path, 'utf8')) as Record<string, Cookies>;
    } catch {
      return {};
    }
  };
  return {
    read: (): Cookies => readAll()[console] ?? {},
    write: (cookies: Cookies): void => {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      // Written beside it and put in its place: two commands at once leave one whole file.
      writeFileSync(`${path}.${process.pid}`, JSON.stringify({ ...readAll(), [console]: cookies }), { mode: 0o600 });
      renameSync(`${path}.${process.pid}`, path);
    },
  };
};
