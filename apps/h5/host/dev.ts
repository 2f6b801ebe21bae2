/** The host while somebody writes the H5: the same pages, from the sources as they stand. No process that ships starts here. */
import { createServer } from 'node:http';
import { openAdmin } from '@xuetang/process/admin';
import { openLog } from '@xuetang/process/log';
import { readOrEnd } from '@xuetang/process/settings';
import { readHostConfig } from './config.ts';
import { openSources } from './dev/open-sources.ts';
import { checksOf } from './watch-pages.ts';

const config = readOrEnd(() => readHostConfig(process.env));
const server = createServer();
const sources = await openSources(server, config, openLog('h5', config));
server.on('request', sources.answer);
const admin = await openAdmin({ name: 'h5', registry: sources.registry, checks: checksOf(config.apiUrl) }, config.admin);
await new Promise<void>((listening) => server.listen(config.port, config.bind, listening));
console.log(`h5 admin on ${admin.url}\nh5 listens on http://${config.bind}:${config.port}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => void Promise.all([sources.close(), admin.close()]).finally(() => process.exit(0)));
