import { ACTION, HALO, INK, ORANGE, PAPER, type Pen } from './paper-pen.ts';

/** The hall at the top of five steps, before the sun: flat planes, a lit and a shaded half. At size 1 it is 360 high and 460 wide. */
export const drawHall = (pen: Pen, middle: number, foot: number, size = 1): void => {
  const [right, down] = [(x: number) => middle + x * size, (y: number) => foot + y * size];
  const box = (colour: string, x: number, y: number, width: number, height: number) =>
    pen.box(colour, right(x), down(y), width * size, height * size);
  const shape = (colour: string, points: readonly (readonly [number, number])[]) =>
    pen.shape(
      colour,
      points.map(([x, y]) => [right(x), down(y)] as const),
    );
  pen.disc(HALO, middle, down(-196), 164 * size);
  pen.disc(ORANGE, middle, down(-196), 128 * size);
  for (let step = 0; step < 5; step++) {
    const [half, y] = [136 + step * 24, -75 + step * 15];
    box(ORANGE, -half, y, half, 12);
    box(ACTION, 0, y, half, 12);
  }
  box(INK, -116, -90, 232, 13);
  box(PAPER, -100, -180, 200, 90);
  for (const x of [-100, -52, 42, 90]) box(INK, x, -180, 10, 90);
  for (const x of [-82, 60]) box(INK, x, -164, 22, 34);
  box(ORANGE, -30, -156, 30, 66);
  box(ACTION, 0, -156, 30, 66);
  shape(INK, [
    [-80, -252],
    [80, -252],
    [106, -204],
    [150, -178],
    [-150, -178],
    [-106, -204],
  ]);
  for (const x of [-56, -20, 20, 56])
    shape(PAPER, [
      [x * 0.9, -246],
      [x * 0.9 + 3, -246],
      [x * 1.5 + 4, -186],
      [x * 1.5, -186],
    ]);
  shape(ACTION, [
    [-64, -274],
    [64, -274],
    [84, -252],
    [-84, -252],
  ]);
};
