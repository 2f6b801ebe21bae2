/** A crowd of phones in a process of its own (flood.ts). Requests are made ahead and written to few connections, so that the crowd costs little. */
import { connect, type Socket } from 'node:net';
import type { FloodOrder, Flooded } from './flood.ts';

/** More than this on one connection without an answer is a phone that cannot get through. */
const MOST_UNANSWERED = 8;
const TICK_MS = 5;
const STATUS_LINE = 'HTTP/1.1 ';
const LENGTH = STATUS_LINE.length + 3;

interface Line {
  socket: Socket;
  unanswered: number;
  rest: string;
}

const run = async ({ port, requests, connections, perSecond, unanswered, seconds }: FloodOrder): Promise<Flooded> => {
  const buffers = requests.map((request) => Buffer.from(request));
  const statuses: Record<string, number> = {};
  const lines: Line[] = [];
  let [sent, offered, next, isOver] = [0, 0, 0, false];

  const send = (line: Line): void => {
    sent++;
    line.unanswered++;
    line.socket.write(buffers[next++ % buffers.length] as Buffer);
  };
  const hear = (line: Line, chunk: Buffer): void => {
    const text = line.rest + chunk.toString('latin1');
    for (let at = text.indexOf(STATUS_LINE); at !== -1 && at + LENGTH <= text.length; at = text.indexOf(STATUS_LINE, at + LENGTH)) {
      const status = text.slice(at + STATUS_LINE.length, at + LENGTH);
      statuses[status] = (statuses[status] ?? 0) + 1;
      line.unanswered--;
      if (perSecond === undefined && !isOver) send(line);
    }
    // One letter short of a whole status line: what is cut in two is found with the next chunk, and nothing twice.
    line.rest = text.slice(1 - LENGTH);
  };
  const open = (line: Line): void => {
    line.socket = connect(port, '127.0.0.1');
    line.socket.setNoDelay(true);
    line.socket.on('data', (chunk: Buffer) => hear(line, chunk));
    line.socket.on('error', () => {});
    line.socket.on('close', () => {
      line.unanswered = 0;
      line.rest = '';
      if (!isOver) open(line);
    });
  };
  for (let nth = 0; nth < connections; nth++) {
    const line = { unanswered: 0, rest: '' } as Line;
    open(line);
    lines.push(line);
  }

  const began = performance.now();
  if (perSecond === undefined) for (const line of lines) for (let nth = 0; nth < unanswered; nth++) send(line);
  const flow = setInterval(() => {
    if (perSecond === undefined) return;
    const due = Math.floor(((performance.now() - began) / 1_000) * perSecond) - offered;
    offered += due;
    for (let nth = 0, turn = 0; nth < due && turn < lines.length;) {
      const line = lines[(offered + nth + turn) % lines.length] as Line;
      if (line.unanswered < MOST_UNANSWERED && !line.socket.writableNeedDrain) {
        send(line);
        nth++;
      } else turn++;
    }
  }, TICK_MS);
  await new Promise((done) => setTimeout(done, seconds * 1_000));
  isOver = true;
  clearInterval(flow);
  const took = (performance.now() - began) / 1_000;
  for (const { socket } of lines) socket.destroy();
  return { offered: perSecond === undefined ? sent : offered, sent, statuses, seconds: took };
};

process.on('message', (order: FloodOrder) => void run(order).then((flooded) => process.send?.(flooded)));
