/** The colours of the house (apps/h5/src/kit/tokens.css). */
export const INK = '#1f1a17';
export const QUIET = '#6b625b';
export const PAPER = '#fff9f2';
export const LINE = '#f2dfc8';
export const ACTION = '#c9410b';
export const ORANGE = '#ff7a1a';
export const HALO = '#ffddb5';

/** A4 at 150 dots an inch: the units in which papers are drawn, whatever they are drawn on. */
export const SHEET = { width: 1_240, height: 1_754 } as const;

export interface Letters {
  face?: 'serif' | 'sans';
  size: number;
  bold?: boolean;
  colour?: string;
  align?: 'left' | 'center' | 'right';
}

/** What a paper is drawn with. One hand draws it as a picture and as a PDF, so that both say the same. */
export interface Pen {
  box: (colour: string, x: number, y: number, width: number, height: number) => void;
  frame: (colour: string, line: number, x: number, y: number, width: number, height: number) => void;
  disc: (colour: string, x: number, y: number, radius: number) => void;
  shape: (colour: string, points: readonly (readonly [number, number])[]) => void;
  /** Stands on the line `y`. */
  write: (text: string, x: number, y: number, letters: Letters) => void;
  widthOf: (text: string, letters: Letters) => number;
}

/** 2026-11-17 as papers write it. */
export const dayOnPaper = (date: string): string => {
  const [year, month, day] = date.split('-').map(Number);
  return `${year} 年 ${month} 月 ${day} 日`;
};

/** Smaller where it is too long for its line: a long name is still one line. */
export const writeFitting = (pen: Pen, text: string, x: number, y: number, letters: Letters, most: number): void =>
  pen.write(text, x, y, { ...letters, size: Math.min(letters.size, (letters.size * most) / pen.widthOf(text, letters)) });

interface Column {
  x: number;
  y: number;
  width: number;
  step: number;
}

/** Never the first of a line. */
const CLOSING = '，。、；：）》？！';

/** Pieces of text, one behind the other, broken where a line is full: Chinese may be broken between any two letters. Gives the last line. */
export const writeRunning = (
  pen: Pen,
  pieces: readonly { text: string; bold?: boolean }[],
  { x: left, y: top, width, step }: Column,
  letters: Letters,
): number => {
  let [x, y] = [left, top];
  for (const { text, bold = false } of pieces) {
    const own = { ...letters, bold };
    let run = '';
    // Letter by letter: measured whole each time, a long text costs the square of its length.
    let wide = 0;
    const flush = (): void => {
      pen.write(run, x, y, own);
      x += pen.widthOf(run, own);
      [run, wide] = ['', 0];
    };
    for (const letter of text) {
      const more = pen.widthOf(letter, own);
      if (x + wide + more > left + width && !CLOSING.includes(letter)) {
        flush();
        [x, y] = [left, y + step];
      }
      run += letter;
      wide += more;
    }
    flush();
  }
  return y;
};
