import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { pictureShape } from './picture-shape.rule.ts';

const canvas = createCanvas(321, 123);

describe('how large a picture says it is', () => {
  test.each([
    ['JPEG', () => canvas.encode('jpeg')],
    ['PNG', () => canvas.encode('png')],
    ['WebP', () => canvas.encode('webp')],
  ])('%s', async (_name, encode) => {
    expect(pictureShape(await encode())).toEqual({ width: 321, height: 123 });
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a GIF', Buffer.from('GIF89a'.padEnd(40, '\0'))],
    ['a JPEG without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xd9, 0, 0, 0, 0, 0, 0, 0, 0, 0])],
    ['a RIFF that is a sound', Buffer.from('RIFF0000WAVEfmt '.padEnd(40, '\0'))],
  ])('%s is none', (_name, bytes) => expect(pictureShape(bytes)).toBeUndefined());
});
