import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TakenPayment } from '../../apps/server/src/modules/trade/payments/settle.ts';

export interface Asked {
  n: number;
  taken: TakenPayment;
}
export interface Answered {
  n: number;
  is: 'settled' | 'known' | 'contradiction' | 'failed';
  why?: string;
}

const ENTRY = fileURLToPath(new URL('settler.ts', import.meta.url));

interface Settler {
  process: ChildProcess;
  waiting: Map<number, { taken: TakenPayment; answer: (answered: Answered) => void }>;
}

/** Processes that settle, of which any may be killed: whoever asked it asks another, as WeChat does. */
export const openSettlers = (databaseUrl: string, count: number, env: Record<string, string> = {}) => {
  let [asked, killed, isOpen] = [0, 0, true];
  const settlers: Settler[] = [];
  const ask = (taken: TakenPayment, answer: (answered: Answered) => void): void => {
    const settler = settlers[asked % count];
    if (!settler) throw new Error('there is no such process');
    const n = ++asked;
    settler.waiting.set(n, { taken, answer });
    settler.process.stdin?.write(`${JSON.stringify({ n, taken })}\n`);
  };
  const start = (at: number): void => {
    const child = spawn(process.execPath, [ENTRY, databaseUrl], { env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'inherit'] });
    const settler: Settler = { process: child, waiting: new Map() };
    settlers[at] = settler;
    child.stdin.on('error', () => {});
    createInterface({ input: child.stdout }).on('line', (line) => {
      const answered = JSON.parse(line) as Answered;
      settler.waiting.get(answered.n)?.answer(answered);
      settler.waiting.delete(answered.n);
    });
    child.once('exit', () => {
      if (!isOpen) return;
      start(at);
      for (const { taken, answer } of settler.waiting.values()) ask(taken, answer);
    });
  };
  for (let at = 0; at < count; at++) start(at);
  return {
    /** What one of them says of it, at last. */
    settle: (taken: TakenPayment): Promise<Answered> => new Promise((answer) => ask(taken, answer)),
    /** kill -9 of one of them, while it works. */
    kill: (): void => {
      settlers[killed++ % count]?.process.kill('SIGKILL');
    },
    killed: () => killed,
    close: (): void => {
      isOpen = false;
      for (const { process: child } of settlers) child.kill('SIGTERM');
    },
  };
};
