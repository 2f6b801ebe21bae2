import { crc32 } from 'node:zlib';

const [END, ENTRY, FILE] = [0x06054b50, 0x02014b50, 0x04034b50];

/** As programs that open archives do it: from the list at the end to each file, whose sum is looked at. Files as they are, none compressed. */
export const unzip = (archive: Buffer): Map<string, Buffer> => {
  const end = archive.length - 22;
  if (archive.readUInt32LE(end) !== END) throw new Error('no end of a list');
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let nth = 0; nth < archive.readUInt16LE(end + 10); nth++) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error(`no entry ${nth}`);
    const named = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + named);
    const from = archive.readUInt32LE(at + 42);
    if (archive.readUInt32LE(from) !== FILE) throw new Error(`${name}: nothing lies where the list says`);
    const begin = from + 30 + named;
    const bytes = Buffer.from(archive.subarray(begin, begin + archive.readUInt32LE(at + 24)));
    if (crc32(bytes) !== archive.readUInt32LE(at + 16)) throw new Error(`${name}: its bytes are not what its sum says`);
    files.set(name, bytes);
    at += 46 + named;
  }
  return files;
};
