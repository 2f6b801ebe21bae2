/** The planted bug of I17: a worker that acknowledges first and stores a moment later. */
import { storeReports } from '../../apps/server/src/modules/reporting/index.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../apps/server/src/platform/db.ts';
import { openStream } from '../../apps/server/src/platform/stream.ts';
import { topicsOf } from '../../apps/server/src/topics.ts';

const STORES_AFTER_MS = 300;

const config = readConfig(process.env);
const stream = await openStream(config.natsUrl, config.namespace, topicsOf(config));
const tooEarly: typeof stream = {
  ...stream,
  consumeTogether: (topic, name, together) => {
    const handle = async (bodies: unknown[]) => void setTimeout(() => void together.handle(bodies), STORES_AFTER_MS);
    return stream.consumeTogether(topic, name, { ...together, handle });
  },
};
await storeReports(tooEarly, openDatabase(config.databaseUrl, config.poolSize), systemClock);
console.log('worker runs');
