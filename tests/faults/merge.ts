import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { startApi } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import { danglingRows, findBrokenPromises, somePairs, stormAt } from './merge-storm.ts';
import { openFindings, type Proof } from './proof.ts';

const SIZES = { small: 8, full: 200 } as const;
/** Storms under way at once: 50 clients each. */
const AT_ONCE = 2;

/** And takes its time between asking whose the account is and writing: on a quick machine a merge would seldom fall between the two. */
const plantBug = ({ pool }: TestDatabase) =>
  pool.query(
    `create or replace function identity.survivors_of(p_learners bigint[]) returns bigint[] language plpgsql as
     $$ begin perform pg_sleep(0.2); return p_learners; end $$`,
  );

export const merge: Proof = {
  says: 'two accounts become one person: one survivor, nothing lost, nothing doubled, nothing left behind',
  bug: {
    is: 'who writes for an account neither waits for a merge nor follows it',
    breaks: ['nothing left behind'],
    // Where two accounts write for one person, what each of them wrote may be there twice, or be the other's.
    mayBreak: ['nothing doubled', 'nothing lost', 'one seat', 'count', 'one number', 'one session'],
  },
  run: async (size, { withBug, progress }) => {
    const database = await createTestDatabase();
    if (withBug) await plantBug(database);
    // Each process has a name of its own, so no word of the other reaches it: both remember sessions for their whole five seconds.
    const envs = [0, 1].map(() => serverEnv(database.url, { XT_LOG_LEVEL: 'silent' }));
    const lookupKey = envs[0]?.['XT_LOOKUP_KEY'] ?? '';
    const apis = await Promise.all(envs.map((env) => startApi(env)));
    try {
      const pairs = await somePairs(database.pool, lookupKey, SIZES[size]);
      const urls = apis.map(({ url }) => url);
      const startedAt = Date.now();
      const findings = openFindings();
      const queue = pairs.values();
      let done = 0;
      const told = { complaints: 0, seats: 0, merges: 0 };
      const work = async () => {
        for (const pair of queue) {
          const said = await stormAt(pair, urls);
          told.complaints += said.complaints.length;
          told.seats += said.seats;
          told.merges += said.merges;
          await findBrokenPromises(findings, database.pool, lookupKey, pair, said);
          progress(`${++done} of ${pairs.length} pairs`);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      const left = await danglingRows(database.pool);
      findings.promise('nothing left behind', left.length === 0, left.join('; '));
      // One of each from each pair, or nothing was under way while they became one.
      findings.mustHave(told.merges >= pairs.length, `${told.merges} merges of ${pairs.length} pairs`);
      findings.mustHave(told.complaints >= pairs.length, `${told.complaints} complaints were acknowledged meanwhile`);
      findings.mustHave(told.seats >= pairs.length, `${told.seats} seats were acknowledged meanwhile`);
      const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1);
      const summary = `${pairs.length} pairs of accounts, 50 clients each, 2 API processes, ${told.complaints} complaints and ${told.seats} seat answers meanwhile, ${seconds} s`;
      return findings.outcome(summary);
    } finally {
      await Promise.all(apis.map((api) => api.stop()));
      await database.drop();
    }
  },
};
