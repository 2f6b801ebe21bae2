import { aCamp, someLearners } from '@xuetang/testkit/builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { startApi, type Running } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import { claimStorm, findBrokenPromises } from './claim-storm.ts';
import { openFindings, type Proof } from './proof.ts';

const SIZES = {
  small: { attempts: 2_000, groups: 10, cap: 100, clients: 200, killEveryMs: 0 },
  full: { attempts: 100_000, groups: 100, cap: 200, clients: 200, killEveryMs: 4_000 },
} as const;

const plantBug = async ({ pool }: TestDatabase): Promise<void> => {
  const { rows } = await pool.query<{ source: string }>(`select pg_get_functiondef('enrolment.claim_seats'::regproc) as source`);
  const source = rows[0]?.source ?? '';
  const bugged = source.replace(/perform pg_advisory_xact_lock\(p_camp\);/, '').replace(/for update of g/, '');
  if (bugged.length > source.length - 40) throw new Error('The lock was not found: the planted bug changes nothing.');
  await pool.query(bugged);
  await pool.query('alter table enrolment.enrolment drop constraint one_learner_a_seat');
};

const startPair = async (env: Record<string, string>): Promise<Running[]> => Promise.all([startApi(env), startApi(env)]);

/** Kills one process after the other with -9, and starts it again. */
const killInTurn = (apis: Running[], env: Record<string, string>, everyMs: number) => {
  let kills = 0;
  let ended = false;
  const run = async () => {
    for (let turn = 0; !ended; turn++) {
      await new Promise((wait) => setTimeout(wait, everyMs));
      const at = turn % apis.length;
      if (ended) break;
      await apis[at]?.kill();
      apis[at] = await startApi(env);
      kills++;
    }
    return kills;
  };
  const done = everyMs > 0 ? run() : Promise.resolve(0);
  return () => {
    ended = true;
    return done;
  };
};

export const i1: Proof = {
  says: 'seats never above the cap: as many seated as there are seats, nobody twice, nothing acknowledged lost, everybody answered',
  bug: {
    is: 'the claim without its lock, and without the constraint that would still catch it',
    breaks: ['cap'],
    // Who is seated above the cap is counted somewhere, or not.
    mayBreak: ['count', 'every seat', 'full', 'once', 'kept'],
  },
  run: async (size, { withBug, progress }) => {
    const { attempts, groups, cap, clients, killEveryMs } = SIZES[size];
    const database = await createTestDatabase();
    const env = serverEnv(database.url, { XT_LOG_LEVEL: 'silent' });
    if (withBug) await plantBug(database);
    const camp = await aCamp(database.pool, { groups, cap });
    const learners = await someLearners(database.pool, attempts);
    await database.pool.query('analyze');
    const apis = await startPair(env);
    const endKills = killInTurn(apis, env, killEveryMs);
    try {
      const startedAt = Date.now();
      const acknowledged = await claimStorm({
        campId: camp.campId,
        learners,
        apis: () => apis.map((api) => api.url),
        clients,
        onAnswer: (answered) => answered % 1_000 === 0 && progress(`${answered} of ${attempts} answered`),
      });
      const seconds = (Date.now() - startedAt) / 1_000;
      const kills = await endKills();
      const findings = openFindings();
      await findBrokenPromises(findings, database.pool, camp, learners, groups * cap, acknowledged);
      const summary = `${attempts} attempts at ${groups * cap} seats, ${clients} clients, 2 API processes, ${kills} kills, ${seconds.toFixed(1)} s`;
      findings.mustHave(killEveryMs === 0 || kills > 0, 'no process was killed');
      return findings.outcome(summary);
    } finally {
      await endKills();
      await Promise.all(apis.map((api) => api.stop()));
      await database.drop();
    }
  },
};
