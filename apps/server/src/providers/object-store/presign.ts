import { createHash, createHmac } from 'node:crypto';

export interface S3Access {
  region: string;
  key: string;
  secret: string;
}

export interface ToSign {
  method: 'GET' | 'PUT' | 'DELETE';
  url: URL;
  /** Further headers that the request must carry exactly so. */
  headers?: Readonly<Record<string, string>>;
  expiresInS: number;
  now: Date;
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');
/** RFC 3986: also what encodeURIComponent leaves alone. */
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/** Signs a request into its address: AWS Signature Version 4, query form, for S3. */
export const presign = ({ region, key, secret }: S3Access, { method, url, headers = {}, expiresInS, now }: ToSign): string => {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const day = stamp.slice(0, 8);
  const scope = `${day}/${region}/s3/aws4_request`;
  const signed = Object.entries({ ...headers, host: url.host }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const names = signed.map(([name]) => name).join(';');
  const query = Object.entries({
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${key}/${scope}`,
    'X-Amz-Date': stamp,
    'X-Amz-Expires': String(expiresInS),
    'X-Amz-SignedHeaders': names,
  })
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');
  const path = url.pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/');
  const request = [method, path, query, ...signed.map(([name, value]) => `${name}:${value}`), '', names, 'UNSIGNED-PAYLOAD'].join('\n');
  const text = ['AWS4-HMAC-SHA256', stamp, scope, sha256Hex(request)].join('\n');
  const signingKey = [region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secret}`, day));
  return `${url.origin}${path}?${query}&X-Amz-Signature=${hmac(signingKey, text).toString('hex')}`;
};
