import { spawn, type ChildProcess } from 'node:child_process';
import { answers } from './dev-ports.ts';

export interface Part {
  name: string;
  file: string;
  /** Where it answers once it runs. */
  url: string;
}

export class DidNotStart extends Error {}

export interface Processes {
  /** Ends when all answer; where one has stopped or is silent for too long, with words. */
  ready: (withinMs: number) => Promise<void>;
  end: () => Promise<void>;
}

const KILLED_AFTER_MS = 5_000;
const LOOKED_EVERY_MS = 200;

/** What Node says in watch mode of a process that ended by itself; the watcher goes on, so nothing else tells of it. */
const STOPPED = /(?:Failed|Completed) running '/;

const ended = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

const endOne = async (child: ChildProcess): Promise<void> => {
  if (ended(child)) return;
  const gone = new Promise<void>((done) => void child.once('exit', () => done()));
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), KILLED_AFTER_MS);
  await gone;
  clearTimeout(patience);
};

/** Starts the parts side by side, each again when its files change; what they say goes to `out` under their names. */
export const startParts = (
  parts: readonly Part[],
  env: Readonly<Record<string, string | undefined>>,
  out: (text: string) => void,
): Processes => {
  const stopped = new Set<string>();
  const children = parts.map(({ name, file }) => {
    const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', file], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const hear = (chunk: Buffer): void => {
      const text = chunk.toString();
      if (STOPPED.test(text)) stopped.add(name);
      out(text.replaceAll(/^(?=.)/gm, `${name.padEnd(7)} `));
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => stopped.add(name));
    return child;
  });

  const silent = async (): Promise<Part[]> => {
    const looked = await Promise.all(
      parts.map(async (part) => {
        const { hostname, port } = new URL(part.url);
        return (await answers(hostname, Number(port))) ? [] : [part];
      }),
    );
    return looked.flat();
  };

  return {
    ready: async (withinMs) => {
      const until = Date.now() + withinMs;
      for (;;) {
        const [gone] = stopped;
        if (gone !== undefined) throw new DidNotStart(`${gone} stopped before it was ready; what it said stands above.`);
        const waiting = await silent();
        if (waiting.length === 0) return;
        if (Date.now() > until)
          throw new DidNotStart(
            `After ${Math.round(withinMs / 1_000)} s there is no answer from ${waiting.map(({ name, url }) => `${name} (${url})`).join(', ')}.`,
          );
        await new Promise((again) => setTimeout(again, LOOKED_EVERY_MS));
      }
    },
    end: async () => void (await Promise.all(children.map(endOne))),
  };
};
