import { crc32 } from 'node:zlib';

const SIGNATURE = 8;
/** Length, name and check around a chunk's body. */
const FRAME = 12;

const chunkAt = (png: Buffer, at: number) => {
  const length = png.readUInt32BE(at);
  return { name: png.toString('latin1', at + 4, at + 8), body: png.subarray(at + 8, at + 8 + length), end: at + FRAME + length };
};

/** A picture with a text in it that no eye sees (iTXt, not compressed): how a badge carries its credential. Right behind its head. */
export const withText = (png: Buffer, keyword: string, text: string): Buffer => {
  const { end } = chunkAt(png, SIGNATURE);
  // Keyword, its end, not compressed, by no method, no language, no translation.
  const body = Buffer.concat([Buffer.from(keyword, 'latin1'), Buffer.from([0, 0, 0, 0, 0]), Buffer.from(text, 'utf8')]);
  const named = Buffer.concat([Buffer.from('iTXt', 'latin1'), body]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([png.subarray(0, end), frame.subarray(0, 4), named, frame.subarray(4), png.subarray(end)]);
};
