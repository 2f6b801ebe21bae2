import { crc32, inflateRawSync } from 'node:zlib';

const [END, ENTRY, FILE] = [0x06054b50, 0x02014b50, 0x04034b50];
const END_BYTES = 22;
const MOST_COMMENT_BYTES = 65_535;
/** By this mark names are UTF-8; without it they are whatever its writer speaks, which here is Chinese. */
const UTF8 = 0x0800;
const [STORED, DEFLATED] = [0, 8];

const endOf = (archive: Buffer): number => {
  const lowest = Math.max(0, archive.length - END_BYTES - MOST_COMMENT_BYTES);
  for (let at = archive.length - END_BYTES; at >= lowest; at--) if (archive.readUInt32LE(at) === END) return at;
  throw new Error('a ZIP has no end');
};

const opened = (packed: Buffer, method: number, bytes: number): Buffer => {
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw new Error('a ZIP is packed in a way that we do not know');
  return inflateRawSync(packed, { maxOutputLength: Math.max(1, bytes) });
};

/**
 * The files of a ZIP that somebody else has packed, by their names. Nothing is opened that says, or turns out, to be larger than all of them
 * may be together; each is looked at by its sum.
 */
export const unzip = (archive: Buffer, mostBytes: number): Map<string, Buffer> => {
  const end = endOf(archive);
  const files = new Map<string, Buffer>();
  let [at, left] = [archive.readUInt32LE(end + 16), mostBytes];
  for (let nth = 0; nth < archive.readUInt16LE(end + 10); nth++) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error('a ZIP has no entry where it says');
    const [packedBytes, bytes, from] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 24), archive.readUInt32LE(at + 42)];
    const named = archive.readUInt16LE(at + 28);
    const letters = (archive.readUInt16LE(at + 8) & UTF8) === 0 ? 'gbk' : 'utf8';
    const name = new TextDecoder(letters).decode(archive.subarray(at + 46, at + 46 + named));
    left -= bytes;
    if (left < 0) throw new Error('a ZIP is larger than it may be');
    if (archive.readUInt32LE(from) !== FILE) throw new Error('a ZIP has no file where it says');
    const begin = from + 30 + archive.readUInt16LE(from + 26) + archive.readUInt16LE(from + 28);
    const file = opened(archive.subarray(begin, begin + packedBytes), archive.readUInt16LE(at + 10), bytes);
    if (file.length !== bytes || crc32(file) !== archive.readUInt32LE(at + 16)) throw new Error('a file in a ZIP is not what its sum says');
    files.set(name, file);
    at += 46 + named + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
};
