import { fastify, type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createNativeApp, type NativeApp } from './native-app.ts';
import { phonePage } from './phone-page.ts';
import { APP_AGENT, ASK_APP, bridgeScript } from './plant-bridge.ts';

const CALLS_SHOWN = 30;

const Call = z.object({ name: z.string().max(64), data: z.unknown() });
const Saying = z.object({ id: z.number().int(), yes: z.boolean() });

export interface NativeAppOptions {
  port: number;
  host?: string;
  /** The H5 that the app shows. */
  h5Url: string;
}

export interface NativeAppStandIn {
  url: string;
  app: NativeApp;
  close: () => Promise<void>;
}

// A page cannot put a bridge into a page of another site, so the app's pages come through here and get it on the way.
const BRIDGE = '<script src="/_standin/bridge.js"></script>';
const withBridge = (page: string): string => page.replace('<head>', `<head>${BRIDGE}`);
const mayBeFramed = (policy: string): string => policy.replace(/frame-ancestors[^;]*/, "frame-ancestors 'self'");

const agentScript = `Object.defineProperty(navigator, 'userAgent', { value: navigator.userAgent + ' ${APP_AGENT}' });`;
const askScript = `window.${ASK_APP} = (name, data) =>
  fetch('/_standin/call', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name, data }) })
    .then((answer) => (answer.status === 200 ? answer.json() : undefined));`;

const tokenIn = ({ headers }: FastifyRequest): string => /(?:^|; )token=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? '';

/** Our app on a desk: a phone to click on, around the H5 that runs beside it. */
export const startNativeAppStandIn = async ({ port, host = 'localhost', h5Url }: NativeAppOptions): Promise<NativeAppStandIn> => {
  const app = createNativeApp();
  const server = fastify({ forceCloseConnections: true });
  const page = (reply: FastifyReply, text: string) => reply.type('text/html; charset=utf-8').send(text);
  let listensAt = port;
  const phone = () => `http://localhost:${listensAt}/_standin/`;

  server.get('/_standin/', (_request, reply) => page(reply, phonePage(`http://127.0.0.1:${listensAt}/_standin/take`)));
  // Cookies know hosts and no ports: under the H5's host name its token is seen here, under the phone's it is not.
  server.get('/_standin/take', (request, reply) => {
    app.logIn(decodeURIComponent(tokenIn(request)));
    return reply.redirect(phone());
  });
  server.get('/_standin/bridge.js', ({ headers }, reply) =>
    reply.type('text/javascript').send(`${agentScript}\n${askScript}\n${bridgeScript(`http://${headers.host ?? ''}`)}`),
  );
  server.post('/_standin/call', async ({ body }, reply) => {
    const { name, data } = Call.parse(body);
    return (await app.handle(name, data)) ?? reply.code(204).send();
  });
  server.get('/_standin/state', () => ({
    screen: app.screen,
    questions: app.questions,
    calls: app.calls.slice(-CALLS_SHOWN).toReversed(),
    loggedIn: app.token() !== '',
  }));
  server.post('/_standin/answer', ({ body }, reply) => {
    const { id, yes } = Saying.parse(body);
    app.answer(id, yes);
    return reply.code(204).send();
  });
  for (const [path, act] of [
    ['log-out', app.logOut],
    ['open', app.open],
  ] as const)
    server.post(`/_standin/${path}`, (_request, reply) => {
      act();
      return reply.code(204).send();
    });

  server.get('/*', async ({ url, headers }, reply) => {
    const answer = await fetch(h5Url + url, {
      headers: { 'user-agent': `${headers['user-agent'] ?? ''} ${APP_AGENT}`, accept: headers.accept ?? '*/*' },
      redirect: 'manual',
    });
    const type = answer.headers.get('content-type') ?? '';
    void reply.code(answer.status).header('content-security-policy', mayBeFramed(answer.headers.get('content-security-policy') ?? ''));
    const location = answer.headers.get('location');
    if (location) void reply.header('location', location);
    if (type.startsWith('text/html')) return page(reply, withBridge(await answer.text()));
    return reply.type(type).send(Buffer.from(await answer.arrayBuffer()));
  });

  const url = new URL(await server.listen({ port, host }));
  listensAt = Number(url.port);
  return { url: `http://localhost:${listensAt}`, app, close: () => server.close() };
};
