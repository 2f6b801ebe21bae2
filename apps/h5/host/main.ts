import { openAdmin } from '@xuetang/process/admin';
import { openLog } from '@xuetang/process/log';
import { readOrEnd } from '@xuetang/process/settings';
import { readBuilt } from './built.ts';
import { readHostConfig } from './config.ts';
import { createH5Host } from './create-h5-host.ts';
import { checksOf, watchPages } from './watch-pages.ts';

const config = readOrEnd(() => readHostConfig(process.env));
const server = createH5Host(config, await readBuilt());
const registry = watchPages(server, openLog('h5', config));
const admin = await openAdmin({ name: 'h5', registry, checks: checksOf(config.apiUrl) }, config.admin);
const url = await server.listen({ port: config.port, host: config.bind });
console.log(`h5 admin on ${admin.url}\nh5 listens on ${url}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => void Promise.all([server.close(), admin.close()]).then(() => process.exit(0)));
