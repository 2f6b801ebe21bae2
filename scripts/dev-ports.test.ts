import { randomInt } from 'node:crypto';
import net from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { checkoutNames } from './dev-env.ts';
import { BASES, checkoutAt, claimPorts, NoPorts, portsAt, takenAt, type Claim } from './dev-ports.ts';

/** Blocks that `pnpm dev` itself never takes, so that a developer's own may run meanwhile; not always the same, for whoever else tests here. */
const ONE = 61_000 + randomInt(900);
const [TWO, THREE] = [ONE + 1_000, ONE + 2_000];

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

const listenOn = async (port: number): Promise<void> => {
  const server = net.createServer();
  await new Promise<void>((done) => void server.listen(port, '127.0.0.1', done));
  open.push(() => new Promise((done) => void server.close(done)));
};

const said: string[] = [];
const claimed = async (checkout: string, options: { wanted?: number; bases?: readonly number[] } = {}): Promise<Claim> => {
  said.length = 0;
  const claim = await claimPorts(checkout, { bases: [ONE, TWO], ...options, say: (line) => said.push(line) });
  open.push(claim.release);
  return claim;
};

describe('the ports of `pnpm dev`', () => {
  test('a block has no port twice, blocks share none, and none is one that browsers refuse', () => {
    const all = BASES.flatMap((base) => Object.values(portsAt(base)));
    expect(new Set(all).size).toBe(all.length);
    // Of https://fetch.spec.whatwg.org/#port-blocking, those from 1024 on.
    const refused = [1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080];
    expect(all.filter((port) => refused.includes(port))).toEqual([]);
  });

  test('where one is taken, it is said which and by whom, and the next block is had', async () => {
    await listenOn(portsAt(ONE).sms);
    expect((await claimed('/a')).base).toBe(TWO);
    expect(said.join('\n')).toContain(`sms: port ${portsAt(ONE).sms} is taken by process ${process.pid} (`);
  });

  test('who asks for a block gets that one or none', async () => {
    await listenOn(portsAt(THREE).h5);
    await expect(claimed('/a', { wanted: THREE })).rejects.toThrow(NoPorts);
    expect(said.join('\n')).toContain(`h5: port ${THREE} is taken`);
    expect((await claimed('/a', { wanted: TWO })).base).toBe(TWO);
  });

  test('two checkouts that start at the same moment have a block each, and a third hears of both', async () => {
    const both = await Promise.all([claimed('/a'), claimed('/b')]);
    expect(new Set(both.map(({ base }) => base))).toEqual(new Set([ONE, TWO]));
    expect(new Set([await checkoutAt(ONE), await checkoutAt(TWO)])).toEqual(new Set(['/a', '/b']));
    await expect(claimed('/c')).rejects.toThrow('No block of ports is free');
    expect(said.join('\n')).toMatch(/`pnpm dev` of \/[ab]\n[^]*`pnpm dev` of \/[ab]/);
  });

  test('what is given back is free again', async () => {
    const { release } = await claimPorts('/a', { wanted: ONE, say: () => {} });
    await release();
    expect(await takenAt(ONE)).toEqual([]);
    expect((await claimed('/b', { wanted: ONE })).base).toBe(ONE);
  });
});

test('two checkouts share neither a database nor a name in Redis and NATS', () => {
  const [one, two] = [checkoutNames('/srv/a/xuetang'), checkoutNames('/srv/b/xuetang')];
  expect(one.database).not.toBe(two.database);
  expect(one.namespace).not.toBe(two.namespace);
  expect(one).toEqual(checkoutNames('/srv/a/xuetang'));
  expect(one.namespace).toMatch(/^[a-z0-9-]{1,32}$/);
});
