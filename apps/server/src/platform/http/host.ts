import { randomUUID, type KeyObject } from 'node:crypto';
import type { Call } from '@xuetang/contract/call';
import { errors, type ErrorKey } from '@xuetang/contract/errors';
import type { Envelope } from '@xuetang/contract/envelope';
import { dropEmpty } from '@xuetang/contract/sign';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Cache } from '../cache.ts';
import type { Clock } from '../clock.ts';
import { vitally } from '../db.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { QueueFull } from '../micro-batch.ts';
import { inSpan, onBehalfOf } from '../trace.ts';
import type { Admission } from './admission.ts';
import type { Answer, Outcome, Visitor } from './answer.ts';
import { allowOrigins } from './cors.ts';
import { createDevices } from './devices.ts';
import { createEntrance, type FindSession } from './entrance.ts';
import { runEffect, type EffectPorts } from './effects.ts';
import { createLimits, type NetworkBudgets } from './limits.ts';
import { isStorable, readPayload } from './payload.ts';
import { answerRawError } from './raw-errors.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { checkSignature } from './signature.ts';

export interface HostPorts extends EffectPorts {
  cache: Cache;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
  admission: Admission;
  findSession: FindSession;
}

export interface Network {
  /** Origins of our own browsers' pages. */
  origins: readonly string[];
  /** Whose X-Forwarded-For is believed; anybody else could choose the address that a limit counts. */
  trustedProxies: readonly string[];
  budgets: NetworkBudgets;
  /** Signs the ids of devices. */
  deviceKey: KeyObject;
  /** How long a request may take to arrive whole. */
  requestTimeoutMs: number;
  isProduction: boolean;
}

const MAX_BODY = 256 * 1_024;
/** How often connections are looked at that have been sending for too long. */
const CHECKED_EVERY_MS = 1_000;
const RETRY_AFTER_S = 5;
const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

const send = (reply: FastifyReply, body: Envelope<unknown>, status = 200) => reply.code(status).send(body);

/** Serves contract calls: signature, session, limit, validation, idempotency, envelope, log and metrics, the same for each. */
export const createHost = (ports: HostPorts, answers: readonly Answer[], network: Network): FastifyInstance => {
  const { admission, cache, clock, log, metrics } = ports;
  const server = fastify({
    bodyLimit: MAX_BODY,
    genReqId: () => randomUUID(),
    logger: false,
    trustProxy: [...network.trustedProxies],
    return503OnClosing: true,
    requestTimeout: network.requestTimeoutMs,
    http: { headersTimeout: network.requestTimeoutMs, connectionsCheckingInterval: CHECKED_EVERY_MS },
    clientErrorHandler: answerRawError,
    frameworkErrors: (_error, _request, reply) => void refuse(reply as FastifyReply, 'request.invalid'),
  });
  server.removeContentTypeParser('text/plain');
  addSecurityHeaders(server, network.isProduction);
  allowOrigins(server, network.origins);

  // The connection of a last answer would otherwise stay open, and hold the process back, as long as the client likes.
  let closing = false;
  server.addHook('preClose', async () => void (closing = true));
  server.addHook('onSend', (_request, reply, payload, next) => {
    if (closing) void reply.header('connection', 'close');
    next(null, payload);
  });

  const refuse = (reply: FastifyReply, key: ErrorKey, call = 'none') => {
    const { code, message, status } = errors[key] as { code: number; message: string; status?: number };
    metrics.calls.inc({ call, code });
    const serverTime = key === 'signature.stale' ? { serverTime: Math.floor(clock.now().getTime() / 1_000) } : {};
    return send(reply, { code, message, data: null, requestId: reply.request.id, ...serverTime }, status);
  };

  /** At once, and with the words that keep a browser from sending a report again. */
  const sendAway = (reply: FastifyReply, { rank, url }: Call) =>
    refuse(reply.header('retry-after', RETRY_AFTER_S), rank === 'report' ? 'server.report_shed' : 'server.busy', url);

  const entrance = createEntrance(ports.findSession, clock);

  const limits = createLimits({ cache, clock, budgets: network.budgets });
  const devices = createDevices(network.deviceKey);

  const visitorOf = (request: FastifyRequest): Visitor => ({
    ip: request.ip,
    userAgent: header(request, 'user-agent'),
    device: devices.read(header(request, 'device'), clock.now()),
  });

  const perform = async (answer: Answer, reply: FastifyReply): Promise<Outcome> => {
    const [{ call }, { request }] = [answer, reply];
    const token = header(request, 'token');
    const payload = readPayload(request);
    if (!payload) return { failed: 'request.invalid' };
    const badSignature = checkSignature(call.service, payload, token, clock.now().getTime());
    if (badSignature) return { failed: badSignature };

    const visitor = visitorOf(request);
    if (limits.isShut(visitor)) return { failed: 'request.too_many' };
    // Sessions of many calls are looked up together: a vital one must not wait behind the others for a connection.
    const found = await inSpan('session', () => vitally(() => entrance.find(call, token)));
    // Before the session's end is told: tokens that are tried out count like every other call.
    const caller = typeof found === 'string' ? null : found;
    const refusal = await limits.refusalOf(answer, caller, visitor);
    if (refusal) return { failed: refusal };
    // From the next call on it is known. To learners none is given: one account could gather ids that no network has paid for.
    if (limits.isNewcomer(answer, caller, visitor)) void reply.header('device', devices.issue(clock.now()));
    const admitted = entrance.judge(call, found);
    if ('failed' in admitted) return admitted;
    const { session, isProven } = admitted;

    const input = call.request.safeParse(dropEmpty(payload));
    if (!input.success) {
      // Only names of the contract: further down a path may hold what the caller made up.
      log.info({ issues: input.error.issues.map(({ path: [field = 'unknown'] }) => String(field)) }, 'refused input');
      return { failed: 'request.invalid' };
    }
    if (!isStorable(input.data)) return { failed: 'request.invalid' };
    return runEffect(ports, answer, { input: input.data, session, visitor, isProven, idempotencyKey: header(request, 'idempotency-key') });
  };

  for (const answer of answers) {
    const { call } = answer;
    server.route({
      method: call.method,
      url: call.url.replaceAll(/\{(\w+)\}/g, ':$1'),
      onRequest: (_request, reply, next) => void (admission.lets(call.rank) ? next() : sendAway(reply, call)),
      handler: (request, reply) =>
        onBehalfOf(request, call.url, async () => {
          const end = metrics.callSeconds.startTimer({ call: call.url });
          admission.begin();
          try {
            const outcome = await (call.rank === 'vital' ? vitally(() => perform(answer, reply)) : perform(answer, reply));
            if ('failed' in outcome) return await refuse(reply, outcome.failed, call.url);
            metrics.calls.inc({ call: call.url, code: 0 });
            return await send(reply, { code: 0, message: '', data: outcome.data });
          } catch (error) {
            if (error instanceof QueueFull) return await sendAway(reply, call);
            log.error({ err: error }, 'call failed');
            return await refuse(reply, 'server.failed', call.url);
          } finally {
            admission.end();
            end();
          }
        }),
    });
  }

  server.setNotFoundHandler((_request, reply) => refuse(reply, 'request.unknown_call'));
  server.setErrorHandler((error: { statusCode?: number; message: string }, request, reply) => {
    const ours = (error.statusCode ?? 500) >= 500;
    if (ours) log.error({ err: error, route: request.routeOptions.url, requestId: request.id }, 'request failed');
    return refuse(reply, ours ? 'server.failed' : 'request.invalid');
  });
  return server;
};
