const INK = '#1F1A17';
const WHITE = '#FFFFFF';
const BLACK = '#000000';
const READABLE = 4.5;

const channels = (colour: string): number[] => {
  const digits = colour.slice(1);
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  return pairs.map((pair) => Number.parseInt(pair, 16) / 255);
};

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** WCAG contrast of two `#rgb` or `#rrggbb` colours. */
export const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

/** The text colour that can be read on a ground an operator chose. Black fills the gap between our ink and white. */
export const inkOn = (ground: string): string => [INK, WHITE].find((ink) => contrast(ink, ground) >= READABLE) ?? BLACK;
