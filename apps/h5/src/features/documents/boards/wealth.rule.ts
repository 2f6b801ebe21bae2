import type { WealthPart } from '@xuetang/contract/documents';

type Topic = WealthPart['topic'];

/** What a year of dearer things makes of a yuan: an assumption, and said to be one. */
const DEARER = 1.03;
const YEARS = 20;

/** One figure that somebody types, and what follows from it: plain arithmetic of the lesson, and never what an investment will bring. */
const FIGURES: Readonly<Record<Topic, (yuan: number) => number[]>> = {
  // Three and six months of what cannot be left out.
  reserve: (monthly) => [3 * monthly, 6 * monthly],
  // Five years of what a family needs.
  insurance: (yearly) => [5 * yearly],
  // The same life in twenty years.
  pension: (monthly) => [monthly * DEARER ** YEARS],
  // What is put aside in a year, and what a fall of three tenths takes of it.
  fund: (monthly) => [12 * monthly, 12 * monthly * 0.3],
  // The income of which it is four tenths.
  debt: (monthly) => [monthly / 0.4],
};

const MOST_YUAN = 10_000_000;

/** In whole yuan; undefined where nothing that counts was typed. */
export const figuresFor = (topic: Topic, typed: string): number[] | undefined => {
  const yuan = Number(typed.split(',').join('').trim());
  if (typed.trim() === '' || !Number.isFinite(yuan) || yuan <= 0 || yuan > MOST_YUAN) return undefined;
  return FIGURES[topic](yuan).map(Math.round);
};
