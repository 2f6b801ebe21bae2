import type { AskOf, ResponseOf } from '@xuetang/contract/call';
import type { CallName, Calls } from '@xuetang/contract/calls';
import { REQUEST_TIMEOUT_MS } from '@xuetang/contract/constants';
import type { Envelope } from '@xuetang/contract/envelope';
import { SIGNATURE_STALE } from '@xuetang/contract/generated/error-codes';
import type { Payload } from '@xuetang/contract/sign';
import type { DeviceId } from './device-id.ts';
import type { HostTable } from './hosts.ts';
import { createKeptKeys } from './kept-keys.ts';
import { readEnvelope, toResult } from './read-answer.ts';
import { NO_ANSWER, type Result } from './result.ts';
import { type CallPath, fillPayload, type SignedRequest, signRequest } from './signed-request.ts';

export type Paths = Partial<Record<CallName, CallPath>>;

export interface ClientPorts {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Empty for a visitor. */
  token: () => string;
  wechatType: () => number;
  /** Browsers have one; our own processes do not. */
  device?: DeviceId;
  /** Milliseconds, as `Date.now`. */
  now: () => number;
  hosts: HostTable;
  /** The calls that come with the first script. */
  paths: Paths;
  /** All the others, in a chunk of their own. */
  morePaths?: () => Promise<Paths>;
}

export interface AskOptions {
  /** For the whole ask, both hosts together. */
  timeoutMs?: number;
  /** Goes on when the page is left: for a last report, at most 64 KB. */
  keepalive?: boolean;
  /** For whoever keeps the key of an ask himself; the client keeps one for every body until the server has decided. */
  idempotencyKey?: string | undefined;
}

/** Asks the server and returns what came of it. It raises no toast and throws for nothing that can be expected: the shell reacts. */
export type Ask = <N extends CallName>(name: N, body: AskOf<Calls[N]>, options?: AskOptions) => Promise<Result<ResponseOf<Calls[N]>>>;

/** A tenth of the three seconds that a page waits for its code. */
const SPREAD_MS = 300;

/** What `fetch` is told besides the request. */
type How = { signal: AbortSignal; keepalive?: boolean };

export const createClient = (ports: ClientPorts): { ask: Ask } => {
  // Phones with a wrong clock are common; the first refusal tells us by how much (rules §2).
  let clockOffsetS = 0;
  const keptKeys = createKeptKeys();
  const timestamp = () => Math.floor(ports.now() / 1_000) + clockOffsetS;

  const fetchFrom = async (host: string, { url, init }: SignedRequest, how: How): Promise<Envelope<unknown> | undefined> => {
    try {
      const response = await ports.fetch(host + url, { ...init, ...how });
      const device = response.headers.get('device');
      if (device) ports.device?.keep(device);
      return await readEnvelope(response);
    } catch {
      return undefined;
    }
  };

  const sendOnce = async (path: CallPath, payload: Payload, idempotencyKey: string | undefined, how: How) => {
    const stamp = { token: ports.token(), timestamp: timestamp(), device: ports.device?.read() ?? '' };
    const request = await signRequest(path, payload, idempotencyKey ? { ...stamp, idempotencyKey } : stamp);
    const { primary, backup } = ports.hosts[path.secret];
    const first = await fetchFrom(primary, request, how);
    // An answer is an answer, `server.busy` too: in a storm the backup host would be the next to fall.
    if (first || backup === undefined || how.signal.aborted) return first;
    // A host that falls is missed by everybody in the same moment: they come to the other one spread over a while.
    await new Promise((again) => setTimeout(again, Math.random() * SPREAD_MS));
    if (how.signal.aborted) return undefined;
    return fetchFrom(backup, request, how);
  };

  const send = async (path: CallPath, body: Payload, how: How, ownKey: string | undefined): Promise<Result<unknown>> => {
    const payload = fillPayload(body, ports.wechatType());
    const asked = `${path.url} ${ports.token()} ${JSON.stringify(payload)}`;
    const hasKey = path.effect === 'once' || path.effect === 'asks';
    const idempotencyKey = hasKey ? (ownKey ?? keptKeys.keyFor(asked)) : undefined;
    let envelope = await sendOnce(path, payload, idempotencyKey, how);
    if (envelope?.code === SIGNATURE_STALE && envelope.serverTime !== undefined) {
      clockOffsetS = envelope.serverTime - Math.floor(ports.now() / 1_000);
      envelope = await sendOnce(path, payload, idempotencyKey, how);
    }
    const result = envelope ? toResult(envelope) : NO_ANSWER.network;
    // An answer that came after the page had given up was told to nobody: its ask will come again.
    if (!how.signal.aborted) keptKeys.settle(asked, result);
    return result;
  };

  /** Nothing where the table did not come. */
  const findPath = async (name: CallName): Promise<CallPath | undefined> => {
    const known = ports.paths[name];
    if (known) return known;
    const more = ports.morePaths ? await ports.morePaths().catch(() => undefined) : {};
    if (more && !more[name]) throw new Error(`${name} is not among the calls of this page`);
    return more?.[name];
  };

  const findAndSend = async (name: CallName, body: Payload, how: How, ownKey: string | undefined): Promise<Result<unknown>> => {
    const path = await findPath(name);
    return path ? send(path, body, how, ownKey) : NO_ANSWER.network;
  };

  const ask = (name: CallName, body: Payload, options: AskOptions = {}): Promise<Result<unknown>> => {
    const controller = new AbortController();
    return new Promise((resolve, reject) => {
      // The clock decides, not the abort: some old engines never settle an aborted fetch.
      const timer = setTimeout(() => {
        resolve(NO_ANSWER.timeout);
        controller.abort();
      }, options.timeoutMs ?? REQUEST_TIMEOUT_MS);
      const how = { signal: controller.signal, ...(options.keepalive ? { keepalive: true } : {}) };
      findAndSend(name, body, how, options.idempotencyKey)
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
  };

  return { ask: ask as Ask };
};
