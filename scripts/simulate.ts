/**
 * What the allocation engine did, and what it would do.
 *
 *   pnpm simulate decision 1K7Q2M4-正常报名-00
 *   pnpm simulate day --camp 1 [--visitors 20000] [--curve evening|lunch|flat|24 numbers] [--returning 0.15] [--joins 0.7] [--seed 1]
 *
 * A day is played in memory, from one read-only snapshot: in a transaction of the real functions it would hold the camp's lock, and
 * visitors of that moment would wait for it. A test holds what is played to what the real functions do.
 */
import { parseArgs } from 'node:util';
import { CampId } from '@xuetang/contract/ids';
import { playDay, readCampDay, readDecision } from '@xuetang/server/modules/enrolment/index';
import { readConfig } from '@xuetang/server/platform/config';
import { openDatabase, type Database } from '@xuetang/server/platform/db';
import { devEnv } from './dev-env.ts';
import { dayWords } from './simulate-words.ts';

/** Visitors an hour, from midnight: a small wave at noon, the large one after supper. */
const CURVES: Readonly<Record<string, readonly number[]>> = {
  evening: [2, 1, 1, 1, 1, 2, 4, 6, 7, 7, 7, 8, 10, 9, 7, 7, 7, 8, 10, 14, 18, 17, 11, 5],
  lunch: [2, 1, 1, 1, 1, 2, 4, 6, 7, 8, 10, 15, 18, 14, 8, 7, 7, 7, 8, 9, 10, 8, 5, 3],
  flat: Array.from({ length: 24 }, () => 1),
};

/** As the worker has them. */
const { allocation: terms, databaseUrl } = readConfig({ ...devEnv, ...process.env });

const OPTIONS = {
  camp: { type: 'string' },
  visitors: { type: 'string', default: '20000' },
  curve: { type: 'string', default: 'evening' },
  returning: { type: 'string', default: '0.15' },
  joins: { type: 'string', default: '0.7' },
  seed: { type: 'string', default: '1' },
} as const;

const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
const [what, code] = positionals;

const decision = async (db: Database): Promise<boolean> => {
  const found = code === undefined ? undefined : await readDecision(db, code);
  if (!found) {
    console.error(`No decision ${code ?? ''} is stored. Codes 96, 97, 98 and 3 can be made without the server: look in the exception log.`);
    return false;
  }
  const { words, ...rest } = found;
  console.log(words);
  console.log(rest);
  return true;
};

const day = async (db: Database): Promise<boolean> => {
  const campId = CampId.safeParse(values.camp);
  const curve = CURVES[values.curve] ?? values.curve.split(',').map(Number);
  const numbers = {
    visitors: Number(values.visitors),
    returningShare: Number(values.returning),
    joinRate: Number(values.joins),
    seed: Number(values.seed),
  };
  const isOdd = curve.length !== 24 || [...curve, ...Object.values(numbers)].some((number) => !(number >= 0));
  if (!campId.success || isOdd) {
    console.error('Say which camp, and a curve of 24 numbers or one of: evening, lunch, flat. For example: pnpm simulate day --camp 1');
    return false;
  }
  const camp = await readCampDay(db, campId.data, new Date(), terms.qrShownDays);
  if (!camp) {
    console.error(`Camp ${campId.data} has no period that is open or coming.`);
    return false;
  }
  for (const line of dayWords(`${camp.name}：${numbers.visitors} 位访客`, playDay(camp, { ...numbers, curve }, terms))) console.log(line);
  return true;
};

const work = { decision, day }[what ?? ''];
if (!work) {
  console.error('Say what to simulate: pnpm simulate decision <code>, or pnpm simulate day --camp <id>');
  process.exit(2);
}
const db = openDatabase(databaseUrl, 1);
process.exitCode = (await work(db)) ? 0 : 1;
await db.close();
