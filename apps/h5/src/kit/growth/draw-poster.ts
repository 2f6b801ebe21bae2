import { wrapText } from './wrap-text.rule.ts';

export interface PosterContent {
  /** Who shares it, in words that he chose himself. */
  name: string;
  title: string;
  text: string;
  /** Address of the code's picture: ours, or drawn into the page. */
  qr: string;
  /** Beneath the code: what scanning it does. */
  qrText: string;
}

/** As wide as phones are, at twice their points: sharp when it is sent on, and below 300 KB. */
export const POSTER = { width: 750, height: 1_200 } as const;
const MARGIN = 64;
const INNER = POSTER.width - 2 * MARGIN;
const QR = 280;
/** A code needs its quiet zone, or a phone does not find it. */
const QR_ROOM = 24;

const loadPicture = (address: string): Promise<HTMLImageElement> =>
  new Promise((done, fail) => {
    const picture = new Image();
    // Else the canvas may be looked at and not saved.
    picture.crossOrigin = 'anonymous';
    picture.onload = () => done(picture);
    picture.onerror = () => fail(new Error('the code did not come'));
    picture.src = address;
  });

type Pen = CanvasRenderingContext2D;

interface Letters {
  size: number;
  weight: number;
  colour: string;
  most: number;
}

const colourOf = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const fontOf = (): string => getComputedStyle(document.body).fontFamily;

/** Writes from this height down, and says where the next begins. */
const write = (pen: Pen, text: string, top: number, { size, weight, colour, most }: Letters): number => {
  pen.font = `${weight} ${size}px ${fontOf()}`;
  pen.fillStyle = colour;
  pen.textBaseline = 'top';
  const step = Math.round(size * 1.5);
  const lines = wrapText(text, INNER, most, (line) => pen.measureText(line).width);
  for (const [nth, line] of lines.entries()) pen.fillText(line, MARGIN, top + nth * step);
  return top + lines.length * step;
};

/** The picture as an address that a phone can keep: WeChat saves a picture by a long press, and no canvas. */
export const drawPoster = async ({ name, title, text, qr, qrText }: PosterContent): Promise<string> => {
  const code = await loadPicture(qr);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, POSTER);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas here');
  const [ink, quiet] = [colourOf('--ink'), colourOf('--ink-2')];
  pen.fillStyle = colourOf('--paper');
  pen.fillRect(0, 0, POSTER.width, POSTER.height);
  pen.fillStyle = colourOf('--orange');
  pen.fillRect(0, 0, POSTER.width, 16);

  let top = write(pen, `${name}请你一起听课`, 80, { size: 32, weight: 400, colour: quiet, most: 2 });
  top = write(pen, title, top + 24, { size: 56, weight: 700, colour: ink, most: 4 });
  write(pen, text, top + 24, { size: 32, weight: 400, colour: quiet, most: 4 });

  const left = MARGIN;
  const below = POSTER.height - MARGIN - QR - 2 * QR_ROOM;
  pen.fillStyle = colourOf('--white');
  pen.fillRect(left, below, QR + 2 * QR_ROOM, QR + 2 * QR_ROOM);
  // A code of few dots is not to be smoothed.
  pen.imageSmoothingEnabled = false;
  pen.drawImage(code, left + QR_ROOM, below + QR_ROOM, QR, QR);
  pen.font = `400 28px ${fontOf()}`;
  pen.fillStyle = ink;
  const beside = left + QR + 2 * QR_ROOM + 32;
  const words = wrapText(qrText, POSTER.width - MARGIN - beside, 5, (line) => pen.measureText(line).width);
  for (const [nth, line] of words.entries()) pen.fillText(line, beside, below + QR_ROOM + nth * 42);
  return canvas.toDataURL('image/png');
};
