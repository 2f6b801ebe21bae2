import { randomInt } from 'node:crypto';
import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';

/** Sizes in the units of the answer. The pictures themselves have twice as many pixels, for sharp screens. */
export const PICTURE = { width: 280, height: 140 } as const;
export const PIECE = 48;
const SCALE = 2;

/** The art colours of the house (apps/h5/src/kit/tokens.css): sky, halo, the hills from far to near, and their paper edge. */
const PALETTES = [
  { sky: '#ffebd3', halo: '#ffddb5', sun: '#ff7a1a', hills: ['#f7cfa3', '#e9a76c', '#c9410b'] },
  { sky: '#e6eef7', halo: '#ffffff', sun: '#ff7a1a', hills: ['#b9cde3', '#7f9fc2', '#1d4e89'] },
  { sky: '#e5f3ec', halo: '#ffddb5', sun: '#ff7a1a', hills: ['#b4d9c8', '#6fae93', '#0b6e4f'] },
  { sky: '#fff4d6', halo: '#ffddb5', sun: '#c9410b', hills: ['#f2dca3', '#d3a94a', '#8a5a00'] },
] as const;
const EDGE = '#fff9f2';
const INK = '#1f1a17';
const SHADE = 'rgba(31, 26, 23, 0.18)';
const HOLE = 'rgba(31, 26, 23, 0.5)';

const { PI } = Math;
const between = (least: number, most: number): number => least + (randomInt(1_000_001) / 1_000_000) * (most - least);
const oneOf = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T;

/** A range of hills with a thin paper edge, from one side to the other. */
const drawHills = (pen: SKRSContext2D, colour: string, baseY: number, height: number): void => {
  const tops = Array.from({ length: 4 }, () => baseY - between(0.2, 1) * height);
  const step = PICTURE.width / (tops.length - 1);
  pen.beginPath();
  pen.moveTo(-4, PICTURE.height + 4);
  pen.lineTo(-4, baseY);
  tops.forEach((y, at) => pen.quadraticCurveTo(at * step - step / 2, y - height * 0.4, at * step, y));
  pen.lineTo(PICTURE.width + 4, baseY);
  pen.lineTo(PICTURE.width + 4, PICTURE.height + 4);
  pen.closePath();
  pen.fillStyle = colour;
  pen.fill();
  pen.strokeStyle = EDGE;
  pen.lineWidth = 1.5;
  pen.stroke();
};

/** The hall at the top of five steps: a lit and a shaded half. */
const drawHall = (pen: SKRSContext2D, x: number, baseY: number, size: number): void => {
  const steps = 5;
  for (let at = 0; at < steps; at++) {
    const width = size * (1.5 - at * 0.12);
    pen.fillStyle = at % 2 === 0 ? EDGE : '#f7cfa3';
    pen.fillRect(x - width / 2, baseY - (at + 1) * size * 0.07, width, size * 0.07);
  }
  const floorY = baseY - steps * size * 0.07;
  pen.fillStyle = EDGE;
  pen.fillRect(x - size * 0.4, floorY - size * 0.42, size * 0.8, size * 0.42);
  pen.fillStyle = SHADE;
  pen.fillRect(x, floorY - size * 0.42, size * 0.4, size * 0.42);
  pen.fillStyle = '#c9410b';
  pen.fillRect(x - size * 0.1, floorY - size * 0.28, size * 0.2, size * 0.28);
  for (const [side, colour] of [
    [-1, INK],
    [1, '#3a312b'],
  ] as const) {
    pen.beginPath();
    pen.moveTo(x, floorY - size * 0.78);
    pen.lineTo(x + side * size * 0.6, floorY - size * 0.38);
    pen.lineTo(x, floorY - size * 0.42);
    pen.closePath();
    pen.fillStyle = colour;
    pen.fill();
  }
};

const drawTree = (pen: SKRSContext2D, x: number, baseY: number, size: number, colour: string): void => {
  pen.fillStyle = INK;
  pen.fillRect(x - size * 0.05, baseY - size * 0.4, size * 0.1, size * 0.4);
  pen.beginPath();
  pen.arc(x, baseY - size * 0.6, size * 0.34, 0, 2 * PI);
  pen.fillStyle = colour;
  pen.fill();
  pen.beginPath();
  pen.arc(x, baseY - size * 0.6, size * 0.34, -PI / 2, PI / 2);
  pen.fillStyle = SHADE;
  pen.fill();
};

