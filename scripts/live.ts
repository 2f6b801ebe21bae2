/**
 * The live engine of a development machine, and a class without a teacher.
 *
 *   pnpm live              starts nginx with its RTMP module; `pnpm dev` does it by itself where nginx is there
 *   pnpm live class <id>   publishes a picture with a clock for a class that was planned, until Ctrl-C
 */
import { randomBytes, createHash } from 'node:crypto';
import pg from 'pg';
import { DEV, LIVE } from './dev-env.ts';
import { settingsOf } from './live/engine-settings.ts';
import { publish, startEngine } from './live/start-engine.ts';

const [what, id] = process.argv.slice(2);

/** A new key for the class, as `xuetang live key` gives one to a teacher. */
const newKey = async (broadcast: string): Promise<string> => {
  const key = randomBytes(24).toString('base64url');
  const client = new pg.Client({ connectionString: DEV.database });
  await client.connect();
  const { rowCount } = await client.query('update live.broadcast set key_hash = $2 where id = $1', [
    broadcast,
    createHash('sha256').update(key).digest(),
  ]);
  await client.end();
  if (rowCount !== 1) throw new Error(`No class ${broadcast} is planned: \`pnpm xuetang live plan\``);
  return key;
};

if (what === 'class' && id !== undefined && /^\d+$/.test(id)) {
  const child = publish(`${settingsOf(LIVE).publishUrl}/${id}?key=${await newKey(id)}`);
  process.once('SIGINT', () => child.kill('SIGTERM'));
  child.once('exit', (code) => process.exit(code ?? 0));
  console.log(`Publishing class ${id}. Ctrl-C ends it.`);
} else if (what === undefined) {
  const engine = await startEngine(LIVE);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void engine.stop().then(() => process.exit(0)));
  engine.process.once('exit', (code) => process.exit(code ?? 0));
  console.log(`The live engine listens: ${settingsOf(LIVE).publishUrl}`);
} else {
  console.error('usage: pnpm live [class <id>]');
  process.exit(2);
}
