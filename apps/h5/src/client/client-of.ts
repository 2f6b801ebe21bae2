import * as paths from '@xuetang/contract/generated/paths';
import type { DeviceId } from './device-id.ts';
import { OWN_HOST, type HostTable } from './hosts.ts';
import { createClient, type Paths } from './create-client.ts';

export interface Seen {
  url: URL;
  method: string;
  headers: Headers;
  /** Body or query, as the server reads it. */
  fields: Record<string, unknown>;
}

type Reply = (seen: Seen) => Response | Promise<Response>;

export const NOW_MS = 1_763_600_000_789;

export const answering = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });
export const success = (data: unknown = null): Response => answering({ code: 0, message: '', data });
export const connectionLost = (): never => {
  throw new TypeError('Failed to fetch');
};
export const silence = (): Promise<Response> => new Promise(() => {});

interface Around {
  token?: string | (() => string);
  wechatType?: number;
  hosts?: HostTable;
  paths?: Paths;
  morePaths?: () => Promise<Paths>;
  device?: DeviceId;
}

/** A client whose server is a list of replies, one a request; it writes down what it saw. */
export const clientOf = (replies: Reply[], around: Around = {}) => {
  const { token = 'T0KEN' } = around;
  const seen: Seen[] = [];
  const client = createClient({
    fetch: async (address, init) => {
      const url = new URL(address, 'https://h5.test');
      const fields =
        typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : Object.fromEntries(url.searchParams);
      const request = { url, method: init.method ?? '', headers: new Headers(init.headers), fields };
      seen.push(request);
      const reply = replies[seen.length - 1];
      if (!reply) throw new Error(`request ${seen.length} was not expected`);
      return reply(request);
    },
    token: () => (typeof token === 'string' ? token : token()),
    wechatType: () => around.wechatType ?? 99,
    now: () => NOW_MS,
    hosts: around.hosts ?? OWN_HOST,
    paths: around.paths ?? paths,
    ...(around.morePaths ? { morePaths: around.morePaths } : {}),
    ...(around.device ? { device: around.device } : {}),
  });
  return { ask: client.ask, seen };
};
