import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { saveEntryRecordAndAllocateClass } from '@xuetang/contract/enrolment';
import { aCamp, someLearners } from '@xuetang/testkit/builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { startApi, startProcess } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import { isSeated, shotOf } from './claim-shot.ts';
import { fire, type Fired } from './fire.ts';
import { pgbench } from './pgbench.ts';

const CLAIMS = 20_000;
/** Fired at each host before it is measured: connections, plans and compiled code are as on a process that has run for a minute. */
const WARM = 10_000;
const CONNECTIONS = [64, 256] as const;

const singleClaims = (database: TestDatabase, periodId: string, clients: number): number => {
  const script = `${tmpdir()}/claim-one-${process.pid}.sql`;
  writeFileSync(script, `select claim_one(${periodId}, nextval('claim_one_learner'));\n`);
  return pgbench(database.url, script, clients);
};

const round = (number: number, digits = 0): string => number.toFixed(digits);

/** Claims over HTTP beside pgbench with the single-claim function, our host with an empty call, and bare Fastify, in one run, as ratios. */
export const measureClaim = async (say: (line: string) => void): Promise<void> => {
  const database = await createTestDatabase();
  const api = await startApi(serverEnv(database.url, { XT_LOG_LEVEL: 'warn' }));
  const bare = await startProcess('tests/load/bare-host.ts', {}, /bare listens on (\S+)/);
  const same = await startProcess('tests/load/empty-host.ts', serverEnv(database.url), /empty listens on (\S+)/);
  try {
    await database.pool.query(readFileSync(new URL('single-claim.sql', import.meta.url), 'utf8'));
    say(
      '| connections | bare Fastify /s | our host, empty call /s | pgbench single claim /s | our claim /s | p50 ms | p99 ms | × pgbench | × our host | × bare |',
    );
    say('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
    for (const connections of CONNECTIONS) {
      const single = await aCamp(database.pool, { groups: 2_000, cap: 180 });
      const camp = await aCamp(database.pool, { groups: 400, cap: 180 });
      const learners = await someLearners(database.pool, CLAIMS + WARM);
      await database.pool.query('analyze');
      const shots = learners.map((learner) => shotOf(camp.campId, learner));

      const url = `${api.url}${saveEntryRecordAndAllocateClass.url}`;
      await fire(url, connections, shots.slice(0, WARM), isSeated);
      await fire(same.url, connections, shots.slice(0, WARM), () => true);
      await fire(`${bare.url}/empty`, connections, shots.slice(0, WARM), () => true);
      const raw: Fired = await fire(`${bare.url}/empty`, connections, shots.slice(WARM), () => true);
      const empty: Fired = await fire(same.url, connections, shots.slice(WARM), (body) => body.includes('"code":0'));
      const ours = await fire(url, connections, shots.slice(WARM), isSeated);
      const theirs = singleClaims(database, single.periodId, connections);
      if (ours.wrong + empty.wrong > 0) throw new Error(`${ours.wrong} claims were not seated, ${empty.wrong} empty calls failed`);
      const ratios = [theirs, empty.perSecond, raw.perSecond].map((other) => round(ours.perSecond / other, 2));
      const figures = [
        connections,
        round(raw.perSecond),
        round(empty.perSecond),
        round(theirs),
        round(ours.perSecond),
        ours.p50,
        ours.p99,
        ...ratios,
      ];
      say(`| ${figures.join(' | ')} |`);
    }
  } finally {
    await Promise.all([api, bare, same].map((process) => process.stop()));
    await database.drop();
  }
};
