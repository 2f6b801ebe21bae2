/** What would turn a line round, or cannot be seen: of a name that somebody chose it is left out. */
// oxlint-disable-next-line no-control-regex -- these are the letters that must not be drawn
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Belongs to the letter before it: marks over it, a skin colour, a form of it. */
const JOINS_BEFORE = /^(?:\p{Mark}|\p{Emoji_Modifier}|[\u{e0020}-\u{e007f}])$/u;
const JOINER = '\u200d';
const FLAG_PART = /^[\u{1f1e6}-\u{1f1ff}]$/u;
/** Marks upon marks: as many as a script needs, and no tower over the lines above. */
const MARKS_MOST = 4;

/** Letters as a reader counts them: a family of four is one. `Intl.Segmenter` is younger than the phones we serve. */
const lettersOf = (text: string): string[] => {
  const letters: string[] = [];
  let marks = 0;
  for (const sign of text) {
    const last = letters[letters.length - 1];
    const isFlag = FLAG_PART.test(sign) && last !== undefined && FLAG_PART.test(last);
    if (last !== undefined && (sign === JOINER || last.endsWith(JOINER) || isFlag)) letters[letters.length - 1] = last + sign;
    else if (last !== undefined && JOINS_BEFORE.test(sign)) {
      marks += 1;
      if (marks <= MARKS_MOST) letters[letters.length - 1] = last + sign;
    } else {
      letters.push(sign);
      marks = 0;
    }
  }
  return letters;
};

/** A line does not begin with what closes the one before. */
const CLOSES = /^[，。、；：？！”’》）」』】…,.;:?!)]$/;

/**
 * Text in lines of at most `width`, broken between any two letters as Chinese is; what is longer than `most` lines ends in an ellipsis.
 * `measure` is the canvas's own.
 */
export const wrapText = (text: string, width: number, most: number, measure: (line: string) => number): string[] => {
  const letters = lettersOf(text.replace(/\s+/g, ' ').replace(UNSEEN, '').trim());
  const lines: string[] = [];
  let line = '';
  for (const letter of letters) {
    const isFull = line !== '' && measure(line + letter) > width && !(CLOSES.test(letter) && !CLOSES.test(line.slice(-1)));
    if (isFull) {
      lines.push(line);
      line = letter === ' ' ? '' : letter;
    } else line += letter;
  }
  if (line !== '') lines.push(line);
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  const last = lettersOf(kept[most - 1] ?? '');
  while (last.length > 0 && measure(`${last.join('')}…`) > width) last.pop();
  return [...kept.slice(0, -1), `${last.join('')}…`];
};
