import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import { healthOf, type Checks } from './health.ts';

export interface AdminPorts {
  name: string;
  registry: Pick<Registry, 'contentType' | 'metrics'>;
  checks: Checks;
  /** More that is for us alone, by path. */
  documents?: Readonly<Record<string, () => unknown>>;
  /** The same as HTML, for people. */
  pages?: Readonly<Record<string, () => string>>;
}

export interface Admin {
  url: string;
  close: () => Promise<void>;
}

const json = (response: ServerResponse, body: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
};

/** What is shown here brings no script, and nothing from elsewhere. */
const HTML = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

/** A port of its own for what only we may see: health in detail, metrics, documents. No balancer leads to it. */
export const openAdmin = async (
  { name, registry, checks, documents = {}, pages = {} }: AdminPorts,
  at: { port: number; bind: string },
): Promise<Admin> => {
  const answer = async (path: string, response: ServerResponse): Promise<void> => {
    if (path === '/metrics') {
      response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
      return;
    }
    if (path === '/health' || path === '/ready') {
      const health = await healthOf(checks);
      const { rss, heapUsed } = process.memoryUsage();
      const details = {
        process: name,
        pid: process.pid,
        upS: Math.round(process.uptime()),
        node: process.version,
        rss,
        heapUsed,
        ...health,
      };
      return json(response, details, path === '/health' || health.ready ? 200 : 503);
    }
    const page = Object.hasOwn(pages, path) ? pages[path] : undefined;
    if (page) {
      response.writeHead(200, HTML).end(page());
      return;
    }
    const document = Object.hasOwn(documents, path) ? documents[path] : undefined;
    return document
      ? json(response, document())
      : json(response, { paths: ['/health', '/ready', '/metrics', ...Object.keys(documents), ...Object.keys(pages)] }, 404);
  };
  const server = createServer((request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    // A gauge that asks the database fails with it; whoever reads the metrics sees that something is wrong.
    answer(path, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(at.port, at.bind, listening);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${at.bind}:${port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
};
