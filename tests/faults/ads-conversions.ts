import { startAdsStandIn, type AdsStandIn } from '@xuetang/stand-ins/ads/ads';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { patience } from '@xuetang/testkit/pace';
import { startWorker, type Running } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import { eventually } from '../e2e/eventually.ts';
import { lowerBarrier, PASS } from './barrier.ts';
import { fastClock, fastClockIn } from './fast-clock.ts';
import { plant } from './plant.ts';
import { openFindings, type Proof } from './proof.ts';

const SIZES = {
  small: { conversions: 150, kills: 2 },
  full: { conversions: 2_000, kills: 30 },
} as const;
const LOST_ANSWERS = 30;
const WORKERS = 2;
const ENOUGH_MS = 120_000;
/** Longer than a network is waited for: whoever asked is killed before. */
const NEVER_MS = 60_000;

const bug = {
  file: 'apps/server/src/modules/promotion/conversions/post-conversions.ts',
  text: 'const outcomes = await to.postConversions(batch.map(conversionOf));',
  becomes: `for (const { id } of batch)
      await change(on.db.of<AttributionTables>(), id, { state: 'posted', reason: null, posted_at: on.clock.now() });
    await on.db.pool.query('${PASS}');
    const outcomes = await to.postConversions(batch.map(conversionOf));`,
};

/** Learners who agreed, their clicks at three networks, and their seats waiting in enrolment's queue. */
const seatSome = async ({ pool }: TestDatabase, count: number, now: Date): Promise<void> => {
  await pool.query(
    `with made as (
       insert into identity.learner (learn_number) select nextval('identity.learn_number')::text from generate_series(1, $1) returning id
     ), agreed as (
       insert into privacy.consent (learner_id, document, version, hash, channel, agreed_at)
       select id, 'privacy', '2026-12-01', repeat('a', 64), 'landing', $2 from made
     ), clicked as (
       insert into promotion.click (lineage_id, learner_id, click_ids, network, network_click_id, page, told_at)
       select gen_random_uuid(), id, '{}', (array['tencent', 'ocean-engine', 'baidu'])[1 + id % 3], 'click-' || id, 'tui', $2 from made
       returning lineage_id
     )
     insert into enrolment.milestone (lineage_id, event, camp_id, happened_at) select lineage_id, 'seated', 1, $2 from clicked`,
    [count, now],
  );
};

/** What the clock brings every minute, and its minutes are too long here: one job for each worker. */
const callToWork = ({ pool }: TestDatabase): Promise<unknown> =>
  pool.query(
    `select graphile_worker.add_job('promotion.attribute', job_key => 'now'),
       graphile_worker.add_job('promotion.post-waiting', job_key => 'one'), graphile_worker.add_job('promotion.post-waiting', job_key => 'other')`,
  );

const postedOf = async ({ pool }: TestDatabase): Promise<number> => {
  const { rows } = await pool.query<{ posted: number }>(`select count(*)::int as posted from promotion.conversion where state = 'posted'`);
  return rows[0]?.posted ?? 0;
};

const countOf = async ({ pool }: TestDatabase, { books }: AdsStandIn) => {
  const { rows } = await pool.query<{ click: string }>('select network_click_id as click from promotion.click');
  const byClick = new Map<string, number>();
  for (const { clickId } of books.entries) byClick.set(clickId, (byClick.get(clickId) ?? 0) + 1);
  return {
    lost: rows.filter(({ click }) => !byClick.has(click)).length,
    doubled: rows.filter(({ click }) => (byClick.get(click) ?? 0) > 1).length,
    posts: books.entries.reduce((sum, { times }) => sum + times, 0),
  };
};

/** The next post to this network is entered into the books and never answered. Resolves when it has come. */
const swallowPost = (standIn: AdsStandIn, network: 'tencent' | 'ocean-engine' | 'baidu'): (() => Promise<true>) => {
  const lost = () => standIn.books.counts[`${network} fault lost-answer`] ?? 0;
  const before = lost();
  standIn.misbehave({ network, kind: 'lost-answer', delayMs: NEVER_MS });
  return () => eventually(ENOUGH_MS, async () => lost() > before || undefined);
};

export const adsConversions: Proof = {
  says: 'every conversion is in the ad network’s books exactly once, although answers are lost and processes killed',
  bug: {
    is: 'the worker writes down that something was told before it has told it',
    plants: [bug],
    breaks: ['nothing lost'],
  },
  run: async (size, { withBug, progress }) => {
    const { conversions, kills } = { ...SIZES[size], ...(withBug ? { kills: 1 } : {}) };
    const database = await createTestDatabase();
    const started = Date.now();
    const clock = fastClock(started);
    const planted = plant(fastClockIn(started), ...(withBug ? [bug] : []));
    const standIn = await startAdsStandIn({ port: 0, now: () => clock.now().getTime() });
    const env = { ...serverEnv(database.url, { XT_LOG_LEVEL: 'silent', XT_AD_NETWORKS: standIn.networks }), ...planted.env };
    let workers: Running[] = [];
    const start = async () => {
      workers = await Promise.all(Array.from({ length: WORKERS }, () => startWorker(env)));
      planted.check();
    };
    const kill = () => Promise.all(workers.map((worker) => worker.kill()));
    try {
      let killed = 0;
      for (; killed < kills; killed++) {
        // Some each time, so that there is something to tell when the kill comes.
        await seatSome(database, conversions / kills, clock.now());
        const barrier = withBug ? await lowerBarrier(database.url) : undefined;
        const underWay = swallowPost(standIn, (['tencent', 'ocean-engine', 'baidu'] as const)[killed % 3] ?? 'tencent');
        await start();
        await callToWork(database);
        await (barrier ? barrier.reachedBy(1) : underWay());
        await kill();
        await barrier?.raise();
        progress(`${killed + 1} of ${kills} kills`);
      }
      standIn.weather({ lostAnswers: LOST_ANSWERS });
      await start();
      const givesUpAt = Date.now() + patience(ENOUGH_MS);
      let posted = 0;
      while (posted < conversions && Date.now() < givesUpAt) {
        await callToWork(database);
        posted = await postedOf(database);
        progress(`${posted} of ${conversions} posted`);
        await new Promise((again) => setTimeout(again, 100));
      }
      await kill();

      const { lost, doubled, posts } = await countOf(database, standIn);
      const { promise, mustHave, outcome } = openFindings();
      promise('nothing lost', lost === 0, `${lost} are in nobody’s books`);
      promise('nothing twice', doubled === 0, `${doubled} count twice`);
      promise('all told', posted === conversions, `${conversions - posted} were not posted in time`);
      // With the bug nothing is told a second time: that is the bug.
      mustHave(withBug || posts > conversions - lost, 'nothing was told a second time: no answer was lost, no kill came between');
      const seconds = ((Date.now() - started) / 1_000).toFixed(1);
      return outcome(
        `${conversions} conversions at three networks, ${WORKERS} workers killed ${killed} times with a post under way, then ${LOST_ANSWERS} % of answers lost: ${posts} posts, ${conversions - lost} in the books, ${doubled} twice, ${seconds} s`,
      );
    } finally {
      await kill();
      await standIn.close();
      await database.drop();
    }
  },
};
