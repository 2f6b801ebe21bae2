import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from './hash-of.ts';
import { PHONES, type Phone, type Picture } from './photograph.ts';

const FILE = 'apps/h5/gallery/look.tsv';

type Rows = ReadonlyMap<string, readonly string[]>;
interface Taken {
  /** Which browser drew it, with which letters. */
  by: string;
  rows: Rows;
}

const read = (text: string): Taken => {
  const [head = '', ...lines] = text.trim().split('\n');
  return {
    by: head.replace('# ', ''),
    rows: new Map(lines.map((line) => line.split('\t')).map(([name = '', ...hashes]) => [name, hashes] as const)),
  };
};
const written = ({ by, rows }: Taken): string => {
  const lines = [...rows].map(([name, hashes]) => [name, ...hashes].join('\t'));
  return `${[`# ${by}`, ...lines.toSorted()].join('\n')}\n`;
};
const readIfThere = (file: string): Taken | undefined => (existsSync(file) ? read(readFileSync(file, 'utf8')) : undefined);

const rowsOf = (pictures: readonly Picture[]): Rows => {
  const rows = new Map<string, string[]>();
  for (const { name, png } of pictures) rows.set(name, [...(rows.get(name) ?? []), hashOf(png)]);
  return rows;
};

export interface Look {
  folder: string;
  /** How it was accepted to look: another browser, or other letters, draw other pixels. */
  isComparable: boolean;
  names: readonly string[];
  hash: (name: string, phone: Phone) => string | undefined;
  /** Only where it was taken on this machine. */
  picture: (hash: string) => Buffer | undefined;
  /** Keeps what was taken, for `accept`. `isPart`: not of all examples. */
  keep: (pictures: readonly Picture[], isPart: boolean) => void;
}

const placesIn = (root: string) => {
  const folder = join(root, '.cache/gallery');
  return { folder, pictures: join(folder, 'pictures'), taken: join(folder, 'taken.tsv'), part: join(folder, 'taken-part.tsv') };
};

/** The accepted look: hashes in the repository. The pictures themselves are kept by their hash in the cache. */
export const openLook = (root: string, by: string): Look => {
  const places = placesIn(root);
  mkdirSync(places.pictures, { recursive: true });
  const accepted = readIfThere(join(root, FILE));
  return {
    folder: places.folder,
    isComparable: accepted?.by === by,
    names: [...(accepted?.rows.keys() ?? [])],
    hash: (name, phone) => accepted?.rows.get(name)?.[PHONES.findIndex((each) => each.phone === phone)],
    picture: (hash) => {
      const file = join(places.pictures, `${hash}.png`);
      return existsSync(file) ? readFileSync(file) : undefined;
    },
    keep: (pictures, isPart) => {
      for (const { png } of pictures) writeFileSync(join(places.pictures, `${hashOf(png)}.png`), png);
      writeFileSync(isPart ? places.part : places.taken, written({ by, rows: rowsOf(pictures) }));
      // Whichever was taken last is what is accepted.
      writeFileSync(isPart ? places.taken : places.part, '');
    },
  };
};

/** Makes what was photographed last the look to compare with; how many examples that are, or why not. */
export const acceptLook = (root: string): number | string => {
  const places = placesIn(root);
  const filled = (file: string) => (existsSync(file) && readFileSync(file, 'utf8') !== '' ? readIfThere(file) : undefined);
  const [whole, part] = [filled(places.taken), filled(places.part)];
  const accepted = readIfThere(join(root, FILE));
  if (whole) {
    writeFileSync(join(root, FILE), written(whole));
    return whole.rows.size;
  }
  if (!part) return 'Nothing has been photographed: pnpm gallery photograph';
  if (accepted?.by !== part.by) return 'A part cannot be accepted into the look of another browser or of other letters: photograph all';
  writeFileSync(join(root, FILE), written({ by: part.by, rows: new Map([...accepted.rows, ...part.rows]) }));
  return part.rows.size;
};
