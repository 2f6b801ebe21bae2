import { randomInt } from 'node:crypto';
import net from 'node:net';

/**
 * Below the ports that the system hands out by itself (Linux: from 32768). One of those may become the near end of somebody's connection
 * between the look and the start of the process it is for, or while that process starts again.
 */
const LOWEST = 20_000;
const BEYOND = 32_000;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** A port nobody listens on; for processes that must know each other's addresses before they start. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(LOWEST, BEYOND);
    if (await isFree(port)) return port;
  }
};
