import fastifyCookie from '@fastify/cookie';
import { errors } from '@xuetang/contract/errors';
import { CONSOLE_HEADER, STAFF_COOKIE } from '@xuetang/contract/staff/staff-call';
import { staffErrors, type StaffErrorKey } from '@xuetang/contract/staff/staff-errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Cache } from '../cache.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { onBehalfOf } from '../trace.ts';
import { headerOf, openBaseServer, type BaseNetwork, type Refusal } from './base-server.ts';
import { networkOf } from './network-of.rule.ts';
import { readPayload } from './payload.ts';
import type { Cookies, StaffAnswer } from './staff-answer.ts';
import { runStaffCall, type StaffRunPorts, type StaffSaid } from './staff-run.ts';

export interface StaffHostPorts extends StaffRunPorts {
  cache: Cache;
  log: Logger;
  metrics: Metrics;
}

export interface StaffNetwork extends BaseNetwork {
  /** Of the console's own pages: the only one whose browsers may ask. */
  origin: string;
}

const catalogue: Readonly<Record<StaffErrorKey, Refusal>> = { ...errors, ...staffErrors };
const SCAN_COOKIE = '__Host-xt-scan';
/** With the prefix `__Host-` a browser takes it from this very host alone, over https, for every path. */
const COOKIE = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;
/** A page of the console asks for some dozens; beyond it is a script. The way in is for people who type. */
const PER_MINUTE = { known: 1_200, anybody: 60 };
const MINUTE_S = 60;

const detailsOf = (said: Extract<StaffSaid, { failed: unknown }>): object => {
  if ('proposalId' in said) return { data: { proposalId: said.proposalId } };
  return said.faults ? { data: { faults: said.faults } } : {};
};

/**
 * Whether a page of the console sends this. SameSite keeps the cookie at home already; the origin and a header that another site cannot
 * set without asking us are there for the browser that does not know it.
 */
const isFromConsole = (request: FastifyRequest, origin: string): boolean => {
  const from = request.headers['sec-fetch-site'];
  if (from !== undefined && from !== 'same-origin' && from !== 'none') return false;
  const { origin: said } = request.headers;
  if (request.method === 'GET') return said === undefined || said === origin;
  return said === origin && request.headers[CONSOLE_HEADER] !== undefined;
};

/** Serves the console's calls. No signature, no CORS, no session that is remembered: each call reads who asks and what they may. */
export const createStaffHost = async (
  ports: StaffHostPorts,
  answers: readonly StaffAnswer[],
  network: StaffNetwork,
): Promise<FastifyInstance> => {
  const { cache, clock, log, metrics } = ports;
  const { server, refuse: refuseWith, accept } = openBaseServer(ports, network);
  await server.register(fastifyCookie);
  server.addHook('onRequest', (_request, reply, next) => {
    void reply.header('cache-control', 'no-store');
    next();
  });

  const refuse = (reply: FastifyReply, key: StaffErrorKey, call?: string, more?: object) => refuseWith(reply, catalogue[key], call, more);

  /** Set when the transaction has ended well: a token of a session that was rolled back opens nothing. */
  const openCookies = (request: FastifyRequest, reply: FastifyReply) => {
    const later = new Map<string, string>();
    const cookies: Cookies = {
      browser: request.cookies[SCAN_COOKIE] ?? '',
      keepBrowser: (secret) => void later.set(SCAN_COOKIE, secret),
      keepToken: (token) => void later.set(STAFF_COOKIE, token),
      dropToken: () => void later.set(STAFF_COOKIE, ''),
    };
    const set = (): void => {
      for (const [name, value] of later) void (value ? reply.setCookie(name, value, COOKIE) : reply.clearCookie(name, COOKIE));
    };
    return { cookies, set };
  };

  const isTooMuch = async ({ call: { who } }: StaffAnswer, ip: string): Promise<boolean> => {
    const kind = who === 'anybody' ? 'anybody' : 'known';
    const minute = Math.floor(clock.now().getTime() / (MINUTE_S * 1_000));
    // Without Redis nobody counts here; wrong codes and passwords are counted in the database.
    const [sum = 0] = (await cache.tally([{ key: `staff:${minute}:${kind}:${networkOf(ip)}`, more: 1 }], MINUTE_S)) ?? [];
    return sum > PER_MINUTE[kind];
  };

  const perform = async (answer: StaffAnswer, request: FastifyRequest, reply: FastifyReply): Promise<StaffSaid> => {
    if (!isFromConsole(request, network.origin)) return { failed: 'staff.foreign_page' };
    if (await isTooMuch(answer, request.ip)) return { failed: 'request.too_many' };
    const payload = readPayload(request, CONSOLE_HEADER);
    if (!payload) return { failed: 'request.invalid' };
    const { cookies, set } = openCookies(request, reply);
    const said = await runStaffCall(ports, answer, {
      payload,
      token: request.cookies[STAFF_COOKIE] ?? '',
      requestId: request.id,
      idempotencyKey: headerOf(request, 'idempotency-key'),
      cookies,
    });
    if (!('failed' in said)) set();
    return said;
  };

  for (const answer of answers) {
    const { method, url } = answer.call;
    server.route({
      method,
      url,
      handler: (request, reply) =>
        onBehalfOf(request, url, async () => {
          const end = metrics.callSeconds.startTimer({ call: url });
          try {
            const said = await perform(answer, request, reply);
            if (!('failed' in said)) return await accept(reply, url, said.data);
            return await refuse(reply, said.failed, url, detailsOf(said));
          } catch (error) {
            log.error({ err: error }, 'call failed');
            return await refuse(reply, 'server.failed', url);
          } finally {
            end();
          }
        }),
    });
  }
  return server;
};
