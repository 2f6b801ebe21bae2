import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface FloodOrder {
  port: number;
  /** Whole HTTP requests as they go over the wire, sent in turn. */
  requests: string[];
  connections: number;
  /** So many come, whether they are answered or not. Without it, each connection waits for its answers: what the server can bear. */
  perSecond?: number;
  /** Requests that a connection has under way, where it waits for answers. */
  unanswered: number;
  seconds: number;
}

export interface Flooded {
  /** Those who came. */
  offered: number;
  /** Those whose request got onto the wire: the others met a server that read nothing more. */
  sent: number;
  statuses: Readonly<Record<string, number>>;
  seconds: number;
}

const FLOODER = fileURLToPath(new URL('flooder.ts', import.meta.url));

export interface Crowd {
  pid: number;
  flood: (order: FloodOrder) => Promise<Flooded>;
  leave: () => void;
}

/** A crowd lives in a process of its own: whoever watches beside it is not held up by it. */
export const gatherCrowd = (): Crowd => {
  const child = fork(FLOODER);
  return {
    pid: child.pid ?? 0,
    flood: (order) =>
      new Promise((resolve, reject) => {
        child.once('message', (flooded) => {
          child.removeAllListeners('exit');
          resolve(flooded as Flooded);
        });
        child.once('exit', (code) => reject(new Error(`the crowd left with ${code}`)));
        child.send(order);
      }),
    leave: () => void child.kill(),
  };
};

export const requestOf = (method: string, path: string, headers: Readonly<Record<string, string>> = {}, body = ''): string =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body ? [`Content-Length: ${Buffer.byteLength(body)}`] : []),
    '',
    body,
  ].join('\r\n');