const drawCloud = (pen: SKRSContext2D, x: number, y: number, size: number): void => {
  pen.fillStyle = EDGE;
  for (const [dx, dy, radius] of [
    [0, 0, 0.5],
    [0.6, 0.1, 0.4],
    [-0.6, 0.15, 0.35],
  ] as const) {
    pen.beginPath();
    pen.arc(x + dx * size, y + dy * size, radius * size, 0, 2 * PI);
    pen.fill();
  }
};

/** A landscape that has never been drawn before. */
const drawScene = (): Canvas => {
  const canvas = createCanvas(PICTURE.width * SCALE, PICTURE.height * SCALE);
  const pen = canvas.getContext('2d');
  pen.scale(SCALE, SCALE);
  const { sky, halo, sun, hills } = oneOf(PALETTES);
  pen.fillStyle = sky;
  pen.fillRect(0, 0, PICTURE.width, PICTURE.height);
  const [sunX, sunY, sunSize] = [between(30, 250), between(24, 52), between(12, 18)];
  for (const [colour, radius] of [
    [halo, sunSize * 1.6],
    [sun, sunSize],
  ] as const) {
    pen.beginPath();
    pen.arc(sunX, sunY, radius, 0, 2 * PI);
    pen.fillStyle = colour;
    pen.fill();
  }
  for (let at = 0; at < 3; at++) drawCloud(pen, between(10, 270), between(14, 54), between(9, 15));
  const [far, middle, near] = hills;
  drawHills(pen, far, 92, between(30, 44));
  for (let at = 0; at < 4; at++) drawTree(pen, between(0, 280), between(88, 100), between(18, 26), middle);
  drawHills(pen, middle, 112, between(18, 30));
  drawHall(pen, between(50, 230), between(112, 122), between(40, 54));
  drawHills(pen, near, 132, between(10, 18));
  for (let at = 0; at < 5; at++) drawTree(pen, between(0, 280), between(122, 138), between(20, 30), oneOf([far, middle, near]));
  return canvas;
};

/** A square with a knob above and one at the right; it fills a square of PIECE. */
const tracePiece = (pen: SKRSContext2D, x: number, y: number): void => {
  const [left, top, right, bottom] = [x + 1.5, y + 10, x + 38, y + 46.5];
  pen.beginPath();
  pen.moveTo(left, top);
  pen.lineTo(left + 12, top);
  pen.arc(left + 18, top - 2, 6.5, PI * 0.9, PI * 2.1);
  pen.lineTo(right, top);
  pen.lineTo(right, top + 12);
  pen.arc(right + 2, top + 18, 6.5, -PI * 0.6, PI * 0.6);
  pen.lineTo(right, bottom);
  pen.lineTo(left, bottom);
  pen.closePath();
};

const outline = (pen: SKRSContext2D, colour: string, width: number): void => {
  pen.lineJoin = 'round';
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.stroke();
};

const cutPiece = (scene: Canvas, x: number, y: number): Canvas => {
  const canvas = createCanvas(PIECE * SCALE, PIECE * SCALE);
  const pen = canvas.getContext('2d');
  pen.scale(SCALE, SCALE);
  pen.save();
  tracePiece(pen, 0, 0);
  pen.clip();
  pen.drawImage(scene, -x, -y, PICTURE.width, PICTURE.height);
  pen.restore();
  // Ink beneath paper: it stands out on dark and on light ground, also for tired eyes.
  tracePiece(pen, 0, 0);
  outline(pen, INK, 2.5);
  outline(pen, EDGE, 1.25);
  return canvas;
};

/** The picture with its hole, and the piece that was cut out, as data addresses. */
export const drawSlider = async (holeX: number, pieceY: number): Promise<{ picture: string; piece: string }> => {
  const scene = drawScene();
  const piece = cutPiece(scene, holeX, pieceY);
  const pen = scene.getContext('2d');
  tracePiece(pen, holeX, pieceY);
  pen.fillStyle = HOLE;
  pen.fill();
  outline(pen, EDGE, 1.5);
  const [jpeg, png] = await Promise.all([scene.encode('jpeg', 85), piece.encode('png')]);
  return { picture: `data:image/jpeg;base64,${jpeg.toString('base64')}`, piece: `data:image/png;base64,${png.toString('base64')}` };
};
