import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sendSmsCode } from '@xuetang/contract/sms';
import { startSmsStandIn, type SmsStandIn } from '@xuetang/stand-ins/sms/sms';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { startApi, startWorker, type Running } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { written } from '../../apps/server/src/platform/lookup.ts';
import { plant, type Plant } from './plant.ts';
import { openFindings, type Proof } from './proof.ts';
import { anotherAddress, withHands } from './sms-attack.ts';

const SIZES = {
  small: { sends: 200, kills: 2, hands: 8 },
  full: { sends: 20_000, kills: 50, hands: 64 },
} as const;
/** Of a hundred answers; half of them after the message went out. */
const WEATHER = { lostAnswers: 30, acted: 50 };
/** The vendor is silent for this long: a transaction that waits for it is seen to wait. */
const HELD_MS = 300;
const SETTLED_WITHIN_MS = 180_000;

const PLANTS: readonly Plant[] = [
  {
    file: 'apps/server/src/modules/identity/sms/sms-sending.ts',
    text: 'const { messageId, message, askedAt } = intent;',
    becomes:
      'const { messageId, askedAt } = intent; const message = isRepeat ? { ...intent.message, outId: randomUUID() } : intent.message;',
  },
];

interface Tap {
  mobile: string;
  key: string;
}

/** Somebody who taps once, and whose page repeats the request on the other host until somebody answers; some repeat it all the same. */
const tapOnce = async ({ mobile, key }: Tap, apis: () => readonly Running[], first: number): Promise<number> => {
  const headers = { 'x-forwarded-for': anotherAddress(), 'user-agent': `phone ${key}` };
  const answers: number[] = [];
  const wanted = randomInt(10) === 0 ? 2 : 1;
  for (let turn = first; answers.length < wanted; turn++) {
    const hosts = apis();
    const ask = signedClient(hosts[turn % hosts.length]?.url ?? '');
    const answer = await ask(sendSmsCode, { mobile }, { idempotencyKey: key, headers }).catch(() => undefined);
    if (answer) answers.push(answer.code);
    else await pause(50);
  }
  return answers.find((code) => code !== 0) ?? 0;
};

/** Kills one of the two and starts it again, in turn. */
const killInTurn = async (apis: Running[], env: Record<string, string>, kills: number): Promise<void> => {
  for (let killed = 0; killed < kills; killed++) {
    await pause(randomInt(100, 600));
    await apis[killed % 2]?.kill();
    apis[killed % 2] = await startApi(env);
  }
};

/** The transaction that reserved the message holds its number: while the vendor is silent nobody may hold it any more. */
const isHeld = async ({ pool }: TestDatabase, number: string): Promise<boolean> => {
  const { rows } = await pool.query<{ free: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('sms-number:' || $1, 0)) as free`,
    [number],
  );
  return rows[0]?.free !== true;
};

/** Transactions in which nothing has been asked of the database since the vendor was. */
const waitingSince = async ({ pool }: TestDatabase, ms: number): Promise<number> => {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and state like 'idle in transaction%' and state_change < clock_timestamp() - $1 * interval '1 ms'`,
    [ms],
  );
  return rows[0]?.n ?? -1;
};

const openAttempts = async ({ pool }: TestDatabase): Promise<number> => {
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::int as n from platform.idempotency_key where to_send_sealed is not null',
  );
  return rows[0]?.n ?? -1;
};

const untilSettled = async (database: TestDatabase, progress: (line: string) => void): Promise<number> => {
  const until = Date.now() + SETTLED_WITHIN_MS;
  for (;;) {
    const open = await openAttempts(database);
    if (open === 0 || Date.now() > until) return open;
    progress(`${open} attempts are open`);
    await pause(500);
  }
};

/** What the vendor's books say of every tap, held against ours. */
const findBroken = async (database: TestDatabase, sms: SmsStandIn, env: Record<string, string>, taps: readonly Tap[]) => {
  const { lookup } = readConfig(env).keys;
  const { rows } = await database.pool.query<{ mobile_lookup: Buffer; code_hash: Buffer }>(
    'select mobile_lookup, code_hash from identity.sms_code',
  );
  const codes = new Map(rows.map((row) => [row.mobile_lookup.toString('hex'), row.code_hash]));
  const messages = new Map<string, string[]>();
  for (const { mobile, code } of sms.books.messages) messages.set(mobile, [...(messages.get(mobile) ?? []), code]);
  const opens = ({ mobile }: Tap): boolean => {
    const kept = codes.get(written(lookup, mobile).toString('hex'));
    return (messages.get(mobile) ?? []).every((code) => kept?.equals(written(lookup, `sms-code:login:${mobile}:${code}`)));
  };
  return {
    twice: taps.filter(({ mobile }) => (messages.get(mobile)?.length ?? 0) > 1).length,
    lost: taps.filter(({ mobile }) => !messages.has(mobile)).length,
    useless: taps.filter((tap) => !opens(tap)).length,
  };
};

