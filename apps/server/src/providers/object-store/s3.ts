import type { Clock } from '../../platform/clock.ts';
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

/** Any store that speaks S3 (OSS, COS, MinIO, Swift). Our own requests are signed the way browsers' are, so there is one way to sign. */
export const createS3 = (settings: S3Settings, clock: Clock): ObjectStore => {
  const { endpoint, publicUrl, bucket } = settings;
  const sign = (base: string, key: string, request: Omit<ToSign, 'url' | 'now'>) =>
    presign(settings, { ...request, url: new URL(`${base.replace(/\/$/, '')}/${bucket}/${key}`), now: clock.now() });

  const send = async (method: ToSign['method'], key: string, more: RequestInit = {}): Promise<Response> => {
    const response = await fetch(sign(endpoint, key, { method, expiresInS: OWN_REQUEST_S }), {
      ...more,
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new Error(`The object store answered ${response.status} to ${method} ${key}`);
  };

  return {
    uploadUrl: (key, { contentType, size, expiresInS }) =>
      sign(publicUrl, key, { method: 'PUT', headers: { 'content-type': contentType, 'content-length': String(size) }, expiresInS }),
    downloadUrl: (key, expiresInS) => sign(publicUrl, key, { method: 'GET', expiresInS }),
    read: async (key, maxBytes) => {
      const response = await send('GET', key);
      if (response.status === 404 || Number(response.headers.get('content-length') ?? Infinity) > maxBytes) {
        await response.body?.cancel();
        return undefined;
      }
      return Buffer.from(await response.arrayBuffer());
    },
    write: async (key, bytes, contentType) => {
      const response = await send('PUT', key, { headers: { 'content-type': contentType }, body: new Uint8Array(bytes) });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The object store has no bucket ${bucket}`);
    },
    remove: async (key) => {
      const response = await send('DELETE', key);
      await response.body?.cancel();
    },
  };
};
