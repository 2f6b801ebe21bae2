import type { Around } from '../block.ts';
import { enrollingIn } from '../camp-facts.ts';
import { startWords } from '../start-words.ts';

interface DockWords {
  label: string;
  /** What follows the tap, in parts that are not broken. */
  hints: string[];
}

/** What the button promises: the design's words while a seat can be had, another camp or the next period where it cannot. */
export const dockWords = (
  label: string,
  hint: string | undefined,
  { facts, elsewhere }: Pick<Around, 'facts' | 'elsewhere'>,
): DockWords => {
  const said = hint ? [hint] : [];
  if (enrollingIn(facts) === 'open') return { label, hints: facts ? [startWords(facts.startsAt), ...said] : said };
  return elsewhere
    ? { label: `改报${elsewhere.campName}`, hints: [startWords(elsewhere.startsAt), '免费'] }
    : { label: '关注公众号，等下一期', hints: ['现在不占座位，也不收费'] };
};
