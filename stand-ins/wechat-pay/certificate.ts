import { createPublicKey, sign, type KeyObject } from 'node:crypto';

const CONTENT_BYTES = 0x7f;

const tagged = (tag: number, ...parts: Buffer[]): Buffer => {
  const inside = Buffer.concat(parts);
  const length = inside.length.toString(16).padStart(2, '0');
  const bytes = Buffer.from(length.padStart(length.length + (length.length % 2), '0'), 'hex');
  const head = inside.length <= CONTENT_BYTES ? [tag, inside.length] : [tag, 0x80 + bytes.length, ...bytes];
  return Buffer.concat([Buffer.from(head), inside]);
};
const sequence = (...parts: Buffer[]) => tagged(0x30, ...parts);
const hex = (text: string) => Buffer.from(text, 'hex');

const SHA256_WITH_RSA = sequence(tagged(0x06, hex('2a864886f70d01010b')), tagged(0x05));
const nameOf = (text: string) => sequence(tagged(0x31, sequence(tagged(0x06, hex('550403')), tagged(0x0c, Buffer.from(text)))));
const time = (at: Date) => tagged(0x17, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`));

const YEARS_MS = 5 * 365 * 24 * 3_600_000;

/** A certificate that signs itself, as PEM: Node reads them and writes none. `serial` in hexadecimal, as WeChat names it. */
export const certificateOf = (privateKey: KeyObject, serial: string, name: string, from: Date): string => {
  const body = sequence(
    tagged(0xa0, tagged(0x02, hex('02'))),
    tagged(0x02, hex(serial)),
    SHA256_WITH_RSA,
    nameOf(name),
    sequence(time(from), time(new Date(from.getTime() + YEARS_MS))),
    nameOf(name),
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
  );
  const whole = sequence(body, SHA256_WITH_RSA, tagged(0x03, hex('00'), sign('sha256', body, privateKey)));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
};
