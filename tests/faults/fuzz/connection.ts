import net from 'node:net';

export interface RawAnswer {
  status: number;
  /** Of the envelope; undefined where the body is none. */
  code: number | undefined;
  head: string;
}

const SILENT_MS = 60_000;

/** A connection that is kept, and opened anew when the server has closed it: requests go out as they are, bytes and all. */
export const openConnection = (port: number) => {
  let socket: net.Socket | undefined;
  let received = Buffer.alloc(0);
  let settle: ((answer: RawAnswer | undefined) => void) | undefined;
  let withoutBody = false;

  const read = (): void => {
    for (;;) {
      const end = received.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = received.toString('latin1', 0, end);
      const status = Number(head.slice(9, 12));
      const length = withoutBody || status < 200 || status === 204 ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
      if (received.length < end + 4 + length) return;
      const body = received.toString('utf8', end + 4, end + 4 + Math.min(length, 200));
      received = received.subarray(end + 4 + length);
      if (status < 200) continue;
      const code = /"code":(-?\d+)/.exec(body)?.[1];
      const done = settle;
      settle = undefined;
      if (/\r\nconnection: close/i.test(head)) drop();
      done?.({ status, code: code === undefined ? undefined : Number(code), head });
      return;
    }
  };
  const drop = (): void => {
    socket?.destroy();
    socket = undefined;
    received = Buffer.alloc(0);
  };
  const open = (): Promise<net.Socket> =>
    new Promise((resolve, reject) => {
      const opened = net.connect({ port, host: '127.0.0.1', noDelay: true });
      const isMine = () => socket === opened;
      opened.once('connect', () => {
        socket = opened;
        resolve(opened);
      });
      opened.on('data', (chunk) => {
        if (!isMine()) return;
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
        read();
      });
      opened.once('error', reject);
      opened.once('close', () => {
        if (!isMine()) return;
        drop();
        settle?.(undefined);
        settle = undefined;
      });
    });

  return {
    /** Undefined: the connection was closed without an answer, or nobody spoke. */
    send: async (bytes: Buffer, method: string): Promise<RawAnswer | undefined> => {
      const to = socket ?? (await open());
      withoutBody = method === 'HEAD';
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          drop();
          settle = undefined;
          resolve(undefined);
        }, SILENT_MS);
        settle = (answer) => {
          clearTimeout(timer);
          resolve(answer);
        };
        to.write(bytes);
      });
    },
    close: drop,
  };
};
