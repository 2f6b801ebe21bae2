import { createServer } from 'node:http';
import net from 'node:net';
import { ownerOf } from './port-owner.ts';

/** Where the parts of the product listen, counted from the first port of a block. */
const OFFSETS = {
  h5: 0,
  h5Admin: 1,
  api: 100,
  apiAdmin: 101,
  workerAdmin: 102,
  console: 200,
  consoleAdmin: 201,
  wechat: 900,
  nativeApp: 910,
  sms: 920,
  wechatPay: 925,
  alipay: 926,
  jdPay: 927,
  tax: 928,
  carrier: 929,
  wecom: 930,
  ads: 935,
  captcha: 940,
  /** The live engine: where browsers play, and where teachers publish. */
  live: 950,
  rtmp: 951,
} as const;

/** Held by `pnpm dev` itself as long as it runs: of two that start at the same moment one has the block. */
const CLAIM = 999;

export type Part = keyof typeof OFFSETS;

/**
 * The first block is the one that documents name. The others lie below the ports that systems hand out by themselves, and away from
 * those that browsers refuse to open.
 */
export const BASES: readonly number[] = [4_000, 14_000, 15_000, 16_000, 17_000, 18_000, 19_000];
export const FIRST_BASE = 4_000;

const PARTS = Object.keys(OFFSETS) as Part[];

export const portsAt = (base: number): Readonly<Record<Part, number>> =>
  Object.fromEntries(PARTS.map((part) => [part, base + OFFSETS[part]])) as Record<Part, number>;

const LONGEST_LOOK_MS = 2_000;

/** Whether somebody listens there. A host that swallows what is sent to it does not answer, either. */
export const answers = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect({ host, port, timeout: LONGEST_LOOK_MS });
    const end = (isThere: boolean) => () => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', end(true)).once('error', end(false)).once('timeout', end(false));
  });

const canListen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** Both ways: on some systems one may listen beside somebody who has the port of all addresses. */
const isTaken = async (port: number): Promise<boolean> => (await answers('127.0.0.1', port)) || !(await canListen(port));

const saysTaken = async (part: Part, port: number): Promise<string> => `${part}: port ${port} is taken by ${await ownerOf(port)}`;

export const takenAt = async (base: number): Promise<string[]> => {
  const ports = portsAt(base);
  const looked = await Promise.all(PARTS.map(async (part) => ((await isTaken(ports[part])) ? [await saysTaken(part, ports[part])] : [])));
  return looked.flat();
};

export interface Claim {
  base: number;
  release: () => Promise<void>;
}

/** Takes a block for a checkout, or says who has what of it. */
const claim = async (base: number, checkout: string): Promise<Claim | string[]> => {
  const server = createServer((_request, response) => response.end(JSON.stringify({ checkout })));
  const isOurs = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(base + CLAIM, '127.0.0.1', () => resolve(true));
  });
  if (!isOurs) {
    const other = await checkoutAt(base);
    return [`port ${base + CLAIM} is taken by ${other ? `\`pnpm dev\` of ${other}` : await ownerOf(base + CLAIM)}`];
  }
  const release = (): Promise<void> =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  const taken = await takenAt(base);
  if (taken.length === 0) return { base, release };
  await release();
  return taken;
};

/** Which checkout runs in a block. */
export const checkoutAt = async (base: number): Promise<string | undefined> => {
  try {
    const answer = await fetch(`http://127.0.0.1:${base + CLAIM}/`, { signal: AbortSignal.timeout(LONGEST_LOOK_MS) });
    const { checkout } = (await answer.json()) as { checkout?: unknown };
    return typeof checkout === 'string' ? checkout : undefined;
  } catch {
    return undefined;
  }
};

export class NoPorts extends Error {}

/** The block that somebody asked for and no other; else the first that is free. `say` hears why one was passed over. */
export const claimPorts = async (
  checkout: string,
  { wanted, bases = BASES, say }: { wanted?: number | undefined; bases?: readonly number[]; say: (line: string) => void },
): Promise<Claim> => {
  for (const base of wanted === undefined ? bases : [wanted]) {
    const got = await claim(base, checkout);
    if (!Array.isArray(got)) return got;
    say(`Ports from ${base} on cannot be had:\n${got.map((line) => `  ${line}`).join('\n')}`);
  }
  throw new NoPorts(
    wanted === undefined
      ? 'No block of ports is free: end one of the above.'
      : `End those, or choose another first port with XT_DEV_PORT_BASE: at least ${CLAIM + 1} ports up to 65535.`,
  );
};
