import statics from '@fastify/static';
import { matchPage, HOME_PATH } from '@xuetang/h5-routes/match';
import { currentCause } from '@xuetang/process/context';
import { fastify, type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { authorisationFirst } from '../src/features/join-group/super-fan-link.rule.ts';
import { createApiSource } from './api-source.ts';
import { createBusy, TooBusy } from './busy.ts';
import type { Built } from './built.ts';
import type { HostConfig } from './config.ts';
import { createDoorstep } from './doorstep/doorstep-page.ts';
import { wechatTypeOf } from './doorstep/wechat-type.ts';
import { createPageFrames } from './page-frame.ts';
import { createPlainPage, failedPage } from './plain-page.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { takeBack } from './take-back.ts';

/** How often connections are looked at that have been sending for too long. */
const CHECKED_EVERY_MS = 1_000;
const NO_ADDRESS = '没有这个页面，请回到上一页重新打开';
const RETRY_AFTER_S = 5;
const YEAR_MS = 365 * 24 * 3_600_000;

/** Serves the H5's HTML: doorstep pages rendered here, everything else the single-page app. No page waits for the API. */
export const createH5Host = (config: HostConfig, built: Built): FastifyInstance => {
  const source = createApiSource(config);
  const frameFor = createPageFrames(config, built);
  const { isBusy, inTime, during } = createBusy(config.busy);
  const { joinGroup, landing } = built;
  const doorstep = createDoorstep(
    source,
    { ...built, joinGroup: { ...joinGroup, render: inTime(joinGroup.render) }, landing: { ...landing, render: inTime(landing.render) } },
    config,
  );
  const plainPage = createPlainPage();

  const server = fastify({
    logger: false,
    requestTimeout: config.requestTimeoutMs,
    http: { headersTimeout: config.requestTimeoutMs, connectionsCheckingInterval: CHECKED_EVERY_MS },
    frameworkErrors: (_error, _request, reply) => void (reply as FastifyReply).code(400).type('text/plain; charset=utf-8').send(NO_ADDRESS),
  });
  addSecurityHeaders(server, config.environment === 'production');
  server.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain; charset=utf-8').send(NO_ADDRESS));
  // What went wrong is in the log (watch-pages.ts); whoever came still gets the account's code.
  server.setErrorHandler<FastifyError>(async (error, request, reply) => {
    if ((error.statusCode ?? 500) < 500)
      return reply
        .code(error.statusCode ?? 400)
        .type('text/plain; charset=utf-8')
        .send(NO_ADDRESS);
    const account = await source.account(wechatTypeOf(new URLSearchParams(request.url.split('?', 2)[1])));
    const { policy } = await source.backupHost().then(frameFor);
    return reply
      .code(500)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .send(failedPage(account, currentCause()?.requestId));
  });
  for (const { prefix, root, isForGood } of built.files)
    void server.register(statics, {
      root,
      prefix,
      decorateReply: false,
      ...(isForGood ? { maxAge: YEAR_MS, immutable: true } : { maxAge: '1h' }),
    });

  server.get('/health', async (_request, reply) => reply.type('text/plain').send('ok'));
  server.get('/ready', async (_request, reply) => reply.type('text/plain').send('ready'));
  server.get('/', async (_request, reply) => reply.redirect(HOME_PATH));
  takeBack(server, NO_ADDRESS);
  server.get('/*', async (request, reply) => {
    const [path = '/', search = ''] = request.url.split(/(?=\?)/, 2);
    const { page, id } = matchPage(path);
    const first = authorisationFirst(page, new URLSearchParams(search));
    if (first !== undefined) return reply.header('cache-control', 'no-store').redirect(first);
    const frame = source.backupHost().then(frameFor);
    const sendPlain = async () => {
      const account = await source.account(wechatTypeOf(new URLSearchParams(search)));
      return reply
        .code(503)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('retry-after', RETRY_AFTER_S)
        .header('content-security-policy', (await frame).policy)
        .send(plainPage(account));
    };
    if (page.doorstep && page.built && isBusy()) return sendPlain();
    const drawn = await during(() => doorstep(page, id, search, frame)).catch((error: unknown) => {
      if (error instanceof TooBusy) return error;
      throw error;
    });
    if (drawn instanceof TooBusy) return sendPlain();
    const html = drawn ?? (await frame).shellFor(page.name);
    return reply
      .code(page.name === 'notfound' ? 404 : 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', (await frame).policy)
      .send(html);
  });
  return server;
};
