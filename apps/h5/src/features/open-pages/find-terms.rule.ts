import type { Term } from './terms.ts';

const plain = (text: string): string => text.replace(/[\s，。、“”？?]/g, '').toLowerCase();

/** Terms that name what is wanted come first, then those that only speak of it. Nothing wanted: all, in their order. */
export const findTerms = (terms: readonly Term[], wanted: string): Term[] => {
  const word = plain(wanted);
  if (word === '') return [...terms];
  const names = (term: Term) => plain(term.word + (term.also ?? '')).includes(word);
  const speaks = (term: Term) => plain(term.means + term.example + (term.beware ?? '')).includes(word);
  return [...terms.filter(names), ...terms.filter((term) => !names(term) && speaks(term))];
};
