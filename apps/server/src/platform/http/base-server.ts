import { randomUUID } from 'node:crypto';
import { errors } from '@xuetang/contract/errors';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { answerRawError } from './raw-errors.ts';
import { addSecurityHeaders } from './security-headers.ts';

export interface BaseNetwork {
  /** Whose X-Forwarded-For is believed; anybody else could choose the address that a limit counts. */
  trustedProxies: readonly string[];
  /** How long a request may take to arrive whole. */
  requestTimeoutMs: number;
  isProduction: boolean;
}

/** A row of a catalogue of errors. */
export interface Refusal {
  code: number;
  message: string;
  status?: number;
}

const MAX_BODY = 256 * 1_024;
/** How often connections are looked at that have been sending for too long. */
const CHECKED_EVERY_MS = 1_000;

export const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

/** What the hosts of learners and of our people share: limits of a request, headers, envelope, and what is said to what is no call. */
export const openBaseServer = ({ log, metrics }: { log: Logger; metrics: Metrics }, network: BaseNetwork) => {
  const server: FastifyInstance = fastify({
    bodyLimit: MAX_BODY,
    genReqId: () => randomUUID(),
    logger: false,
    trustProxy: [...network.trustedProxies],
    return503OnClosing: true,
    requestTimeout: network.requestTimeoutMs,
    http: { headersTimeout: network.requestTimeoutMs, connectionsCheckingInterval: CHECKED_EVERY_MS },
    clientErrorHandler: answerRawError,
    frameworkErrors: (_error, _request, reply) => void refuse(reply as FastifyReply, errors['request.invalid']),
  });
  server.removeContentTypeParser('text/plain');
  addSecurityHeaders(server, network.isProduction);

  // The connection of a last answer would otherwise stay open, and hold the process back, as long as the client likes.
  let closing = false;
  server.addHook('preClose', async () => void (closing = true));
  server.addHook('onSend', (_request, reply, payload, next) => {
    if (closing) void reply.header('connection', 'close');
    next(null, payload);
  });

  const refuse = (reply: FastifyReply, { code, message, status = 200 }: Refusal, call = 'none', more: object = {}) => {
    metrics.calls.inc({ call, code });
    return reply.code(status).send({ code, message, data: null, requestId: reply.request.id, ...more });
  };
  const accept = (reply: FastifyReply, call: string, data: unknown) => {
    metrics.calls.inc({ call, code: 0 });
    return reply.code(200).send({ code: 0, message: '', data });
  };

  server.setNotFoundHandler((_request, reply) => refuse(reply, errors['request.unknown_call']));
  server.setErrorHandler((error: { statusCode?: number; message: string }, request, reply) => {
    const ours = (error.statusCode ?? 500) >= 500;
    if (ours) log.error({ err: error, route: request.routeOptions.url, requestId: request.id }, 'request failed');
    return refuse(reply, errors[ours ? 'server.failed' : 'request.invalid']);
  });
  return { server, refuse, accept };
};
