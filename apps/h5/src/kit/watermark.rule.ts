/** Spec 3: the learn number with each digit shifted by one; 9 becomes 0. */
export const shiftDigits = (learnNumber: string): string => learnNumber.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10));

/** Spec 9. */
const WIDTH = 550;
const HEIGHT = 160;
const FONT_PX = 17;
const ROTATION_DEG = -30;

/** One tile as an address for CSS. Only letters and digits come into it: a number is not a place for markup. */
export const watermarkTile = (learnNumber: string): string => {
  const text = shiftDigits(learnNumber).replace(/\W/g, '');
  const mark = (x: number, y: number) =>
    `<text x="${x}" y="${y}" transform="rotate(${ROTATION_DEG} ${x} ${y})" text-anchor="middle" dominant-baseline="middle">${text}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><g font-family="sans-serif" font-size="${FONT_PX}px" fill="#1f1a17" fill-opacity="0.07">${mark(WIDTH / 4, HEIGHT / 2)}${mark((WIDTH * 3) / 4, HEIGHT / 2)}</g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

export const WATERMARK_SIZE = `${WIDTH}px ${HEIGHT}px`;
