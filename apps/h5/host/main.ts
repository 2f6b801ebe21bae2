import { readBuilt } from './built.ts';
import { readHostConfig } from './config.ts';
import { createH5Host } from './create-h5-host.ts';

const config = readHostConfig();
const server = createH5Host(config, await readBuilt());
const url = await server.listen({ port: config.port, host: config.bind });
console.log(`h5 listens on ${url}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void server.close().then(() => process.exit(0)));
