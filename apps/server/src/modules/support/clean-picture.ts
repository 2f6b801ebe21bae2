import { createCanvas, loadImage } from '@napi-rs/canvas';
import { pictureShape } from './picture-shape.rule.ts';

const LONGEST_EDGE = 2_000;
const MOST_PIXELS = 50_000_000;
const QUALITY = 85;

/**
 * Draws a picture anew: what comes out holds pixels and nothing else, no EXIF, no place, no hidden file. Undefined for what is no
 * picture, or a bomb.
 */
export const cleanPicture = async (bytes: Buffer): Promise<Buffer | undefined> => {
  const shape = pictureShape(bytes);
  if (!shape || shape.width === 0 || shape.height === 0 || shape.width * shape.height > MOST_PIXELS) return undefined;
  const picture = await loadImage(bytes).catch(() => undefined);
  if (!picture || picture.width === 0) return undefined;
  // As it stands after the camera's turn, which decoding applies and the new file no longer carries.
  const scale = Math.min(1, LONGEST_EDGE / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, 0, 0, width, height);
  return canvas.encode('jpeg', QUALITY);
};
