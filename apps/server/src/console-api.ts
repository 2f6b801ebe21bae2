import { readOrEnd } from '@xuetang/process/settings';
import { startTracing, stopTracing } from '@xuetang/process/trace';
import { createConsoleApi } from './create-console-api.ts';
import { readConsoleConfig } from './platform/console-config.ts';
import { refuseOwner } from './platform/refuse-owner.ts';
import { endOnSignals } from './platform/shutdown.ts';

const config = readOrEnd(() => readConsoleConfig(process.env));
await refuseOwner(config, 'console');
await startTracing('console-api', config.trace);
const api = await createConsoleApi(config);
await api.listen();
console.log(`console-api admin on ${api.adminUrl()}\nconsole-api listens on ${api.url()}`);
endOnSignals(async () => {
  await api.close();
  await stopTracing();
});
