import { createCanvas, loadImage } from '@napi-rs/canvas';
import { pictureShape } from './picture-shape.rule.ts';

const MOST_PIXELS = 50_000_000;
const QUALITY = 85;

export interface Wanted {
  /** The longer edge at most; with `square` the edge, whatever came. */
  edge: number;
  /** Cut out of the middle. */
  square?: true;
  mostPixels?: number;
}

/** Which part of the picture is drawn, and how large. */
const layOut = (width: number, height: number, { edge, square }: Wanted) => {
  if (square) {
    const side = Math.min(width, height);
    return { from: [(width - side) / 2, (height - side) / 2, side, side] as const, to: [edge, edge] as const };
  }
  const scale = Math.min(1, edge / Math.max(width, height));
  const sized = (length: number) => Math.max(1, Math.round(length * scale));
  return { from: [0, 0, width, height] as const, to: [sized(width), sized(height)] as const };
};

/**
 * Draws a picture anew: what comes out holds pixels and nothing else, no EXIF, no place, no hidden file. Undefined for what is no
 * picture, or a bomb.
 */
export const cleanPicture = async (bytes: Buffer, wanted: Wanted): Promise<Buffer | undefined> => {
  const shape = pictureShape(bytes);
  if (!shape || shape.width === 0 || shape.height === 0) return undefined;
  if (shape.width * shape.height > (wanted.mostPixels ?? MOST_PIXELS)) return undefined;
  const picture = await loadImage(bytes).catch(() => undefined);
  if (!picture || picture.width === 0) return undefined;
  // As it stands after the camera's turn, which decoding applies and the new file no longer carries.
  const { from, to } = layOut(picture.width, picture.height, wanted);
  const canvas = createCanvas(...to);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, ...to);
  pen.drawImage(picture, ...from, 0, 0, ...to);
  return canvas.encode('jpeg', QUALITY);
};