export const asks: Proof = {
  says: 'one tap is one message, never two and none lost, although answers are lost and processes killed; nobody is asked inside a transaction',
  bug: {
    is: 'whoever asks again makes the message anew, and the vendor’s books do not know it',
    plants: PLANTS,
    breaks: ['never two'],
  },
  run: async (size, { withBug, progress }) => {
    const { sends, kills, hands } = SIZES[size];
    const database = await createTestDatabase();
    const held = { asks: 0, numbers: 0, transactions: 0 };
    const sms = await startSmsStandIn({
      port: 0,
      whileHeld: async (mobile) => {
        held.asks++;
        if (await isHeld(database, written(lookup, mobile).toString('hex'))) held.numbers++;
        await pause(HELD_MS);
        held.transactions += await waitingSince(database, HELD_MS);
      },
    });
    // The vendor that keeps books which can be asked.
    const [vendor] = JSON.parse(sms.providers) as unknown[];
    const env = serverEnv(database.url, {
      XT_SMS_PROVIDERS: JSON.stringify([vendor]),
      XT_LOG_LEVEL: 'silent',
      // What everybody together may cost is not the question here.
      XT_SMS_PER_MINUTE: '1000000',
      XT_SMS_PER_DAY: '1000000',
    });
    const { lookup } = readConfig(env).keys;
    const bug = withBug ? plant(...PLANTS) : undefined;
    const planted = { ...env, ...bug?.env };
    const apis = await Promise.all([startApi(planted), startApi(planted)]);
    const worker = await startWorker(planted);
    try {
      const startedAt = Date.now();
      sms.weather(WEATHER);
      const taps = Array.from({ length: sends }, (_, nth): Tap => ({ mobile: `135${String(nth).padStart(8, '0')}`, key: randomUUID() }));
      const refused = new Map<number, number>();
      let answered = 0;
      const killing = killInTurn(apis, planted, kills);
      await withHands(hands, sends, async (nth) => {
        const code = await tapOnce(taps[nth]!, () => apis, nth);
        if (code !== 0) refused.set(code, (refused.get(code) ?? 0) + 1);
        if (++answered % 50 === 0) progress(`${answered} of ${sends} answered`);
      });
      await killing;
      sms.weather({ lostAnswers: 0 });
      const open = await untilSettled(database, progress);
      const { twice, lost, useless } = await findBroken(database, sms, env, taps);
      bug?.check();
      const odd = [...refused].map(([code, times]) => `${times} × ${code}`).join(', ');
      const { promise, mustHave, outcome } = openFindings();
      promise('never two', twice === 0, `${twice} taps brought two messages`);
      promise('none lost', lost === 0, `${lost} taps brought no message`);
      promise('the code opens', useless === 0, `${useless} messages hold a code that we do not know`);
      promise('nothing held', held.numbers === 0, `${held.numbers} numbers were held while the vendor was asked`);
      promise('no transaction', held.transactions === 0, `${held.transactions} transactions waited while the vendor was silent`);
      promise('settled', open === 0, `${open} attempts are open after ${SETTLED_WITHIN_MS / 1_000} s`);
      promise('answered', odd === '', `answers that nobody expects: ${odd}`);
      mustHave(held.asks > 0, 'no answer was lost');
      const { counts } = sms.books;
      const summary = [
        `${sends} taps, 2 API processes killed ${kills} times, ${WEATHER.lostAnswers} % of answers lost`,
        `${counts['aliyun fault lost-answer'] ?? 0} after and ${counts['aliyun fault silence'] ?? 0} before it was done`,
        `${(counts['aliyun query'] ?? 0) + (counts['aliyun query lost'] ?? 0)} looks into the books`,
        `${held.asks} asks looked at while they were held`,
        `${sms.books.messages.length} messages, ${((Date.now() - startedAt) / 1_000).toFixed(1)} s`,
      ].join('; ');
      return outcome(summary);
    } finally {
      await Promise.all([...apis, worker].map((process) => process.kill()));
      await sms.close();
      await database.drop();
    }
  },
};
