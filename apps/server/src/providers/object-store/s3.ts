import type { Clock } from '../../platform/clock.ts';
import { openDoor, TOO_LARGE, type Question, type Reply } from '../ask.ts';
import type { ObjectStore } from './port.ts';
import { presign, type S3Access, type ToSign } from './presign.ts';

export interface S3Settings extends S3Access {
  /** Where our processes reach the store. */
  endpoint: string;
  /** Where browsers reach it. */
  publicUrl: string;
  bucket: string;
}

const TIMEOUT_MS = 20_000;
const OWN_REQUEST_S = 60;
/** To a range that begins where the object has ended. */
const BEHIND_THE_END = 416;

/** Any store that speaks S3 (OSS, COS, MinIO, Swift). Our own requests are signed the way browsers' are, so there is one way to sign. */
export const createS3 = (settings: S3Settings, clock: Clock): ObjectStore => {
  const { endpoint, publicUrl, bucket } = settings;
  const sign = (base: string, key: string, request: Omit<ToSign, 'url' | 'now'>) =>
    presign(settings, { ...request, url: new URL(`${base.replace(/\/$/, '')}/${bucket}/${key}`), now: clock.now() });

  const door = openDoor({ url: new URL(endpoint).origin, timeoutMs: TIMEOUT_MS });
  // Writing the same bytes to the same key twice, or removing twice, is the same as once.
  const send = async (
    method: ToSign['method'],
    key: string,
    more: Pick<Question, 'headers' | 'body' | 'mostBytes'> = {},
  ): Promise<Reply | typeof TOO_LARGE> => {
    const { pathname, search } = new URL(sign(endpoint, key, { method, expiresInS: OWN_REQUEST_S }));
    const said = await door.fetch({ ...more, method, path: pathname + search, isSafe: true });
    if (said.said !== 'yes') {
      if (said.why === TOO_LARGE) return TOO_LARGE;
      throw new Error(`The object store did not answer to ${method} ${key}: ${said.why}`);
    }
    const { status } = said.answer;
    if ((status >= 200 && status < 300) || status === 404 || status === BEHIND_THE_END) return said.answer;
    throw new Error(`The object store answered ${status} to ${method} ${key}`);
  };

  return {
    uploadUrl: (key, { contentType, size, expiresInS }) =>
      sign(publicUrl, key, { method: 'PUT', headers: { 'content-type': contentType, 'content-length': String(size) }, expiresInS }),
    downloadUrl: (key, expiresInS) => sign(publicUrl, key, { method: 'GET', expiresInS }),
    read: async (key, maxBytes) => {
      const found = await send('GET', key, { mostBytes: maxBytes });
      return found === TOO_LARGE || found.status === 404 ? undefined : found.body;
    },
    readPart: async (key, from, bytes) => {
      const found = await send('GET', key, { mostBytes: bytes, headers: { range: `bytes=${from}-${from + bytes - 1}` } });
      if (found === TOO_LARGE) throw new Error('The object store gave more than the part that was asked for');
      if (found.status === 404) return undefined;
      return found.status === BEHIND_THE_END ? Buffer.alloc(0) : found.body;
    },
    write: async (key, bytes, contentType) => {
      const kept = await send('PUT', key, { headers: { 'content-type': contentType }, body: new Uint8Array(bytes) });
      if (kept !== TOO_LARGE && kept.status === 404) throw new Error(`The object store has no bucket ${bucket}`);
    },
    remove: async (key) => {
      await send('DELETE', key);
    },
  };
};
