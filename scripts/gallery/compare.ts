import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { hashOf } from './hash-of.ts';
import type { Look } from './look.ts';
import type { Picture } from './photograph.ts';

export interface Change {
  title: string;
  before: Buffer;
  after: Buffer;
  difference: Buffer;
}

/** On a canvas of both sizes: what grew is different from nothing. */
const padded = (png: PNG, width: number, height: number): PNG => {
  const canvas = new PNG({ width, height });
  PNG.bitblt(png, canvas, 0, 0, png.width, png.height, 0, 0);
  return canvas;
};

const differenceOf = (before: Buffer, after: Buffer): { pixels: number; png: Buffer } => {
  const [one, other] = [PNG.sync.read(before), PNG.sync.read(after)];
  const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)];
  const shown = new PNG({ width, height });
  const pixels = pixelmatch(padded(one, width, height).data, padded(other, width, height).data, shown.data, width, height, {
    threshold: 0,
  });
  return { pixels, png: PNG.sync.write(shown) };
};

type Compared = Pick<Look, 'isComparable' | 'names' | 'hash' | 'picture'>;

/** What looks otherwise than accepted: a line each, and a picture of it where the last one is here. `isPart`: not all were photographed. */
export const compare = (look: Compared, pictures: readonly Picture[], isPart = false): { said: string[]; seen: Change[] } => {
  if (!look.isComparable)
    return { said: ['There is no accepted look by this browser with these letters: nothing can be compared'], seen: [] };
  const said: string[] = [];
  const seen: Change[] = [];
  for (const { name, phone, png, isUnsteady } of pictures) {
    const title = `${name} ${phone}`;
    const hash = look.hash(name, phone);
    if (isUnsteady) said.push(`unsteady: ${title}: drawn twice, it looked different`);
    else if (hash === undefined) said.push(`new: ${title}`);
    else if (hash !== hashOf(png)) {
      const before = look.picture(hash);
      const difference = before && differenceOf(before, png);
      if (before && difference) seen.push({ title, before, after: png, difference: difference.png });
      said.push(`changed: ${title}: ${difference ? `${difference.pixels} px` : 'its last picture is not here'}`);
    }
  }
  const taken = new Set(pictures.map(({ name }) => name));
  if (!isPart) said.push(...look.names.filter((name) => !taken.has(name)).map((name) => `gone: ${name}`));
  return { said, seen };
};
