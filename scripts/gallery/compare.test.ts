import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { compare } from './compare.ts';
import { hashOf } from './hash-of.ts';
import type { Picture } from './photograph.ts';

/** Four by four, white but for so many pixels of a shade that is hardly one. */
const drawn = (marked: number): Buffer => {
  const png = new PNG({ width: 4, height: 4 });
  png.data.fill(255);
  for (let at = 0; at < marked; at++) png.data[at * 4] = 250;
  return PNG.sync.write(png);
};
const was = drawn(0);
const picture = (png: Buffer, over: Partial<Picture> = {}): Picture => ({ name: 'kit/Button/Busy', phone: '375', png, ...over });
const look = {
  isComparable: true,
  names: ['kit/Button/Busy'],
  hash: (name: string) => (name === 'kit/Button/Busy' ? hashOf(was) : undefined),
  picture: () => was,
};

test.each([
  ['as it was', look, picture(was), []],
  ['three pixels a little darker', look, picture(drawn(3)), ['changed: kit/Button/Busy 375: 3 px']],
  [
    'changed, and its last picture on another machine',
    { ...look, picture: () => undefined },
    picture(drawn(3)),
    ['changed: kit/Button/Busy 375: its last picture is not here'],
  ],
  ['drawn twice, two looks', look, picture(was, { isUnsteady: true }), ['unsteady: kit/Button/Busy 375: drawn twice, it looked different']],
  [
    'an example that is new, and one that is gone',
    look,
    picture(was, { name: 'kit/Tag/Tag' }),
    ['new: kit/Tag/Tag 375', 'gone: kit/Button/Busy'],
  ],
  [
    'another browser or other letters',
    { ...look, isComparable: false },
    picture(was),
    ['There is no accepted look by this browser with these letters: nothing can be compared'],
  ],
])('%s', (_what, accepted, taken, said) => expect(compare(accepted, [taken]).said).toEqual(said));

test('of a part of the examples nobody says that the others are gone', () =>
  expect(compare(look, [picture(was, { name: 'kit/Tag/Tag' })], true).said).toEqual(['new: kit/Tag/Tag 375']));
