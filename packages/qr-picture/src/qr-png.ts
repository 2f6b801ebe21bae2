import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

const QUIET_ZONE = 4;
const PIXELS_A_MODULE = 12;

const chunk = (type: string, body: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(body.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
};

/** A QR code as a one-bit PNG: black on white with its quiet zone, under 1 KB. An image library would be heavier than this. */
export const qrPng = (content: string): Buffer => {
  const { data: modules, size } = encode(content, { ecc: 'M', border: QUIET_ZONE });
  const width = size * PIXELS_A_MODULE;
  const rowBytes = Math.ceil(width / 8);
  const pixels = Buffer.alloc((rowBytes + 1) * width);
  for (const [y, row] of modules.entries()) {
    // The first byte of a line is its filter: none.
    const line = Buffer.alloc(rowBytes + 1);
    for (let x = 0; x < width; x++) {
      const white = row[Math.floor(x / PIXELS_A_MODULE)] !== true;
      const at = 1 + (x >> 3);
      if (white) line[at] = (line[at] ?? 0) | (0x80 >> (x & 7));
    }
    for (let copy = 0; copy < PIXELS_A_MODULE; copy++) line.copy(pixels, (y * PIXELS_A_MODULE + copy) * (rowBytes + 1));
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(width, 4);
  header[8] = 1; // bits a pixel; colour type 0: grey
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
