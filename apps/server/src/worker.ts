import { readOrEnd } from '@xuetang/process/settings';
import { startTracing, stopTracing } from '@xuetang/process/trace';
import { createWorker } from './create-worker.ts';
import { readConfig } from './platform/config.ts';
import { refuseOwner } from './platform/refuse-owner.ts';
import { endOnSignals } from './platform/shutdown.ts';

const config = readOrEnd(() => readConfig(process.env));
await refuseOwner(config, 'worker');
await startTracing('worker', config.trace);
const worker = await createWorker(config);
console.log(`worker admin on ${worker.adminUrl}\nworker runs`);
endOnSignals(async () => {
  await worker.close();
  await stopTracing();
});
