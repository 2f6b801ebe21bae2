import { startAdsStandIn, type AdsStandIn } from '@xuetang/stand-ins/ads/ads';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { startProcess, type Running } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import { fastClock } from './fast-clock.ts';
import type { Proof } from './proof.ts';

const SIZES = {
  small: { conversions: 300, kills: 6 },
  full: { conversions: 2_000, kills: 30 },
} as const;
const LOST_ANSWERS = 30;
const POSTERS = 2;
const ENOUGH_MS = 120_000;

/** Learners who agreed, their clicks at three networks, and their seats waiting in enrolment's queue. */
const plant = async ({ pool }: TestDatabase, count: number, now: Date): Promise<string[]> => {
  await pool.query(
    `with made as (
       insert into identity.learner (learn_number) select nextval('identity.learn_number')::text from generate_series(1, $1) returning id
     ), agreed as (
       insert into privacy.consent (learner_id, document, version, hash, channel, agreed_at)
       select id, 'privacy', '2026-12-01', repeat('a', 64), 'landing', $2 from made
     )
     insert into promotion.click (lineage_id, learner_id, click_ids, network, network_click_id, page, told_at)
     select gen_random_uuid(), id, '{}', (array['tencent', 'ocean-engine', 'baidu'])[1 + id % 3], 'click-' || id, 'tui', $2 from made`,
    [count, now],
  );
  await pool.query(
    `insert into enrolment.milestone (lineage_id, event, camp_id, happened_at) select lineage_id, 'seated', 1, $1 from promotion.click`,
    [now],
  );
  const { rows } = await pool.query<{ click: string }>('select network_click_id as click from promotion.click');
  return rows.map(({ click }) => click);
};

const postedOf = async ({ pool }: TestDatabase): Promise<number> => {
  const { rows } = await pool.query<{ posted: number }>(`select count(*)::int as posted from promotion.conversion where state = 'posted'`);
  return rows[0]?.posted ?? 0;
};

const countOf = ({ books }: AdsStandIn, clicks: readonly string[]) => {
  const byClick = new Map<string, number>();
  for (const { clickId } of books.entries) byClick.set(clickId, (byClick.get(clickId) ?? 0) + 1);
  return {
    lost: clicks.filter((click) => !byClick.has(click)).length,
    doubled: clicks.filter((click) => (byClick.get(click) ?? 0) > 1).length,
    posts: books.entries.reduce((sum, { times }) => sum + times, 0),
  };
};

export const adsConversions: Proof = {
  says: 'every conversion is in the ad network’s books exactly once, although answers are lost and processes killed',
  run: async (size, { withBug, progress }) => {
    const { conversions, kills } = SIZES[size];
    const database = await createTestDatabase();
    const started = Date.now();
    const clock = fastClock(started);
    const standIn = await startAdsStandIn({ port: 0, now: () => clock.now().getTime() });
    const env = {
      ...serverEnv(database.url, { XT_LOG_LEVEL: 'silent', XT_AD_NETWORKS: standIn.networks }),
      XT_CLOCK_STARTED: String(started),
      ...(withBug ? { XT_PLANTED_BUG: '1' } : {}),
    };
    const clicks = await plant(database, conversions, clock.now());
    const start = () => startProcess('tests/faults/conversion-poster.ts', env, /(poster) runs/);
    const posters: Running[] = [];
    try {
      standIn.weather({ lostAnswers: LOST_ANSWERS });
      posters.push(...(await Promise.all(Array.from({ length: POSTERS }, start))));
      let killed = 0;
      let posted = 0;
      while ((posted < conversions || killed < kills) && Date.now() - started < ENOUGH_MS) {
        const at = killed % POSTERS;
        if (killed < kills) {
          await posters[at]?.kill();
          killed++;
          posters[at] = await start();
        }
        posted = await postedOf(database);
        progress(`${posted} of ${conversions} posted, ${killed} kills`);
      }
      await Promise.all(posters.map((poster) => poster.kill()));
      const { lost, doubled, posts } = countOf(standIn, clicks);
      const broken = [
        ...(lost > 0 ? [`${lost} are in nobody’s books`] : []),
        ...(doubled > 0 ? [`${doubled} count twice`] : []),
        ...(posted < conversions ? [`${conversions - posted} were not posted within ${ENOUGH_MS / 1_000} s`] : []),
      ];
      const seconds = ((Date.now() - started) / 1_000).toFixed(1);
      const summary = `${conversions} conversions at three networks, ${LOST_ANSWERS} % of answers lost, ${killed} kills: ${posts} posts, ${conversions - lost} in the books, ${doubled} twice, ${seconds} s`;
      return { broken, summary };
    } finally {
      await Promise.all(posters.map((poster) => poster.kill()));
      await standIn.close();
      await database.drop();
    }
  },
};
