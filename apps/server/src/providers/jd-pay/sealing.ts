import { createCipheriv, createDecipheriv, type BinaryLike } from 'node:crypto';

const BLOCK = 8;
const LENGTH_BYTES = 4;
/** JD's choice, and not ours: what is believed is believed by its signature, never because it could be opened. */
const CIPHER = 'des-ede3-ecb';

const through = (cipher: ReturnType<typeof createCipheriv> | ReturnType<typeof createDecipheriv>, bytes: BinaryLike): Buffer => {
  cipher.setAutoPadding(false);
  return Buffer.concat([cipher.update(bytes as Buffer), cipher.final()]);
};

/** A text as JD seals it: its length in four bytes, itself, zeroes up to a whole block; 3DES, in hexadecimal. */
export const sealText = (key: Buffer, text: string): string => {
  const plain = Buffer.from(text);
  const padded = Buffer.alloc(Math.ceil((LENGTH_BYTES + plain.length) / BLOCK) * BLOCK);
  padded.writeUInt32BE(plain.length);
  plain.copy(padded, LENGTH_BYTES);
  return through(createCipheriv(CIPHER, key, null), padded).toString('hex');
};

/** Nothing where it is not sealed so, to the last zero: two texts must not be one message. */
export const openText = (key: Buffer, hex: string): string | undefined => {
  if (!/^(?:[0-9a-f]{16})+$/i.test(hex)) return undefined;
  const padded = through(createDecipheriv(CIPHER, key, null), Buffer.from(hex, 'hex'));
  const length = padded.readUInt32BE();
  const end = LENGTH_BYTES + length;
  if (end > padded.length || padded.length - end >= BLOCK || padded.subarray(end).some((byte) => byte !== 0)) return undefined;
  const bytes = padded.subarray(LENGTH_BYTES, end);
  const text = bytes.toString('utf8');
  return Buffer.from(text).equals(bytes) ? text : undefined;
};
