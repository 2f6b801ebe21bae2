import { createWorker } from './create-worker.ts';
import { readConfig } from './platform/config.ts';
import { endOnSignals } from './platform/shutdown.ts';

const worker = await createWorker(readConfig(process.env));
console.log(`worker admin on ${worker.adminUrl}\nworker runs`);
endOnSignals(worker.close);
