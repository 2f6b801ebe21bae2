/**
 * Tells ad networks what is due until it is killed, on a clock that runs faster than the wall's, the same for all processes: otherwise a
 * proof would wait for back-offs. With XT_PLANTED_BUG it writes down that something was told before it has told it.
 */
import { takeMilestones } from '../../apps/server/src/modules/enrolment/index.ts';
import { whoLetsNetworksKnow } from '../../apps/server/src/modules/privacy/index.ts';
import { attributionJobs } from '../../apps/server/src/modules/promotion/index.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../apps/server/src/platform/db.ts';
import { createAdNetworks } from '../../apps/server/src/providers/ads/networks.ts';
import type { AdNetworkPort } from '../../apps/server/src/providers/ads/port.ts';
import { fastClock } from './fast-clock.ts';

/** Longer than a process lives in the proof. */
const LATE_MS = 5_000;

const config = readConfig(process.env);
const clock = fastClock(Number(process.env.XT_CLOCK_STARTED));
const hasty = (network: AdNetworkPort): AdNetworkPort => ({
  ...network,
  postConversions: async (batch) => {
    setTimeout(() => void network.postConversions(batch), LATE_MS);
    return batch.map(() => ({ outcome: 'accepted' }));
  },
});
const networks = createAdNetworks(config.ads, 'https://h5.test', () => clock.now());
const jobs = attributionJobs({
  db: openDatabase(config.databaseUrl, 3),
  clock,
  networks: process.env.XT_PLANTED_BUG ? networks.map(hasty) : networks,
  takeMilestones,
  whoConsented: whoLetsNetworksKnow,
});
console.log('poster runs');
for (;;) {
  for (const { name, run } of jobs) if (name === 'promotion.attribute' || name === 'promotion.post-waiting') await run({});
  await new Promise((again) => setTimeout(again, 20));
}
