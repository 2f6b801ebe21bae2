import { readOrEnd } from '@xuetang/process/settings';
import { startTracing, stopTracing } from '@xuetang/process/trace';
import { createApi } from './create-api.ts';
import { readConfig } from './platform/config.ts';
import { refuseOwner } from './platform/refuse-owner.ts';
import { endOnSignals } from './platform/shutdown.ts';

const config = readOrEnd(() => readConfig(process.env));
await refuseOwner(config, 'api');
await startTracing('api', config.trace);
const api = await createApi(config);
await api.listen();
console.log(`api admin on ${api.adminUrl()}\napi listens on ${api.url()}`);
endOnSignals(async () => {
  await api.close();
  await stopTracing();
});
