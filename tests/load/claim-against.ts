import { fork, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { median } from './median.ts';

const CLAIMS = 5_000;
const ROUNDS = 12;
/** Rounds of each that are not counted: connections, plans and compiled code are as on a process that has run for a minute. */
const WARM = 3;
const CONNECTIONS = [64, 256] as const;
const HERE = resolve(import.meta.dirname, '../..');

const heard = <T>(child: ChildProcess): Promise<T> =>
  new Promise((said, ended) => {
    const onEnd = (code: number | null) => ended(new Error(`the rounds of one checkout ended with ${code}`));
    child.once('exit', onEnd);
    child.once('message', (message) => {
      child.off('exit', onEnd);
      said(message as T);
    });
  });

const open = async (checkout: string): Promise<ChildProcess> => {
  const child = fork(`${checkout}/tests/load/claim-rounds.ts`, { cwd: checkout });
  await heard(child);
  return child;
};

const claim = (child: ChildProcess, connections: number): Promise<number> => {
  const perSecond = heard<number>(child);
  child.send({ connections, claims: CLAIMS });
  return perSecond;
};

/**
 * This checkout's claim beside another's, which has been installed: both run at once and take turns, so that a slow minute of the machine
 * hits both, and the median of the pairs says how much of its rate is left.
 */
export const measureClaimAgainst = async (say: (line: string) => void, other: string | undefined): Promise<void> => {
  if (!other) throw new Error('Say against which checkout: pnpm measure claim-against ../before');
  const [before, after] = [await open(resolve(other)), await open(HERE)];
  try {
    say('| connections | before, claims /s | after, claims /s | after × before, median of the pairs | each pair |');
    say('| --- | --- | --- | --- | --- |');
    for (const connections of CONNECTIONS) {
      const pairs: { was: number; is: number }[] = [];
      for (let nth = 0; nth < ROUNDS + WARM; nth++) {
        // Who comes second finds the other's dust: they change places.
        const [first, second] = nth % 2 === 0 ? [before, after] : [after, before];
        const rates = [await claim(first, connections), await claim(second, connections)] as const;
        if (nth >= WARM) pairs.push(nth % 2 === 0 ? { was: rates[0], is: rates[1] } : { was: rates[1], is: rates[0] });
      }
      const ratios = pairs.map(({ was, is }) => is / was);
      const [was, is] = [median(pairs.map((pair) => pair.was)), median(pairs.map((pair) => pair.is))];
      say(
        `| ${[connections, Math.round(was), Math.round(is), median(ratios).toFixed(2), ratios.map((ratio) => ratio.toFixed(2)).join(' ')].join(' | ')} |`,
      );
    }
  } finally {
    for (const child of [before, after]) if (child.connected) child.send('end');
  }
};
