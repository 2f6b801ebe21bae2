import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Logger } from '@xuetang/process/log';
import type { Registry } from 'prom-client';
import type { FastifyInstance } from 'fastify';
import { createServer as openVite, type InlineConfig, type ViteDevServer } from 'vite';
import type { HostConfig } from '../config.ts';
import type { createH5Host } from '../create-h5-host.ts';
import type { watchPages } from '../watch-pages.ts';
import { brokenPage } from './broken-page.ts';
import { doorstepEntries } from './doorstep-entries.ts';
import { H5, readSources } from './read-sources.ts';
import { watchSources } from './watch-sources.ts';

interface Host {
  server: FastifyInstance;
  registry: Registry;
}

/** The socket for edits goes over the host's own port: two checkouts side by side have two. */
const onServer = (server: Server, configFile: string): InlineConfig => ({
  root: H5,
  configFile: `${H5}/${configFile}`,
  // Bundled into a file of its own, the configuration would be one more file that Node watches, and gone at once.
  configLoader: 'native',
  appType: 'custom',
  clearScreen: false,
  logLevel: 'warn',
  server: { middlewareMode: true, ws: { server } },
});

/**
 * Vite before the host's own code. The app's server compiles for the browser with React, and runs the host and what it renders; the
 * doorstep's compiles the same sources for the browser with Preact. After an edit of what the host runs, the next page is answered by a new one.
 */
export const openSources = async (server: Server, config: HostConfig, log: Logger) => {
  let current: Promise<Host> | undefined;
  const entries = doorstepEntries();
  const doorstep = await openVite({
    ...onServer(server, 'vite.doorstep.config.ts'),
    plugins: [entries.plugin],
    // Preact is written as modules already: nothing to prepare, and no page that reloads because something was. Kept apart from what is
    // prepared for the app: each would throw the other's away at its start.
    cacheDir: 'node_modules/.vite-doorstep',
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  const app: ViteDevServer = await openVite({
    ...onServer(server, 'vite.config.ts'),
    // Its cause of a request is one for the whole process, as the log reads it.
    ssr: { external: ['@xuetang/process'] },
    // All that is prepared for the browser, before the first page: what is met later loads the page anew under whoever fills in a form.
    optimizeDeps: { entries: ['src/**/*.{ts,tsx}', '!src/{doorstep/**,**/*.{test,example}.*}'] },
    plugins: [
      watchSources({
        changed: () => (current = undefined),
        sheets: async () => entries.sheets(doorstep, await readSources(app, config)),
        pages: () => doorstep.ws.send({ type: 'full-reload' }),
      }),
    ],
  });

  const make = async (): Promise<Host> => {
    const [creating, watching] = (await Promise.all([
      app.ssrLoadModule('/host/create-h5-host.ts'),
      app.ssrLoadModule('/host/watch-pages.ts'),
    ])) as [{ createH5Host: typeof createH5Host }, { watchPages: typeof watchPages }];
    const host = creating.createH5Host(config, await readSources(app, config));
    const registry = watching.watchPages(host, log);
    await host.ready();
    return { server: host, registry };
  };
  const latest = (): Promise<Host> => (current ??= make());
  // Compiled before the first page is asked for; what cannot be read is told to whoever asks.
  await latest().catch(() => {});

  const answerByHost = (request: IncomingMessage, response: ServerResponse): void => {
    latest().then(
      (host) => host.server.routing(request, response),
      (error: unknown) => response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(brokenPage(error)),
    );
  };
  return {
    answer: (request: IncomingMessage, response: ServerResponse): void =>
      app.middlewares(request, response, () => doorstep.middlewares(request, response, () => answerByHost(request, response))),
    registry: {
      contentType: 'text/plain; version=0.0.4; charset=utf-8' as const,
      metrics: async () => (await latest()).registry.metrics(),
    },
    close: () => Promise.all([app.close(), doorstep.close()]),
  };
};
