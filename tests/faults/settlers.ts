import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TakenPayment } from '../../apps/server/src/modules/trade/payments/settle.ts';
import type { Ordered } from './pay-world.ts';

/** Of what was taken for an order. `return`: its buyer comes back to our page, which asks. */
export interface Word extends Pick<Ordered, 'learnerId' | 'orderNo'> {
  taken: TakenPayment;
  by: 'notify' | 'query' | 'return';
}
export interface Asked {
  n: number;
  word: Word;
}
export interface Answered {
  n: number;
  /** `looked`: whoever asks is told of the order, and not of the payment. */
  is: 'settled' | 'known' | 'contradiction' | 'looked' | 'failed';
  why?: string;
}

const ENTRY = fileURLToPath(new URL('settler.ts', import.meta.url));

interface Settler {
  process: ChildProcess;
  waiting: Map<number, { word: Word; answer: (answered: Answered) => void }>;
}

/** Processes that settle, of which any may be killed: whoever asked it asks another, as WeChat does. */
export const openSettlers = (databaseUrl: string, count: number, env: Record<string, string> = {}) => {
  let [asked, killed, isOpen] = [0, 0, true];
  const settlers: Settler[] = [];
  const ask = (word: Word, answer: (answered: Answered) => void): void => {
    const settler = settlers[asked % count];
    if (!settler) throw new Error('there is no such process');
    const n = ++asked;
    settler.waiting.set(n, { word, answer });
    settler.process.stdin?.write(`${JSON.stringify({ n, word })}\n`);
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
      for (const { word, answer } of settler.waiting.values()) ask(word, answer);
    });
  };
  for (let at = 0; at < count; at++) start(at);
  return {
    /** What one of them says of it, at last. */
    settle: (word: Word): Promise<Answered> => new Promise((answer) => ask(word, answer)),
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
