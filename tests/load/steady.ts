import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fired, Shot } from './fire.ts';

const CONNECTIONS = 64;

const send = (agent: Agent, url: string, { headers, body }: Shot): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { agent, method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(body) } }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString() }));
      answer.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(body);
  });

/**
 * People who come by themselves, so many a second, at moments of their own: who comes does not wait for the one before. Each is timed from
 * the moment when he came, also where he was sent late. (A tool that sends a second's share at its beginning measures a crowd instead.)
 */
export const steadily = async (
  url: string,
  shots: readonly Shot[],
  perSecond: number,
  isRight: (body: string) => boolean,
): Promise<Fired> => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const took: number[] = [];
  let wrong = 0;
  const startedAt = performance.now();
  let due = startedAt;
  const asked: Promise<void>[] = [];
  for (const shot of shots) {
    due += (-Math.log(1 - Math.random()) * 1_000) / perSecond;
    const left = due - performance.now();
    if (left > 1) await sleep(left);
    const came = due;
    asked.push(
      send(agent, url, shot).then(
        ({ status, text }) => {
          took.push(performance.now() - came);
          if (status !== 200 || !isRight(text)) wrong++;
        },
        () => void wrong++,
      ),
    );
  }
  await Promise.all(asked);
  const seconds = (performance.now() - startedAt) / 1_000;
  agent.destroy();
  const sorted = took.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { perSecond: shots.length / seconds, p50: at(0.5), p99: at(0.99), wrong };
};
