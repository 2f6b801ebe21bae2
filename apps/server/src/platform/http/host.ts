import type { KeyObject } from 'node:crypto';
import type { Call } from '@xuetang/contract/call';
import { errors, type ErrorKey } from '@xuetang/contract/errors';
import { dropEmpty } from '@xuetang/contract/sign';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Cache } from '../cache.ts';
import type { Clock } from '../clock.ts';
import { vitally } from '../db.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { QueueFull } from '../micro-batch.ts';
import { inSpan, onBehalfOf } from '../trace.ts';
import type { Admission } from './admission.ts';
import type { Answer, Failure, Outcome, Visitor } from './answer.ts';
import { headerOf, openBaseServer, type BaseNetwork } from './base-server.ts';
import { allowOrigins } from './cors.ts';
import { createDevices } from './devices.ts';
import { createEntrance, type FindSession } from './entrance.ts';
import { createEffects, type EffectPorts } from './effects.ts';
import { faultOfError, faultsOf } from './field-faults.rule.ts';
import { createLimits, type NetworkBudgets } from './limits.ts';
import { isStorable, readPayload } from './payload.ts';
import { checkSignature } from './signature.ts';

export interface HostPorts extends EffectPorts {
  cache: Cache;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
  admission: Admission;
  findSession: FindSession;
}

export interface Network extends BaseNetwork {
  /** Origins of our own browsers' pages. */
  origins: readonly string[];
  budgets: NetworkBudgets;
  /** Signs the ids of devices. */
  deviceKey: KeyObject;
}

const RETRY_AFTER_S = 5;

/** Serves contract calls: signature, session, limit, validation, idempotency, envelope, log and metrics, the same for each. */
export const createHost = (ports: HostPorts, answers: readonly Answer[], network: Network): FastifyInstance => {
  const { admission, cache, clock, log, metrics } = ports;
  const { server, refuse: refuseWith, accept } = openBaseServer(ports, network);
  allowOrigins(server, network.origins);

  const refuse = (reply: FastifyReply, key: ErrorKey, call: string, more: object = {}) => refuseWith(reply, errors[key], call, more);

  const refuseFor = (reply: FastifyReply, call: Call, { failed, fields = faultOfError(call, failed) }: Failure) =>
    refuse(reply, failed, call.url, {
      ...(failed === 'signature.stale' ? { serverTime: Math.floor(clock.now().getTime() / 1_000) } : {}),
      ...(Object.keys(fields).length > 0 ? { fields } : {}),
    });

  /** At once, and with the words that keep a browser from sending a report again. */
  const sendAway = (reply: FastifyReply, { rank, url }: Call) =>
    refuse(reply.header('retry-after', RETRY_AFTER_S), rank === 'report' ? 'server.report_shed' : 'server.busy', url);

  const entrance = createEntrance(ports.findSession, clock);

  const limits = createLimits({ cache, clock, budgets: network.budgets });
  const devices = createDevices(network.deviceKey);
  const runEffect = createEffects(ports);

  const visitorOf = (request: FastifyRequest): Visitor => ({
    ip: request.ip,
    userAgent: headerOf(request, 'user-agent'),
    device: devices.read(headerOf(request, 'device'), clock.now()),
  });

  const perform = async (answer: Answer, reply: FastifyReply): Promise<Outcome> => {
    const [{ call }, { request }] = [answer, reply];
    const token = headerOf(request, 'token');
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
      return { failed: 'request.invalid', fields: faultsOf(call, input.error.issues) };
    }
    if (!isStorable(input.data)) return { failed: 'request.invalid' };
    return runEffect(answer, {
      input: input.data,
      session,
      visitor,
      isProven,
      idempotencyKey: headerOf(request, 'idempotency-key'),
    });
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
            if ('failed' in outcome) return await refuseFor(reply, call, outcome);
            return await accept(reply, call.url, outcome.data);
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
  return server;
};
