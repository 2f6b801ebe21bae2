export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The six numbers of a canvas transform that draws the chosen area of a picture, turned by quarters, onto a square of `edge`
 * pixels. The area is counted in the turned picture. Nothing larger than the square is ever drawn: old phones have little memory.
 */
export const transformFor = (
  picture: { width: number; height: number },
  area: Area,
  quarters: number,
  edge: number,
): [number, number, number, number, number, number] => {
  const turn = (((quarters % 4) + 4) % 4) as 0 | 1 | 2 | 3;
  const { width, height } = picture;
  const scale = edge / area.width;
  // Where the picture's own corner comes to lie after the turn.
  const corner = (
    [
      [0, 0],
      [height, 0],
      [width, height],
      [0, width],
    ] as const
  )[turn];
  const [cos, sin] = (
    [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ] as const
  )[turn];
  return [scale * cos, scale * sin, -scale * sin, scale * cos, scale * (corner[0] - area.x), scale * (corner[1] - area.y)];
};
