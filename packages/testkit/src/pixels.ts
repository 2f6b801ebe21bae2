import { PNG } from 'pngjs';

/** How green a photograph is at a place that is given in parts of its width and height, 0 to 255. */
export const greenIn = (png: Buffer): ((x: number, y: number) => number) => {
  const { data, width, height } = PNG.sync.read(png);
  return (x, y) => data[(Math.round(y * height) * width + Math.round(x * width)) * 4 + 1] ?? 0;
};
