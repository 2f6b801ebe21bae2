import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { INK, SHEET, type Letters, type Pen } from './paper-pen.ts';

/** As Debian's fonts-noto-cjk is called by its first face; the language below picks the Chinese forms of its letters. */
const FACES = { serif: 'Noto Serif CJK JP', sans: 'Noto Sans CJK JP' } as const;

const take = (canvas: SKRSContext2D, { face = 'serif', size, bold = false, colour = INK, align = 'left' }: Letters): void => {
  canvas.font = `${bold ? 700 : 400} ${size}px "${FACES[face]}"`;
  canvas.lang = 'zh-Hans';
  canvas.fillStyle = colour;
  canvas.textAlign = align;
};

const penOn = (canvas: SKRSContext2D): Pen => ({
  box: (colour, x, y, width, height) => {
    canvas.fillStyle = colour;
    canvas.fillRect(x, y, width, height);
  },
  frame: (colour, line, x, y, width, height) => {
    canvas.strokeStyle = colour;
    canvas.lineWidth = line;
    canvas.strokeRect(x, y, width, height);
  },
  disc: (colour, x, y, radius) => {
    canvas.fillStyle = colour;
    canvas.beginPath();
    canvas.arc(x, y, radius, 0, 2 * Math.PI);
    canvas.fill();
  },
  shape: (colour, points) => {
    canvas.fillStyle = colour;
    canvas.beginPath();
    for (const [x, y] of points) canvas.lineTo(x, y);
    canvas.closePath();
    canvas.fill();
  },
  write: (text, x, y, letters) => {
    take(canvas, letters);
    canvas.fillText(text, x, y);
  },
  widthOf: (text, letters) => {
    take(canvas, letters);
    return canvas.measureText(text).width;
  },
});

/** A sheet as a PNG. Without its face it would be a row of boxes: rather none than such a one. */
export const pictureOf = (draw: (pen: Pen) => void): Promise<Buffer> => {
  for (const face of Object.values(FACES))
    if (!GlobalFonts.has(face)) throw new Error(`The face ${face} is missing: install fonts-noto-cjk`);
  const canvas = createCanvas(SHEET.width, SHEET.height);
  draw(penOn(canvas.getContext('2d')));
  return canvas.encode('png');
};
