import { createHash, randomBytes } from 'node:crypto';
import { sendSmsCode } from '@xuetang/contract/sms';
import { startSmsStandIn, type SmsStandIn } from '@xuetang/stand-ins/sms/sms';
import { createTestClock, type TestClock } from '@xuetang/testkit/clock';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { serverEnv } from '@xuetang/testkit/server-env';
import { signedClient } from '@xuetang/testkit/signed-client';
import { createApi } from '../../apps/server/src/create-api.ts';
import { readConfig, type Config } from '../../apps/server/src/platform/config.ts';
import { openFindings, type Findings } from './proof.ts';

export const VICTIM = '13800138000';
/** Midnight in Shanghai: an attack has a whole day before it. */
export const DAY_BEGINS = new Date('2026-11-15T00:00:00+08:00');

export interface Scene {
  database: TestDatabase;
  sms: SmsStandIn;
  clock: TestClock;
  config: Config;
  /** Two processes, as behind a balancer. */
  urls: readonly string[];
  close: () => Promise<void>;
}

/** Two API processes on one clock, with the vendors' stand-in behind them. */
export const setScene = async (env: Record<string, string> = {}): Promise<Scene> => {
  const database = await createTestDatabase();
  const clock = createTestClock(DAY_BEGINS);
  const sms = await startSmsStandIn({ port: 0, now: () => clock.now().getTime() });
  const config = readConfig(serverEnv(database.url, { XT_SMS_PROVIDERS: sms.providers, XT_LOG_LEVEL: 'silent', ...env }));
  const apis = [await createApi(config, clock), await createApi(config, clock)];
  for (const api of apis) await api.listen();
  return {
    database,
    sms,
    clock,
    config,
    urls: apis.map((api) => api.url()),
    close: async () => {
      await Promise.all(apis.map((api) => api.close()));
      await sms.close();
      await database.drop();
    },
  };
};

/** Work for so many hands at once. */
export const withHands = async (hands: number, times: number, work: (nth: number) => Promise<void>): Promise<void> => {
  let next = 0;
  const hand = async () => {
    while (next < times) await work(next++);
  };
  await Promise.all(Array.from({ length: Math.min(hands, times) }, hand));
};

let addresses = 0;
/** Every attempt comes from another address: the attacker has a botnet. */
export const anotherAddress = (): string => {
  const nth = addresses++;
  return `10.${Math.floor(nth / 62_500) % 250}.${Math.floor(nth / 250) % 250}.${(nth % 250) + 1}`;
};

/** Solved sliders, without drawing them: the attacker is good at it. */
const solvedSliders = async ({ database, clock }: Scene, count: number): Promise<{ sliderId: string; x: number }[]> => {
  const ids = Array.from({ length: count }, () => randomBytes(16).toString('base64url'));
  const hashes = ids.map((id) => createHash('sha256').update(id).digest());
  await database.pool.query(
    `insert into identity.slider (id_hash, hole_x, tries_left, expires_at) select h, 100, 3, $2 from unnest($1::bytea[]) h`,
    [hashes, new Date(clock.now().getTime() + 120_000)],
  );
  return ids.map((sliderId) => ({ sliderId, x: 100 }));
};

export interface Storm {
  attempts: number;
  /** Moments of the day at which everybody asks at once. */
  moments: number;
  hands: number;
  onAnswer?: (answered: number) => void;
}

/** A whole day of asking for codes for one number. How often each code was answered. */
export const sendStorm = async (scene: Scene, { attempts, moments, hands, onAnswer }: Storm): Promise<Map<number, number>> => {
  const answers = new Map<number, number>();
  const each = Math.ceil(attempts / moments);
  let answered = 0;
  for (let moment = 0; moment < moments; moment++) {
    scene.clock.set(new Date(DAY_BEGINS.getTime() + (moment * 86_400_000) / moments));
    const sliders = await solvedSliders(scene, each);
    const timestamp = Math.floor(scene.clock.now().getTime() / 1_000);
    await withHands(hands, Math.min(each, attempts - answered), async (nth) => {
      const ask = signedClient(scene.urls[nth % scene.urls.length] ?? '');
      const headers = { 'x-forwarded-for': anotherAddress() };
      const { code } = await ask(sendSmsCode, { mobile: VICTIM, slider: sliders[nth] }, { timestamp, headers });
      answers.set(code, (answers.get(code) ?? 0) + 1);
      onAnswer?.(++answered);
    });
  }
  return answers;
};

/** What the vendors' books say about the victim's phone, held against the rules. */
export const findBrokenLimits = ({ sms }: Scene, attempts: number, answers: ReadonlyMap<number, number>): Findings => {
  const findings = openFindings();
  const { promise, mustHave } = findings;
  const times = sms.inbox(VICTIM).map(({ at }) => at);
  const most = (windowMs: number) => Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + windowMs).length));
  const answered = [...answers.values()].reduce((sum, count) => sum + count, 0);
  promise('a day', times.length <= 10, `${times.length} messages within one day, allowed are 10`);
  promise('an hour', most(3_600_000) <= 5, `${most(3_600_000)} messages within an hour, allowed are 5`);
  promise('a minute', most(60_000) <= 1, `${most(60_000)} messages within a minute, allowed is 1`);
  promise('served', times.length === 10, `${times.length} messages: a learner who asks all day gets 10`);
  promise(
    'told the truth',
    answers.get(0) === times.length,
    `${answers.get(0) ?? 0} were told that a message went out, ${times.length} did`,
  );
  promise('answers', answered === attempts, `${attempts - answered} attempts got no answer`);
  const odd = [...answers.keys()].filter((code) => ![0, 41503, 41504, 41508].includes(code));
  promise('known answers', odd.length === 0, `answers that nobody expects: ${odd.join(', ')}`);
  mustHave((answers.get(0) ?? 0) > 0, 'nobody was served');
  return findings;
};

/** The planted bug: every message is taken for one that never left, as if the books had been lost. */
export const plantForgetfulness = async ({ database }: Scene): Promise<void> => {
  await database.pool.query(`create function identity.forget_at_once() returns trigger language plpgsql as $$
    begin new.state := 'not-sent'; return new; end $$`);
  await database.pool.query(
    'create trigger planted before insert on identity.sms_message for each row execute function identity.forget_at_once()',
  );
};

/** The planted bug: tries are not counted. */
export const plantPatience = async ({ database }: Scene): Promise<void> => {
  await database.pool.query(`create function identity.stay_patient() returns trigger language plpgsql as $$
    begin if new.spent_at is null then new.tries_left := old.tries_left; end if; return new; end $$`);
  await database.pool.query(
    `create trigger planted before update on identity.sms_code for each row when (old.code_hash = new.code_hash)
     execute function identity.stay_patient()`,
  );
};
