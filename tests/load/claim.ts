import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { saveEntryRecordAndAllocateClass } from '@xuetang/contract/enrolment';
import { CLIENT_SECRETS, textToSign } from '@xuetang/contract/sign';
import { aCamp, someLearners, type BuiltLearner } from '@xuetang/testkit/builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { startApi, startProcess } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import { fire, type Fired, type Shot } from './fire.ts';

const CLAIMS = 20_000;
const CONNECTIONS = [64, 256] as const;
const PGBENCH_SECONDS = 6;

const shotOf = (campId: string, { token }: BuiltLearner): Shot => {
  const fields = { campId, wechatType: 99, productCode: 200 };
  const timestamp = Math.floor(Date.now() / 1_000);
  const sign = createHash('sha256')
    .update(textToSign(fields, timestamp, token, CLIENT_SECRETS.main))
    .digest('hex');
  return { headers: { 'content-type': 'application/json', token }, body: JSON.stringify({ ...fields, timestamp, sign }) };
};

const pgbench = (database: TestDatabase, periodId: string, clients: number): number => {
  const script = `${tmpdir()}/claim-one-${process.pid}.sql`;
  writeFileSync(script, `select claim_one(${periodId}, nextval('claim_one_learner'));\n`);
  const printed = execFileSync(
    'pgbench',
    ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(PGBENCH_SECONDS), '-f', script, database.url],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/lib/postgresql/15/bin` },
    },
  );
  return Number(/tps = ([\d.]+)/.exec(printed)?.[1] ?? 0);
};

const round = (number: number, digits = 0): string => number.toFixed(digits);

/** Claims over HTTP beside pgbench with the single-claim function and beside the bare host, in one run, as ratios. */
export const measureClaim = async (say: (line: string) => void): Promise<void> => {
  const database = await createTestDatabase();
  const api = await startApi(serverEnv(database.url, { XT_LOG_LEVEL: 'warn' }));
  const bare = await startProcess('tests/load/bare-host.ts', {}, /bare listens on (\S+)/);
  try {
    await database.pool.query(readFileSync(new URL('single-claim.sql', import.meta.url), 'utf8'));
    say('| connections | bare host /s | pgbench single claim /s | our claim /s | p50 ms | p99 ms | × pgbench | × bare host |');
    say('| --- | --- | --- | --- | --- | --- | --- | --- |');
    for (const connections of CONNECTIONS) {
      const single = await aCamp(database.pool, { groups: 2_000, cap: 180 });
      const camp = await aCamp(database.pool, { groups: 400, cap: 180 });
      const learners = await someLearners(database.pool, CLAIMS + 2_000);
      await database.pool.query('analyze');
      const shots = learners.map((learner) => shotOf(camp.campId, learner));
      const seated = (body: string) => body.includes('"sceneCode":1,');

      const url = `${api.url}${saveEntryRecordAndAllocateClass.url}`;
      await fire(url, connections, shots.slice(0, 2_000), seated); // warm: connections, plans, compiled code
      const empty: Fired = await fire(`${bare.url}/empty`, connections, shots.slice(2_000), () => true);
      const ours = await fire(url, connections, shots.slice(2_000), seated);
      const theirs = pgbench(database, single.periodId, connections);
      if (ours.wrong > 0) throw new Error(`${ours.wrong} claims were not seated`);
      const ratios = [ours.perSecond / theirs, ours.perSecond / empty.perSecond].map((ratio) => round(ratio, 2));
      const figures = [connections, round(empty.perSecond), round(theirs), round(ours.perSecond), ours.p50, ours.p99, ...ratios];
      say(`| ${figures.join(' | ')} |`);
    }
  } finally {
    await Promise.all([api.stop(), bare.stop()]);
    await database.drop();
  }
};
